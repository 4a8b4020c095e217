import { languagePart } from '@polydub/contracts';
import { phrasesIn } from '../../phrases/find-phrases.js';
import { wholeWords } from '../../text/whole-words.js';
import type { Candidate, Check } from '../check.js';
import type { KeptWord } from './kept-word.js';
import { KEPT_WORDS } from './kept-words.js';
import { SET_PHRASES } from './set-phrases.js';

/** Small words that change what a sentence means must be said: `me` in "He hit me first", `again`, `only`. */
export const lostWords: Check = (candidate) => {
  if (candidate.rewordOf !== undefined) return undefined;
  const source = withoutPhrases(candidate);
  for (const word of KEPT_WORDS) {
    const lost = lostIn(word, source, candidate);
    if (lost === undefined) continue;
    return {
      code: 'lost-word',
      severity: 'weak',
      reason: `does not say what the source says by "${lost.said}"`,
      isMendedBy: lost.isSaidIn,
      ...(lost.usual === undefined ? {} : { hint: { term: lost.said, meanings: [lost.usual] } }),
    };
  }
  return undefined;
};

/** The source without its turns of phrase, which are said by other words. */
function withoutPhrases({ source, sourceLanguage, lexicon }: Candidate): string {
  const phrases = lexicon?.phrases ? phrasesIn(source, lexicon.phrases, lexicon.source.lemmas) : [];
  const bare = phrases
    .flatMap(({ stretches }) => stretches)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), source);
  const set = SET_PHRASES[languagePart(sourceLanguage)];
  return set === undefined ? bare : bare.replaceAll(wholeWords(set), ' ');
}

interface LostWord {
  /** As it stands in the source. */
  readonly said: string;
  readonly isSaidIn: (translation: string) => boolean;
  readonly usual?: string | undefined;
}

/** A word that is said in the source and by nothing in the translation. */
function lostIn(word: KeptWord, source: string, candidate: Candidate): LostWord | undefined {
  const [from, into] = [waysIn(word, candidate.sourceLanguage), waysIn(word, candidate.targetLanguage)];
  const said = from?.says === undefined ? undefined : source.match(wholeWords(from.says))?.[0];
  if (said === undefined || into === undefined) return undefined;
  const isSaidIn = (translation: string) => translation.search(wholeWords(into.mayBeSaidBy)) >= 0;
  return isSaidIn(candidate.translation) ? undefined : { said, isSaidIn, usual: into.usual };
}

function waysIn(word: KeptWord, language: string) {
  return word[languagePart(language) as keyof KeptWord];
}
