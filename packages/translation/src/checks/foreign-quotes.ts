import type { Lexicon } from '../words/lexicon.js';
import type { Candidate } from './check.js';

const QUOTED = /["“«„]([^"“”«»„]{3,200})["”»“]/gu;
/** Words of a language are more frequent in it, in the mean of a few. */
const MAX_ZIPF = 4.3;
const MIN_WORDS = 2;

/** The texts without what is quoted in both in a third language, which nobody translates: `"je ne sais quoi"`. */
export function withoutForeignQuotes<T extends Candidate>(candidate: T): T {
  const { source, translation, lexicon } = candidate;
  if (lexicon === undefined) return candidate;
  const quotes = [...source.matchAll(QUOTED)].map(([, quote = '']) => quote);
  const foreign = quotes.filter((quote) => translation.includes(quote) && isForeign(quote, lexicon));
  const without = (text: string) => foreign.reduce((rest, quote) => rest.replaceAll(quote, ' '), text);
  return { ...candidate, source: without(source), translation: without(translation) };
}

function isForeign(text: string, { source }: Lexicon): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const mean = words.reduce((sum, word) => sum + source.frequencies.zipf(word), 0) / words.length;
  return words.length >= MIN_WORDS && mean < MAX_ZIPF;
}
