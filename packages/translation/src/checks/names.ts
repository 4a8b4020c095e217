import { languagePart, normalized } from '@polydub/contracts';
import { shareScript } from '../text/scripts.js';
import { NO_DICTIONARY } from '../words/bilingual-dictionary.js';
import type { Candidate, Check, Complaint } from './check.js';

/** Names change their ends in translation (`London`, `Londres`), seldom their beginnings. */
const STEM_LETTERS = 3;
const MIN_LETTERS = 4;

/** Every name of the source should still be there, between languages of one script. */
export const names: Check = (candidate) => {
  const { translation, sourceLanguage, targetLanguage } = candidate;
  if (!shareScript(sourceLanguage, targetLanguage)) return undefined;
  const kept = new Set(wordsOf(translation).map(stemOf));
  const titled = titledNamesIn(candidate);
  const lost = [...new Set([...titled, ...namesIn(candidate)])].filter((name) => !kept.has(stemOf(name)));
  const [first] = lost;
  if (first === undefined) return lostPlace(candidate, kept);
  return {
    code: 'name-lost',
    severity: 'weak',
    reason: `does not name ${lost.slice(0, 3).join(', ')}`,
    // It was translated like the word that it is, too.
    ...(titled.includes(first) ? { hint: { term: first, meanings: [first] } } : {}),
  };
};

/**
 * Countries, cities and the like have a name of their own in most languages (`Belgium`, `Bélgica`), which must be said. German writes all
 * nouns as it writes names.
 */
function lostPlace(candidate: Candidate, kept: ReadonlySet<string>): Complaint | undefined {
  const { source, sourceLanguage, targetLanguage, translation, lexicon } = candidate;
  if (!lexicon || [sourceLanguage, targetLanguage].some((language) => languagePart(language) === 'de'))
    return undefined;
  const said = new Set(wordsOf(translation).map((word) => word.toLowerCase()));
  for (const [place] of source.matchAll(WITHIN_SENTENCE)) {
    const meanings = lexicon.dictionary.meaningsOf(place.toLowerCase()).filter((meaning) => IS_NAME.test(meaning));
    const isSaid = said.has(place.toLowerCase()) || meanings.some((meaning) => kept.has(stemOf(meaning)));
    if (meanings.length === 0 || isSaid) continue;
    const reason = `does not name ${place}`;
    return { code: 'name-lost', severity: 'weak', reason, hint: { term: place, meanings: meanings.slice(0, 2) } };
  }
  return undefined;
}

const WITHIN_SENTENCE = /(?<=[\p{L}\p{N},;'’-] )\p{Lu}\p{Ll}{3,}/gu;
const IS_NAME = /^\p{Lu}\p{Ll}{3,}$/u;

/** What stands before names of people, also before those that are words, too: `Mrs. Right`, `Dr. Long`. */
const TITLES: Readonly<Record<string, string>> = {
  en: 'Mrs?|Ms|Dr|Prof|Miss',
  es: 'Sra?|Srta|Dra?|Prof|[Ss]eñor(?:a|ita)?|[Dd]octora?|[Dd]on|[Dd]oña',
  fr: 'M|Mmes?|Mlles?|Dr|Pr|[Mm]onsieur|[Mm]adame|[Mm]ademoiselle',
  de: 'Herrn?|Frau|Dr|Prof',
};

function titledNamesIn({ source, sourceLanguage }: Candidate): string[] {
  const titles = TITLES[languagePart(sourceLanguage)];
  if (titles === undefined) return [];
  const behindTitle = new RegExp(`(?<=(?<!\\p{L})(?:${titles})\\.? )\\p{Lu}\\p{Ll}+`, 'gu');
  const isTitle = new RegExp(`^(?:${titles})$`, 'u');
  return [...source.matchAll(behindTitle)].flatMap(([name]) =>
    name.length >= STEM_LETTERS && !isTitle.test(name) ? [name] : [],
  );
}

/** Capitalised words within a sentence that no dictionary translates (`Monday`), and that are no nouns (German writes all so). */
function namesIn({ source, lexicon }: Candidate): string[] {
  if (lexicon === undefined || lexicon.source.language === 'de') return [];
  // Without a dictionary, names that are translated cannot be told (`Graal` is `Grial`).
  if (lexicon.dictionary === NO_DICTIONARY) return [];
  const within = source.matchAll(/(?<=[\p{L}\p{N},;'’-] )(\p{Lu}\p{Ll}+ )?(\p{Lu}\p{Ll}+)/gu);
  const isTranslated = (name: string) =>
    [name, ...lexicon.source.lemmas.formsOf(name)].some((form) => lexicon.dictionary.meaningsOf(form).length > 0);
  return [...within].flatMap(([, first, last = '']) =>
    [
      { name: first?.trimEnd() ?? '', maxZipf: MAX_NAME_ZIPF },
      { name: last, maxZipf: first ? Number.POSITIVE_INFINITY : MAX_NAME_ZIPF },
    ]
      .filter(({ name, maxZipf }) => lexicon.source.frequencies.zipf(name.toLowerCase()) < maxZipf)
      .filter(({ name }) => name.length >= MIN_LETTERS && !isTranslated(name))
      .map(({ name }) => name),
  );
}

/** Days, months, languages and feasts, which are translated, are more frequent than most names; not the second word of one (`New Jersey`). */
const MAX_NAME_ZIPF = 4.2;

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? [];
}

function stemOf(word: string): string {
  return normalized(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, STEM_LETTERS);
}
