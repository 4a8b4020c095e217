import { maxTokens, symbolIds } from './constants.js';

/**
 * Sentences with fewer symbols sound hurried or clipped when spoken alone, so they are spoken together with a
 * neighbour.
 */
const shortSentence = 24;

const markRules: readonly (readonly [RegExp, string])[] = [
  [/[«„]/gu, '“'],
  [/»/gu, '”'],
  [/[–]/gu, '—'],
  [/[[{]/gu, '('],
  [/[\]}]/gu, ')'],
  [/[।॥]/gu, '.'],
  [/[。．] ?/gu, '. '],
  [/[、，] ?/gu, ', '],
  [/！ ?/gu, '! '],
  [/？ ?/gu, '? '],
  [/： ?/gu, ': '],
  [/； ?/gu, '; '],
  [/[「『《]/gu, ' “'],
  [/[」』》] ?/gu, '” '],
  [/[（【]/gu, ' ('],
  [/[）】] ?/gu, ') '],
  [/[・]/gu, ' '],
];

/** Keeps only symbols that the model knows, with single spaces. */
export function knownSymbols(phones: string): string {
  const rewritten = markRules.reduce((text, [from, to]) => text.replaceAll(from, to), phones);
  return [...rewritten]
    .filter((symbol) => symbolIds.has(symbol))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/**
 * Groups the phones of sentences for the runs of the model: short sentences join their neighbours; groups too long for
 * the model's context are cut at clause marks, else at spaces.
 */
export function groupPhones(sentences: readonly string[]): string[] {
  const groups: { readonly sentences: string[]; symbols: number }[] = [];
  for (const phones of sentences.flatMap((sentence) => cutLong(sentence))) {
    const last = groups.at(-1);
    const symbols = length(phones);
    const joins = last !== undefined && Math.min(last.symbols, symbols) < shortSentence;
    if (joins && last.symbols + symbols < maxTokens) {
      last.sentences.push(phones);
      last.symbols += 1 + symbols;
    } else groups.push({ sentences: [phones], symbols });
  }
  return groups.map((group) => group.sentences.join(' '));
}

/** Token ids of phones, with the padding that the model needs at both ends. */
export function tokenIds(phones: string): number[] {
  const ids = [...phones].map((symbol) => symbolIds.get(symbol) ?? 0);
  return [0, ...ids, 0];
}

const length = (phones: string): number => [...phones].length;

function cutLong(phones: string): string[] {
  const symbols = [...phones];
  if (symbols.length <= maxTokens) return [phones];
  const end = symbols.findLastIndex((symbol) => symbol.trim() !== '') + 1;
  const pieces: string[] = [];
  let from = 0;
  while (end - from > maxTokens) {
    const cut = from + lastCut(symbols.slice(from, from + maxTokens));
    pieces.push(symbols.slice(from, cut).join('').trim());
    from = cut;
    while (from < end && symbols[from]?.trim() === '') from += 1;
  }
  return [...pieces, symbols.slice(from, end).join('').trim()];
}

/**
 * Where to cut text that is too long: after the last clause mark that fits, else after the last space, else at the
 * limit.
 */
function lastCut(fitting: readonly string[]): number {
  const mark = fitting.findLastIndex((symbol) => ',;:—….!?'.includes(symbol));
  if (mark > maxTokens / 4) return mark + 1;
  const space = fitting.lastIndexOf(' ');
  return space > 0 ? space + 1 : maxTokens;
}
