import { expect, it } from 'vitest';
import { requireModelName } from './model-name.js';

it.each(['anna', '_x', 'Анна 2', 'a.b-c', 'x'.repeat(64)])('takes the name %j', (name) => {
  expect(() => requireModelName(name)).not.toThrow();
});

it.each(['', '-x', ' x', 'x ', '...', '../x', 'a/b', 'x'.repeat(65)])(
  'refuses the name %j, and says what names are like',
  (name) => {
    expect(() => requireModelName(name)).toThrow(
      expect.objectContaining({
        kind: 'usage',
        message: `a lip-sync model cannot be called ${JSON.stringify(name)}`,
        remedy: expect.stringMatching(/begin with a letter.*63.*no space/),
      }),
    );
  },
);
