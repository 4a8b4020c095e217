import type { Box, Picture } from '@polydub/contracts';
import { linesMask } from './line-pieces.js';
import { type Change, recolouredWords, type WordColours } from './recoloured-word.js';

/** A pixel whose colour changes by less than this stays as it is, in levels of one channel; noise of codecs. */
const STEADY_LEVELS = 24;
/** What becomes another colour changes by at least this. */
const CHANGED_LEVELS = 80;
/** Letters change their colours where at least this share of the lines' pixels does at once. */
const MIN_SHARE = 0.06;
/** In a cut what is around the lines changes as well: by more than this share of what changes in them. */
const MAX_AROUND = 0.25;

/** Pictures of a text whose words may change their colours. */
export interface SameColours {
  /** The pictures between two changes, the longest row first. */
  readonly rows: readonly (readonly Picture[])[];
  /** What words change from and to, as far as it was told. */
  readonly words: readonly WordColours[];
}

/**
 * The rows of pictures of a text between two changes of its colours. Captions highlight the word that is said: in pictures of several rows
 * letters would seem to move, and nothing to stay but their outline.
 *
 * @param crops The same part of the picture at different times, in their order.
 */
export function inSameColours(crops: readonly Picture[], lines: readonly Box[]): SameColours {
  const [first] = crops;
  if (!first) return { rows: [], words: [] };
  const inLines = linesMask({ picture: first, lines }).data;
  const rows: Picture[][] = [[first]];
  const words: WordColours[] = [];
  for (let at = 1; at < crops.length; at++) {
    const around = crops.slice(Math.max(0, at - 2), at + 2);
    const isChanged = changedFrom(around, Math.min(at, 2));
    const change = { before: crops[at - 1] as Picture, after: crops[at] as Picture, isChanged, inLines };
    const found = recolouredWords(change, lines);
    words.push(...found);
    if (found.length > 0 || isRecoloured(change)) rows.push([]);
    rows.at(-1)?.push(crops[at] as Picture);
  }
  return { rows: rows.sort((one, other) => other.length - one.length), words };
}

/** The pixels that have one colour before a picture and another one from it on. */
function changedFrom(pictures: readonly Picture[], at: number): Uint8Array {
  const changed = new Uint8Array((pictures[0]?.data.length ?? 0) / 3);
  for (let pixel = 0; pixel < changed.length; pixel++) if (changesOnce(pictures, at, pixel)) changed[pixel] = 1;
  return changed;
}

/** Whether many letters change their colours at once, and nothing around them does. */
function isRecoloured({ isChanged, inLines }: Change): boolean {
  const changed = { inside: 0, around: 0 };
  const all = { inside: 0, around: 0 };
  for (let pixel = 0; pixel < inLines.length; pixel++) {
    const place = inLines[pixel] === 0 ? 'around' : 'inside';
    all[place] += 1;
    if (isChanged[pixel] !== 0) changed[place] += 1;
  }
  const share = (place: 'inside' | 'around') => changed[place] / Math.max(1, all[place]);
  return share('inside') >= MIN_SHARE && share('around') <= MAX_AROUND * share('inside');
}

/** Whether a pixel has one colour before a picture, and another one from it on. */
function changesOnce(pictures: readonly Picture[], at: number, pixel: number): boolean {
  for (let index = 1; index < pictures.length; index++) {
    const difference = differenceAt(pictures[index - 1] as Picture, pictures[index] as Picture, pixel);
    if (index === at ? difference < CHANGED_LEVELS : difference > STEADY_LEVELS) return false;
  }
  return true;
}

/** The largest difference of a channel. */
function differenceAt({ data: one }: Picture, { data: other }: Picture, pixel: number): number {
  let most = 0;
  for (let at = 3 * pixel; at < 3 * pixel + 3; at++)
    most = Math.max(most, Math.abs((one[at] as number) - (other[at] as number)));
  return most;
}
