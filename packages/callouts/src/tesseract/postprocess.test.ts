import { expect, it } from 'vitest';
import { tidied } from './postprocess.js';

it('writes a line as people do', () => {
  expect(tidied(' one\n two \n')).toBe('one two');
  expect(tidied('\u00B5ας')).toBe('\u03BCας');
  expect(tidied('எங்கள்\u200C நிகழ்ச்சி')).toBe('எங்கள் நிகழ்ச்சி');
  // Persian needs it within words.
  expect(tidied('می\u200Cبارد')).toBe('می\u200Cبارد');
});
