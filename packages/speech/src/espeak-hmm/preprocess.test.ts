import { describe, expect, it } from 'vitest';
import { parsePhonemes } from './preprocess.js';

const symbols = (ipa: string) => parsePhonemes(ipa).map((phoneme) => phoneme.ipa);

describe('parsePhonemes', () => {
  it('splits what espeak-ng gives as one, and keeps diphthongs and affricates', () => {
    expect(symbols('k_ˈɔːɹ_n l_ˈɪ_ɾ_əl tʃ_ˈaɪ_n_ə f_ˈaɪɚ pf_ˈeː_ɾ')).toEqual(
      'k ɔ ɹ n l ɪ ɾ ə l tʃ aɪ n ə f aɪ ɚ pf e ɾ'.split(' '),
    );
  });

  it('tells stress and length apart from the symbol', () => {
    expect(parsePhonemes('h_ˈɑː_ɡ_z')).toEqual([
      { ipa: 'h', isLong: false, word: 0 },
      { ipa: 'ɑ', isLong: true, stress: 'primary', word: 0 },
      { ipa: 'ɡ', isLong: false, word: 0 },
      { ipa: 'z', isLong: false, word: 0 },
    ]);
  });

  it('keeps nasal vowels, and drops changes of language, tones, marks and empty tokens', () => {
    expect(symbols('ɡ_ʁ_ˈɑ̃ œ̃ d_ə- (en)_b_ˈaɪ_(fr) n__ aːɜ2 r̝̊ t`_n̩')).toEqual('ɡ ʁ ɑ̃ œ̃ d ə b aɪ n a ɜ r t n'.split(' '));
  });

  it('counts words over lines, without those that have no phonemes', () => {
    expect(parsePhonemes('ð_ə \n (en) h_ɪ').map(({ word }) => word)).toEqual([0, 0, 1, 1]);
    expect(parsePhonemes('')).toEqual([]);
  });
});
