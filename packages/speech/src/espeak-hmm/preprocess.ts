/** A phoneme of a text, as it is to be found in the sound. */
export interface TextPhoneme {
  /** Without marks of stress and length. */
  readonly ipa: string;
  readonly stress?: 'primary' | 'secondary';
  readonly isLong: boolean;
  /** Index of its word. */
  readonly word: number;
}

/** Two letters for one phoneme: diphthongs and affricates that are kept together. */
const pairs = /^(?:eɪ|aɪ|oʊ|əʊ|aʊ|ɔɪ|tʃ|dʒ|ts|dz|pf|tɕ|dʑ)/u;
const stressMarks: Readonly<Record<string, 'primary' | 'secondary'>> = { ˈ: 'primary', ˌ: 'secondary' };
const NASAL = '\u0303';
const LONG = 'ː';

/** Reads what espeak-ng prints with `--ipa --sep=_`: words apart by blanks, phonemes by underscores. */
export function parsePhonemes(ipa: string): TextPhoneme[] {
  const words = ipa.replaceAll(/\([\p{L}-]+\)/gu, '').split(/\s+/u);
  const spoken = words.map((word) => word.split('_').flatMap(splitToken)).filter((phonemes) => phonemes.length > 0);
  return spoken.flatMap((phonemes, word) => phonemes.map((phoneme) => ({ ...phoneme, word })));
}

/** One of espeak-ng's phonemes may be several: `ɔːɹ`, `əl`, `aɪə`. */
function splitToken(token: string): Omit<TextPhoneme, 'word'>[] {
  const phonemes: Omit<TextPhoneme, 'word'>[] = [];
  let stress: 'primary' | 'secondary' | undefined;
  let rest = token;
  while (rest !== '') {
    const ipa = pairs.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0) ?? 0);
    rest = rest.slice(ipa.length);
    if (stressMarks[ipa]) stress = stressMarks[ipa];
    if (!/^[\p{Ll}\p{Lo}]/u.test(ipa)) continue;
    const marks = /^[\p{M}\p{Lm}\p{Sk}]*/u.exec(rest)?.[0] ?? '';
    rest = rest.slice(/[ˈˌ]/u.test(marks) ? marks.search(/[ˈˌ]/u) : marks.length);
    const symbol = marks.includes(NASAL) ? `${ipa}${NASAL}` : ipa;
    phonemes.push({ ipa: symbol, isLong: marks.includes(LONG), ...(stress && { stress }) });
    stress = undefined;
  }
  return phonemes;
}
