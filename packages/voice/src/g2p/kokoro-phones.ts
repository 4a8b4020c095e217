/**
 * espeak-ng's phones → the alphabet that Kokoro was trained with, after misaki 0.9 (hexgrad/misaki, Apache-2.0):
 * `EspeakG2P` for all languages, and the word-level rules of its `EspeakFallback` for English.
 */
const common: readonly (readonly [string, string])[] = [
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^z', 'ʣ'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['o^ʊ', 'O'],
  ['ə^ʊ', 'Q'],
  ['s^s', 'S'],
  ['t^s', 'ʦ'],
  ['t^ʃ', 'ʧ'],
  ['ɔ^ɪ', 'Y'],
];

const english: readonly (readonly [string, string])[] = [
  ['ʔˌn̩', 'tᵊn'],
  ['ʔn̩', 'tᵊn'],
  ['ʔn', 'tᵊn'],
  ['ʔ', 't'],
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['t^ʃ', 'ʧ'],
  ['ɔ^ɪ', 'Y'],
  ['ə^l', 'ᵊl'],
  ['ʲo', 'jo'],
  ['ʲə', 'jə'],
  ['ʲ', ''],
  ['ɚ', 'əɹ'],
  ['r', 'ɹ'],
  ['x', 'k'],
  ['ç', 'k'],
  ['ɐ', 'ə'],
  ['ɬ', 'l'],
  ['\u0303', ''],
];

const british: readonly (readonly [string, string])[] = [
  ['e^ə', 'ɛː'],
  ['iə', 'ɪə'],
  ['ə^ʊ', 'Q'],
];

const american: readonly (readonly [string, string])[] = [
  ['o^ʊ', 'O'],
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
];

const replaceAll = (text: string, rules: readonly (readonly [string, string])[]): string =>
  rules.reduce((result, [from, to]) => result.replaceAll(from, to), text);

/** Turns tied IPA of espeak-ng into Kokoro's phones; `language` is a BCP 47 code. */
export function kokoroPhones(ipa: string, language: string): string {
  const phones = language.startsWith('en') ? englishPhones(ipa, language) : replaceAll(ipa, common);
  return phones.replaceAll(/[\^-]/g, '');
}

function englishPhones(ipa: string, language: string): string {
  const shared = replaceAll(ipa, english)
    .replaceAll(/(\S)\u0329/gu, 'ᵊ$1')
    .replaceAll('\u0329', '');
  const phones = replaceAll(shared, language === 'en-GB' ? british : american).replaceAll('o', 'ɔ');
  // As in misaki's lexicon, the pronoun gets a stress; without it the model swallows the word at the start of a
  // sentence.
  return phones.replaceAll(/(?<=^|\s)I(?=\s|$)/gu, 'ˌI');
}
