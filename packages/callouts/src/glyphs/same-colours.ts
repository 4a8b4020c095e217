import type { Box, Picture } from '@polydub/contracts';
import { linesMask } from './line-pieces.js';

/** A pixel whose colour changes by less than this stays as it is, in levels of one channel; noise of codecs. */
const STEADY_LEVELS = 24;
/** What becomes another colour changes by at least this. */
const CHANGED_LEVELS = 80;
/** Letters change their colours where at least this share of the lines' pixels does at once. */
const MIN_SHARE = 0.06;
/** In a cut what is around the lines changes as well: by more than this share of what changes in them. */
const MAX_AROUND = 0.25;

/**
 * The rows of pictures of a text between two changes of its colours, the longest first. Captions highlight the word that is said: in
 * pictures of several rows letters would seem to move, and nothing to stay but their outline.
 *
 * @param crops The same part of the picture at different times, in their order.
 */
export function inSameColours(crops: readonly Picture[], lines: readonly Box[]): readonly (readonly Picture[])[] {
  return rowsOf(crops, lines).sort((one, other) => other.length - one.length);
}

/** The pictures between two changes of colours. */
function rowsOf(crops: readonly Picture[], lines: readonly Box[]): Picture[][] {
  const [first] = crops;
  if (!first) return [];
  const inLines = linesMask({ picture: first, lines }).data;
  const rows: Picture[][] = [[first]];
  for (let at = 1; at < crops.length; at++) {
    if (isRecoloured(crops.slice(Math.max(0, at - 2), at + 2), Math.min(at, 2), inLines)) rows.push([]);
    rows.at(-1)?.push(crops[at] as Picture);
  }
  return rows;
}

/** Whether letters have other colours from the picture at `at` on than in those before it. */
function isRecoloured(pictures: readonly Picture[], at: number, inLines: Uint8Array): boolean {
  const changed = { inside: 0, around: 0 };
  const all = { inside: 0, around: 0 };
  for (let pixel = 0; pixel < inLines.length; pixel++) {
    const place = inLines[pixel] === 0 ? 'around' : 'inside';
    all[place] += 1;
    if (changesOnce(pictures, at, pixel)) changed[place] += 1;
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
