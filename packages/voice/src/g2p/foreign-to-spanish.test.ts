import { expect, test } from 'vitest';
import { isForeignToSpanish } from './foreign-to-spanish.js';

test.each(
  'Sheila Dianne Jersey New Wyoming Okay Robert Hughes James Michael George Jason Charles Boston Denver Houston Taylor'.split(
    ' ',
  ),
)('%s is not read as Spanish', (word) => {
  expect(isForeignToSpanish(word)).toBe(true);
});

test.each(
  'José García Madrid Carlos Villa Barrios Monterrey Rubén Total Al Juan Miguel Lopez Colorado Texas Angeles Israel Doctor Error Hotel'.split(
    ' ',
  ),
)('%s is at home in Spanish', (word) => {
  expect(isForeignToSpanish(word)).toBe(false);
});
