import { languageName, languagePart } from '@polydub/contracts';
import eld from 'eld/small';
import { countLetters } from '../text/scripts.js';
import type { Check } from './check.js';

/** Shorter texts are not told apart reliably. */
const fewestLetters = 20;
/** How much surer of another language the detector must be; near languages and names stay below. */
const clearMargin = 0.15;
/** Detector's codes where they differ from ours. */
const detectorCodes: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl', id: 'ms', bs: 'hr' };

/**
 * A text must not be left in the source language or in English, into which language models drift. Only these are compared
 * with the target (by N-gram scores), which is far more reliable on one line than guessing the language out of sixty.
 */
export const language: Check = ({ translation, sourceLanguage, targetLanguage }) => {
  const target = languagePart(targetLanguage);
  if (countLetters(translation) < fewestLetters) return undefined;
  const scores: Readonly<Record<string, number>> = eld.detect(translation).getScores();
  const scoreOf = (code: string) => scores[detectorCodes[code] ?? code] ?? 0;
  const other = [languagePart(sourceLanguage), 'en'].find(
    (code) => code !== target && scoreOf(code) > scoreOf(target) + clearMargin,
  );
  if (other === undefined || !known(target)) return undefined;
  const reason = `is in ${languageName(other)} instead of ${languageName(targetLanguage)}`;
  return { code: 'wrong-language', severity: 'bad', reason };
};

function known(code: string): boolean {
  const codes: readonly string[] = Object.values(eld.info().Languages);
  return codes.includes(detectorCodes[code] ?? code);
}
