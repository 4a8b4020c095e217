import { languageName, languagePart } from '@polydub/contracts';
import { wholeWords } from '../../text/whole-words.js';
import type { Candidate, Check, Spot } from '../check.js';
import { FIELDS, type Field } from './fields.js';

/** What is said must not become another thing of its kind: Sunday is not Saturday, left not right, a pound no kilo, `hardly ever` not `never`. */
export const swappedWords: Check = (candidate) => {
  const { source, translation, rewordOf } = candidate;
  if (rewordOf !== undefined) return undefined;
  for (const field of FIELDS) {
    const left = leftIn(field, candidate);
    if (left) {
      const [from, into] = [candidate.sourceLanguage, candidate.targetLanguage].map(languageName);
      const reason = `leaves "${left.text}" in ${from} instead of ${into}`;
      return { code: 'left-over-word', severity: 'weak', reason, spot: left };
    }
    const swap = field.exception?.test(`${source} ${translation}`.toLowerCase()) ? undefined : swapIn(field, candidate);
    if (swap) {
      const reason = `says "${swap.spot.text}" where the source says "${swap.said}"`;
      return { code: 'swapped-word', severity: 'weak', reason, spot: swap.spot, isMendedBy: swap.isSaidIn };
    }
  }
  return undefined;
};

/** A word that has a capital as names have, and stands in the translation as it was: `Thursday`. */
function leftIn({ words, areCapitalized }: Field, candidate: Candidate): Spot | undefined {
  const { source, translation, sourceLanguage, targetLanguage } = candidate;
  const [from, into] = [words[languagePart(sourceLanguage)], words[languagePart(targetLanguage)]];
  if (!areCapitalized) return undefined;
  return from?.flatMap((pattern, index) => {
    const said = firstOf(pattern, source);
    const target = into?.[index];
    if (!said || target === undefined || firstOf(target, translation)) return [];
    return firstOf(said.text, translation) ?? [];
  })[0];
}

interface Swap {
  /** The word of the source. */
  readonly said: string;
  /** What stands for it. */
  readonly spot: Spot;
  readonly isSaidIn: (translation: string) => boolean;
}

/** A word of the field that is said and not translated, and one that is in the translation more often than it is said. */
function swapIn(
  { words }: Field,
  { source, translation, sourceLanguage, targetLanguage }: Candidate,
): Swap | undefined {
  const [from, into] = [words[languagePart(sourceLanguage)], words[languagePart(targetLanguage)]];
  if (from === undefined || into === undefined) return undefined;
  const said = from.map((pattern) => spotsOf(pattern, source));
  if (said.every((spots) => spots.length === 0)) return undefined;
  const got = into.map((pattern) => spotsOf(pattern, translation));
  // What numbers count is another check's business.
  const isCounted = ({ index }: Spot) => /\p{N}\s*$/u.test(translation.slice(0, index));
  const lost = said.findIndex((spots, index) => spots.length > 0 && got[index]?.length === 0);
  const [other] = got.flatMap((spots, index) => {
    const times = said[index]?.length ?? 0;
    return spots.slice(times).filter((spot) => times === 0 || !isCounted(spot));
  });
  const pattern = into[lost];
  if (pattern === undefined || other === undefined) return undefined;
  return { said: said[lost]?.[0]?.text ?? '', spot: other, isSaidIn: (text) => firstOf(pattern, text) !== undefined };
}

function firstOf(pattern: string, text: string): Spot | undefined {
  return spotsOf(pattern, text)[0];
}

function spotsOf(pattern: string, text: string): readonly Spot[] {
  return [...text.matchAll(wholeWords(pattern))].map(({ 0: found, index }) => ({ index, text: found }));
}
