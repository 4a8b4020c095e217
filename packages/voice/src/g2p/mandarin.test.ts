import { describe, expect, it } from 'vitest';
import { mandarinPhones, spellMandarinNumbers, syllablePhones } from './mandarin.js';

describe('syllablePhones', () => {
  it.each([
    ['zhong1', 'ꭧʊ→ŋ'],
    ['shi4', 'ʂɨ↘'],
    ['xi3', 'ɕi↓'],
    ['yu2', 'y↗'],
    ['ju4', 'ʨy↘'],
    ['wo3', 'wo↓'],
    ['you3', 'jou↓'],
    ['yuan2', 'ɥɛ↗n'],
    ['wei4', 'wei↘'],
    ['er2', 'ɚ↗'],
    ['men0', 'mən'],
  ])('%s → %s', (reading, phones) => {
    expect(syllablePhones(reading)).toBe(phones);
  });
});

describe('mandarinPhones', () => {
  it('separates words and keeps marks', () => {
    expect(mandarinPhones('你好，世界。')).toBe('ni↓xau↓，ʂɨ↘ʨje↘。');
  });

  it('reads years by digit, percentages and numbers in words', () => {
    expect(spellMandarinNumbers('2024年涨了50%，共3.5元')).toBe('二零二四年涨了百分之五十，共三点五元');
  });
});
