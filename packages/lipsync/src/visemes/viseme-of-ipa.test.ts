import { describe, expect, it } from 'vitest';
import { isPause, visemesOfIpa } from './viseme-of-ipa.js';

/** Letters that espeak-ng writes for numbers and letters in its 130 voices. */
const ESPEAK =
  'a b c d e f h i j k l m n o p q r s t u v w x y z æ ç ð ø ŋ œ ɐ ɑ ɒ ɓ ɔ ɕ ɖ ɗ ə ɚ ɛ ɜ ɟ ɡ ɣ ɤ ɦ ɨ ɪ ɫ ɬ ɭ ɯ ɰ ɱ ɲ ɳ ɵ ɸ ɹ ɻ ɽ ɾ ʀ ʁ ʂ ʃ ʈ ʉ ʊ ʋ ʌ ʎ ʏ ʐ ʑ ʒ ʔ ʕ ʝ ʦ β θ χ ħ ᵊ ᵻ ᵿ ε A S Z N X Φ';

describe('what lips do for IPA', () => {
  it.each([
    ['p', ['bilabial']],
    ['mʲ', ['bilabial']],
    ['fː', ['labiodental']],
    ['tʃ', ['postalveolar']],
    ['t͡s', ['sibilant']],
    ['kʰ', ['velar']],
    ['ˈaɪ', ['open', 'close-spread']],
    ['oʊ', ['mid-round', 'close-round']],
    ['ɑ̃', ['open']],
    ['u', ['close-round']],
    ['ma˥˩', ['bilabial', 'open']],
  ])('is told for %s', (ipa, visemes) => {
    expect(visemesOfIpa(ipa)).toEqual({ visemes, unknown: [] });
  });

  it('is known for every letter that espeak-ng writes', () => {
    expect(ESPEAK.split(' ').flatMap((letter) => visemesOfIpa(letter).unknown)).toEqual([]);
  });

  it('is guessed for other letters, which are told', () => {
    expect(visemesOfIpa('ꬲ')).toEqual({ visemes: ['alveolar'], unknown: ['ꬲ'] });
    expect(visemesOfIpa('I')).toEqual({ visemes: ['central'], unknown: ['I'] });
  });

  it('is nothing in pauses', () => {
    expect(['', ' ', 'ˈ', '|'].every(isPause)).toBe(true);
    expect(isPause('ʔ')).toBe(false);
  });
});
