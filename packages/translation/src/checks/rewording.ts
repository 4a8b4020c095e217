import { normalized } from '@polydub/contracts';
import { spokenLength } from '../text/scripts.js';
import { hintsFor, saidOf } from '../words/hints.js';
import type { Candidate, Check } from './check.js';
import { losesNegation } from './negation.js';

/** What is shorter by less has most often one word replaced by a wrong one. */
const MIN_SAVED = 0.1;

/** A wording that was asked to be shorter or longer must be so, and still say the same. */
export const rewording: Check = (candidate) => {
  const { translation, rewordOf } = candidate;
  if (rewordOf === undefined) return undefined;
  const [before, now] = [spokenLength(rewordOf.text), spokenLength(translation)];
  const done = rewordOf.wish === 'shorter' ? now <= (1 - MIN_SAVED) * before : now > before;
  if (!done) return notReworded(`is not ${rewordOf.wish} than before`);
  if (!saysTheSame(translation, rewordOf.text)) return notReworded('says something else than before');
  if (losesNegation(candidate)) return notReworded('does not say no where the source does');
  const lost = lostWord(candidate, rewordOf.text);
  return lost === undefined ? undefined : notReworded(`no longer says "${lost}"`);
};

/** A word of the source whose meaning, by the dictionary, was said before and is not any more. */
function lostWord({ source, translation, lexicon }: Candidate, former: string): string | undefined {
  if (lexicon === undefined) return undefined;
  const saidBefore = saidOf(hintsFor(source, lexicon), former);
  const stillSaid = new Set(saidOf(saidBefore, translation));
  return saidBefore.find((hint) => !stillSaid.has(hint))?.term;
}

function notReworded(reason: string) {
  return { code: 'not-reworded', severity: 'weak', reason } as const;
}

/** Words that begin alike are forms of one word. */
const STEM_LETTERS = 4;
/** A small model that leaves less than this of the words is making something up. */
const MIN_SHARED = 0.5;
/** Fewer longer words may well all be others. */
const MIN_WORDS = 3;

/** As far as it shows: nothing is asked that was said before, and at least half of the longer words were there before. */
function saysTheSame(text: string, former: string): boolean {
  if (isQuestion(text) && !isQuestion(former)) return false;
  const before = new Set(stemsOf(former));
  const now = stemsOf(text);
  return now.length < MIN_WORDS || now.filter((stem) => before.has(stem)).length >= MIN_SHARED * now.length;
}

function isQuestion(text: string): boolean {
  return /[?？؟]/u.test(text);
}

/** Beginnings of the words that are at least a stem long; none in scripts that put no spaces between words. */
function stemsOf(text: string): string[] {
  const plain = normalized(text.toLowerCase(), 'NFD').replaceAll(/\p{M}/gu, '');
  const words = plain.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu) ?? [];
  return words.filter((word) => word.length >= STEM_LETTERS).map((word) => word.slice(0, STEM_LETTERS));
}
