import { languageName, languagePart } from '@polydub/contracts';
import { countLetters, scriptOf } from '../text/scripts.js';
import type { Candidate, Check, Complaint } from './check.js';

const latin = /\p{Script=Latin}/gu;
/** Marks and formulas; Greek letters stand in texts of every language. */
const anywhere = /[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/gu;
/** Letters that one of two languages with the same script does not have. */
const strangers: Readonly<Record<string, RegExp>> = {
  uk: /[ыэъё]/giu,
  ru: /[іїєґ]/giu,
  bg: /[ыэіїєґ]/giu,
  zh: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
};
/** Japanese of this many ideographs has some kana among them; otherwise it is Chinese. */
const ideographsWithoutKana = 7;

/** The letters must be those of the target language. Latin letters may stand beside any other, for names. */
export const script: Check = (candidate) => {
  const { translation, targetLanguage } = candidate;
  const letters = countLetters(translation);
  if (letters === 0) return undefined;
  const own = countLetters(translation, scriptOf(targetLanguage));
  const foreign = countLetters(
    withoutTerms(candidate).replace(scriptOf(targetLanguage), '').replace(latin, '').replace(anywhere, ''),
  );
  if (foreign > 0) return complaint(targetLanguage, 'has letters of another script');
  if (own * 2 < letters && !isLatinOnly(candidate.source)) return complaint(targetLanguage, 'is in another script');
  const stranger = strangers[languagePart(targetLanguage)];
  if (stranger && countLetters(translation, stranger) > 0) return complaint(targetLanguage, 'is in another language');
  return languagePart(targetLanguage) === 'ja' && looksChinese(translation)
    ? complaint(targetLanguage, 'is in Chinese')
    : undefined;
};

function withoutTerms({ translation, terms }: Candidate): string {
  return terms.reduce((text, term) => text.replaceAll(term.translation, ''), translation);
}

function isLatinOnly(source: string): boolean {
  return countLetters(source, latin) === countLetters(source) && countLetters(source) < 20;
}

function looksChinese(text: string): boolean {
  const ideographs = countLetters(text, /\p{Script=Han}/gu);
  return ideographs >= ideographsWithoutKana && countLetters(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) === 0;
}

function complaint(language: string, fault: string): Complaint {
  return { code: 'wrong-script', severity: 'bad', reason: `${fault} instead of ${languageName(language)}` };
}
