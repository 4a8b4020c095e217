import { expect, it } from 'vitest';
import { formatNames } from './file-format.js';

it('lists formats as people write them', () => {
  expect(formatNames(['wav', 'mp3', 'm4a'])).toBe('.wav, .mp3 or .m4a');
  expect(formatNames(['png'])).toBe('.png');
});
