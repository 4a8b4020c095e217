import eld from 'eld/small';
import { ownShare, ownWords } from './own-words.js';
import { languagesOf, type Script } from './scripts.js';

/** A language that a text may be in. */
export interface RankedLanguage {
  readonly language: string;
  /** How like the language the text is, about 0…1; only comparable within one text. */
  readonly score: number;
}

/** The library's codes where they differ from ours. */
const libraryCodes: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl' };
/**
 * Languages that the library does not know, with those for which it then takes them (none: for any), and how much of a text has
 * to be in own words.
 */
const unknown: Readonly<Record<string, { readonly like: readonly string[]; readonly minShare: number }>> = {
  bs: { like: ['hr'], minShare: 0.02 },
  id: { like: ['ms'], minShare: -0.05 },
  gl: { like: ['pt', 'es'], minShare: 0.1 },
  mt: { like: [], minShare: 0.2 },
  uz: { like: [], minShare: 0.25 },
  sw: { like: [], minShare: 0.2 },
  so: { like: [], minShare: 0.25 },
  mk: { like: ['bg', 'sr'], minShare: 0.3 },
  kk: { like: [], minShare: 0.2 },
  mn: { like: [], minShare: 0.2 },
  ne: { like: ['hi', 'mr'], minShare: 0.25 },
};

/** Latin text that the library scores so high is in that language: English words that end as Uzbek ones do (`morning`) tell nothing. */
const SURE = 0.75;

/**
 * The languages of a script that are read in pictures, the likeliest first: by N-grams (the library eld), and by own words
 * where it does not know a language. All texts count together, each line by its length.
 */
export function rankLanguages(texts: readonly string[], script: Script): RankedLanguage[] {
  const languages = languagesOf(script);
  const known = ngramScores(texts);
  const knownHere = languages.filter((language) => !(language in unknown));
  const together = texts.join('\n');
  const shareOf = (language: string) => (language in ownWords ? ownShare(together, language) : 0);
  const scoreOf = (language: string): number => {
    const { like, minShare } = unknown[language] ?? {};
    if (!like || minShare === undefined) return known.get(language) ?? 0;
    const kin = like.length > 0 ? like : knownHere;
    const nearest = Math.max(0, ...kin.map((each) => known.get(each) ?? 0));
    if (script === 'Latin' && like.length === 0 && nearest >= SURE) return nearest - minShare;
    return nearest + shareOf(language) - minShare - Math.max(0, ...like.map(shareOf));
  };
  return languages.map((language) => ({ language, score: scoreOf(language) })).toSorted((a, b) => b.score - a.score);
}

/** The library looks at the first 350 bytes of a text only, so that it is asked line by line. */
function ngramScores(texts: readonly string[]): Map<string, number> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const letters = lines.map((line) => line.match(/\p{L}/gu)?.length ?? 0);
  const all = letters.reduce((sum, count) => sum + count, 0);
  const sums = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    for (const [code, score] of Object.entries(eld.detect(line).getScores())) {
      sums.set(code, (sums.get(code) ?? 0) + (score * (letters[index] ?? 0)) / all);
    }
  }
  for (const [ours, theirs] of Object.entries(libraryCodes)) sums.set(ours, sums.get(theirs) ?? 0);
  return sums;
}
