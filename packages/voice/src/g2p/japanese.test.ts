import { describe, expect, it } from 'vitest';
import { japanesePhones } from './japanese.js';
import { kanaNumber } from './kana-numbers.js';
import { kanaPhones } from './kana-phones.js';

describe('kanaNumber', () => {
  it.each([
    ['0', 'ゼロ'],
    ['300', 'サンビャク'],
    ['1995', 'センキュウヒャクキュウジュウゴ'],
    ['10,000', 'イチマン'],
    ['12000000', 'センニヒャクマン'],
    ['3.14', 'サンテンイチヨン'],
  ])('%s → %s', (written, kana) => {
    expect(kanaNumber(written)).toBe(kana);
  });
});

describe('kanaPhones', () => {
  it.each([
    ['キョウト', 'kʲoɯto'],
    ['シャシン', 'ɕaɕiɴ'],
    ['ガッコー', 'ɡaʔkoː'],
    ['サンポ', 'sampo'],
    ['パーティー', 'paːtʲiː'],
    ['ファン', 'ɸaɴ'],
  ])('%s → %s', (kana, phones) => {
    expect(kanaPhones(kana)).toBe(phones);
  });
});

describe('japanesePhones', () => {
  it('reads ideographs in their context, particles as spoken', async () => {
    expect(await japanesePhones('私は東京に行きました。')).toBe('βataɕi βa toːkʲoː ɲi ikʲimaɕita。');
  });
});
