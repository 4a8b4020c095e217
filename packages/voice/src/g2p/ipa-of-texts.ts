import { languagePart } from '@polydub/contracts';
import { ownReaders, readMixed } from './phonemes.js';

/** Texts to read. */
export interface TextsToRead {
  readonly texts: readonly string[];
  /** BCP 47. */
  readonly language: string;
  /** Default: `espeak-ng`, which reads words in Latin letters. */
  readonly espeakProgram?: string;
  readonly signal: AbortSignal;
}

/** Kokoro's letters that mean something else in the IPA, or that it does not have: the Japanese `w` and `f` do not close the lips. */
const meanings: Readonly<Record<string, string>> = {
  ...{ ʦ: 'ts', ʣ: 'dz', ʨ: 'tɕ', ʥ: 'dʑ', ꭧ: 'tʂ' },
  ...{ β: 'w', ɸ: 'f' },
};
/** Mandarin's stops without breath are weak: nearer to the sound of `b` than to that of `p` in other languages. */
const weakStops: readonly (readonly [strong: RegExp, weak: string])[] = [
  [/p(?!ʰ)/gu, 'b̥'],
  [/t(?![ʰɕʂs])/gu, 'd̥'],
  [/k(?!ʰ)/gu, 'ɡ̊'],
];
const UNREAD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * How each text is pronounced, in IPA, words apart by blanks, in a language whose script espeak-ng does not read (Chinese, which is read
 * as Mandarin, and Japanese); undefined for others. Characters that no dictionary knows are left out.
 */
export async function ipaOfTexts({
  texts: sentences,
  language,
  espeakProgram = 'espeak-ng',
  signal,
}: TextsToRead): Promise<string[] | undefined> {
  const read = ownReaders[languagePart(language)];
  if (!read) return undefined;
  const phones = await readMixed({ sentences, espeakProgram, signal }, read, (ipa) => ipa.replaceAll('^', ''));
  return phones.map((text) => ipaOf(text, languagePart(language)));
}

function ipaOf(phones: string, language: string): string {
  const ipa = [...phones.replaceAll(UNREAD, '')].map((letter) => meanings[letter] ?? letter).join('');
  return language === 'zh' ? weakStops.reduce((text, [strong, weak]) => text.replaceAll(strong, weak), ipa) : ipa;
}
