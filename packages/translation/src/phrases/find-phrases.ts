import type { Lemmas } from '../words/lemmas.js';
import { type PhrasePlace, placeOf } from './pattern.js';
import type { Phrase, PhraseBook } from './phrase-book.js';
import { type Token, tokensOf } from './tokens.js';

/** A phrase that is said in a text. */
export interface SaidPhrase {
  /** Its own words, with ` … ` where others stand between them. */
  readonly term: string;
  readonly meanings: readonly string[];
  /** Stretches of the text that are words of the phrase, in characters. */
  readonly stretches: readonly { readonly start: number; readonly end: number }[];
}

/** The phrases of a book that are said in a text, in their order; of those that begin with one word the longest, and none over another. */
export function phrasesIn(text: string, { phrases }: PhraseBook, lemmas: Lemmas): readonly SaidPhrase[] {
  const tokens = tokensOf(text);
  const taken = new Set<number>();
  const said: SaidPhrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken.has(at)) continue;
    const [longest] = phrases
      .flatMap((phrase) => {
        const place = placeOf(phrase.pattern, tokens, at, lemmas);
        return place && stands(phrase, place, tokens) && !place.some((index) => taken.has(index))
          ? [{ phrase, place }]
          : [];
      })
      .sort((one, other) => other.place.length - one.place.length);
    if (longest === undefined) continue;
    for (const index of longest.place) taken.add(index);
    said.push(saidPhrase(text, longest.phrase, longest.place, tokens));
  }
  return said;
}

/** Whether a phrase stands where it means what the book says. */
function stands({ position }: Phrase, place: PhrasePlace, tokens: readonly Token[]): boolean {
  const [before, after] = [tokens[(place[0] ?? 0) - 1], tokens[(place.at(-1) ?? 0) + 1]];
  if (position === 'opening') return opensSentence(place[0] ?? 0, tokens) && after?.text === ',';
  if (position === 'ending') return before?.text === ',' && (after === undefined || isEnd(after));
  return true;
}

/** Also behind an interjection: "Oh, sorry, …". */
function opensSentence(at: number, tokens: readonly Token[]): boolean {
  const [interjection, before] = [tokens[at - 2], tokens[at - 1]];
  if (before === undefined || isEnd(before)) return true;
  return before.text === ',' && /^(?:oh|ah|well|hey|yes|yeah|no|okay|ok)$/u.test(interjection?.text ?? '');
}

function isEnd({ text, isMark }: Token): boolean {
  return isMark && /[.!?:;…—–]/u.test(text);
}

function saidPhrase(text: string, { meanings }: Phrase, place: PhrasePlace, tokens: readonly Token[]): SaidPhrase {
  const stretches: { start: number; end: number }[] = [];
  for (const [index, at] of place.entries()) {
    const token = tokens[at];
    if (token === undefined) continue;
    const last = stretches.at(-1);
    if (last && place[index - 1] === at - 1) last.end = token.end;
    else stretches.push({ start: token.start, end: token.end });
  }
  const term = stretches.map(({ start, end }) => text.slice(start, end)).join(' … ');
  return { term, meanings, stretches };
}
