import { lineSize } from '../reading/line-corners.js';
import type { Sighting } from '../reading/reading.js';
import { plainText, textSimilarity } from '../text-distance.js';
import { type LineTrack, lastSeen } from './line-track.js';

/** From one word to the next a line waits no longer than this; what stays for longer is a text of its own. */
const MAX_WORD_SECONDS = 1.5;
/** More of the line is seen so soon after its beginning was seen last. */
const MAX_GAP_SECONDS = 0.6;
/** The line begins with what was read of it before, but for reading errors. */
const MIN_SIMILARITY = 0.8;
/** Its beginning stays in its place to this share of the line's height, and keeps its size to this. */
const MAX_SHIFT_HEIGHTS = 0.35;
const MAX_SIZE_RATIO = 1.4;

/**
 * Joins lines that grow at their end, as captions do whose words come one after another: what was seen of such a line before becomes
 * its `beginnings`. Takes tracks in order of their first sighting.
 */
export function joinGrowing(tracks: readonly LineTrack[]): LineTrack[] {
  const grown = new Set<LineTrack>();
  const joined = tracks.map((track) => ({ ...track }));
  for (const [at, track] of joined.entries()) {
    const next = joined.slice(at + 1).find((other) => !other.beginnings && growsInto(track, other));
    if (!next) continue;
    next.beginnings = [...(track.beginnings ?? []), ...track.sightings];
    next.pieces.push(...track.pieces);
    next.pieces.sort((a, b) => a.timeSeconds - b.timeSeconds);
    grown.add(track);
  }
  return joined.filter((track) => !grown.has(track));
}

function growsInto(track: LineTrack, next: LineTrack): boolean {
  const [first, last, whole] = [track.sightings[0], track.sightings.at(-1), next.sightings[0]];
  if (!first || !last || !whole) return false;
  const gap = whole.timeSeconds - lastSeen(track);
  if (gap <= 0 || gap > MAX_GAP_SECONDS || last.timeSeconds - first.timeSeconds > MAX_WORD_SECONDS) return false;
  return isBeginningOf(last.text, whole.text) && areInPlace(last, whole, isFromRight(whole.text));
}

function isBeginningOf(beginning: string, whole: string): boolean {
  const [letters, all] = [[...plainText(beginning)], [...plainText(whole)]];
  if (letters.length >= all.length || !/[\p{L}\p{N}]/u.test(beginning)) return false;
  return textSimilarity(beginning, all.slice(0, letters.length).join('')) >= MIN_SIMILARITY;
}

function isFromRight(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}

/** Whether a level line begins where another one does, and is shorter. */
function areInPlace({ corners: part }: Sighting, { corners: whole }: Sighting, fromRight: boolean): boolean {
  const [size, wholeSize] = [lineSize(part), lineSize(whole)];
  const ratio = size.height / wholeSize.height;
  if (size.width >= wholeSize.width || Math.max(ratio, 1 / ratio) > MAX_SIZE_RATIO) return false;
  const [one, other] = fromRight ? [1, 2] : [0, 3];
  const shift = (corner: number) =>
    Math.hypot((part[corner]?.x ?? 0) - (whole[corner]?.x ?? 0), (part[corner]?.y ?? 0) - (whole[corner]?.y ?? 0));
  return (shift(one as number) + shift(other as number)) / 2 <= MAX_SHIFT_HEIGHTS * wholeSize.height;
}
