import type { Point } from '@polydub/contracts';
import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Corners, Sighting } from '../reading/reading.js';
import { isPieceOf, textSimilarity } from '../text-distance.js';
import { joinGrowing } from './growing-lines.js';
import { lacksMark } from './item-mark.js';
import { firstSeen, type LineTrack, lastSeen, type Samples } from './line-track.js';

/** A line may be missed in one sample. */
const MAX_MISSED_SAMPLES = 1;
/** How alike the texts of two sightings of a line are at least; less when one was hard to read, in the same place. */
const MIN_SIMILARITY = 0.6;
const MIN_SIMILARITY_UNSURE = 0.3;
const MIN_SIMILARITY_ACROSS_CUT = 0.8;
const MAX_UNSURE_CONFIDENCE = 0.75;
/** How far from where it is expected a line may be, in its heights: with a known speed, without, and when it is still. */
const MAX_MISS_HEIGHTS = 1;
const MAX_FIRST_MOVE_HEIGHTS = 3;
const MAX_STILL_HEIGHTS = 0.35;
/** Pieces of a line make up at least this share of its text. */
const MIN_PIECES_SHARE = 0.7;
/** With more of a line's characters it is not a piece, but the line with a reading error. */
const MAX_PIECE_SHARE = 0.85;
/** A piece by itself is one when it was seen no more often, and no longer before or after the line. */
const MAX_PIECE_SIGHTINGS = 2;
const MAX_PIECE_GAP_SECONDS = 0.6;
/** From one sample to the next a line grows or shrinks by no more than this. */
const MAX_SIZE_RATIO = 1.4;
/** So alike are two readings of the same text. */
const MIN_SAME_SIMILARITY = 0.9;

type Size = ReturnType<typeof lineSize>;

/** Joins the sightings of the same line in one sample after another. */
export function trackLines(sightings: readonly Sighting[], samples: Samples): LineTrack[] {
  const done: LineTrack[] = [];
  let live: LineTrack[] = [];
  const bySample = sightingsBySample(sightings);
  for (const [index, timeSeconds] of samples.sampledSeconds.entries()) {
    const oldest = samples.sampledSeconds[Math.max(0, index - 1 - MAX_MISSED_SAMPLES)] ?? 0;
    done.push(...live.filter((track) => lastSeen(track) < oldest));
    live = live.filter((track) => lastSeen(track) >= oldest);
    const isCut = (track: LineTrack) => samples.cutSeconds.some((cut) => cut > lastSeen(track) && cut <= timeSeconds);
    live.push(...extendTracks(live, bySample.get(timeSeconds) ?? [], isCut));
  }
  const byStart = [...done, ...live].sort((a, b) => firstSeen(a) - firstSeen(b));
  return withoutPieces(joinGrowing(byStart)).sort((a, b) => firstSeen(a) - firstSeen(b));
}

/** Gives the pieces of lines that were seen just before, after or beside the whole line, such as in a fade, to that line. */
function withoutPieces(tracks: readonly LineTrack[]): LineTrack[] {
  const isShort = ({ sightings }: LineTrack) => sightings.length <= MAX_PIECE_SIGHTINGS;
  return tracks.filter((track) => {
    const isNear = (other: LineTrack) =>
      firstSeen(track) - lastSeen(other) <= MAX_PIECE_GAP_SECONDS &&
      firstSeen(other) - lastSeen(track) <= MAX_PIECE_GAP_SECONDS;
    const isPieceOfAll = (other: LineTrack) =>
      other.sightings.length >= track.sightings.length &&
      track.sightings.every((sighting) => isPieceOfTrack(sighting, other));
    const near = tracks.filter((other) => other !== track && isNear(other));
    const whole =
      (isShort(track) ? near.find(isPieceOfAll) : undefined) ??
      near.find((other) => !areTogether(track, other) && lacksMark(track.sightings, other.sightings));
    if (!whole) return true;
    whole.pieces.push(...track.sightings);
    whole.pieces.sort((a, b) => a.timeSeconds - b.timeSeconds);
    return false;
  });
}

function areTogether(one: LineTrack, other: LineTrack): boolean {
  return firstSeen(one) <= lastSeen(other) && firstSeen(other) <= lastSeen(one);
}

/** Sightings by the time of their sample. */
export function sightingsBySample(sightings: readonly Sighting[]): Map<number, Sighting[]> {
  const bySample = new Map<number, Sighting[]>();
  for (const sighting of sightings) {
    const same = bySample.get(sighting.timeSeconds);
    if (same) same.push(sighting);
    else bySample.set(sighting.timeSeconds, [sighting]);
  }
  return bySample;
}

/** Adds the sightings of one sample to the tracks that they continue; returns tracks that begin with the others. */
function extendTracks(
  live: readonly LineTrack[],
  sightings: readonly Sighting[],
  isCut: (track: LineTrack) => boolean,
): LineTrack[] {
  const taken = new Set<Sighting>();
  for (const track of live) if (!isCut(track)) takePieces(track, sightings, taken);
  const pairs = live.flatMap((track) =>
    sightings.map((sighting) => ({ track, sighting, cost: matchCost(track, sighting, isCut(track)) })),
  );
  const extended = new Set<LineTrack>();
  for (const { track, sighting, cost } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (cost === Number.POSITIVE_INFINITY) break;
    if (taken.has(sighting) || extended.has(track)) continue;
    track.sightings.push(sighting);
    taken.add(sighting);
    extended.add(track);
  }
  const left = sightings.filter((sighting) => !taken.has(sighting));
  const isDouble = (sighting: Sighting) => [...extended].some((track) => isPieceOfTrack(sighting, track));
  return left.filter((sighting) => !isDouble(sighting)).map((sighting) => ({ sightings: [sighting], pieces: [] }));
}

/** Gives a track the pieces in which its line was found, if there are two or more that make up most of it. */
function takePieces(track: LineTrack, sightings: readonly Sighting[], taken: Set<Sighting>): void {
  const pieces = sightings.filter((sighting) => !taken.has(sighting) && isPieceOfTrack(sighting, track));
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (pieces.length < 2 || length < MIN_PIECES_SHARE * (track.sightings.at(-1)?.text.length ?? 0)) return;
  track.pieces.push(...pieces);
  for (const piece of pieces) taken.add(piece);
}

/** How little a sighting fits a track; infinite when it is another line. */
function matchCost(track: LineTrack, sighting: Sighting, isAcrossCut: boolean): number {
  const last = track.sightings.at(-1);
  if (!last) return Number.POSITIVE_INFINITY;
  if (isOnlyPieceOf(sighting, last) || isOnlyPieceOf(last, sighting)) return Number.POSITIVE_INFINITY;
  const [size, lastSize] = [lineSize(sighting.corners), lineSize(last.corners)];
  const similarity = textSimilarity(last.text, sighting.text);
  const sizeRatio = ratioOf(lastSize, size, similarity >= MIN_SAME_SIMILARITY);
  const moved = leastMove(last.corners, sighting.corners, { x: 0, y: 0 }) / size.height;
  const velocity = velocityOf(track);
  const elapsed = sighting.timeSeconds - last.timeSeconds;
  const miss = velocity
    ? leastMove(last.corners, sighting.corners, { x: velocity.x * elapsed, y: velocity.y * elapsed }) / size.height
    : moved;
  const isStill = moved <= MAX_STILL_HEIGHTS;
  const isNear = velocity ? miss <= MAX_MISS_HEIGHTS || isStill : similarity >= 0.8 && moved <= MAX_FIRST_MOVE_HEIGHTS;
  if (sizeRatio > MAX_SIZE_RATIO || !(isNear || isStill)) return Number.POSITIVE_INFINITY;
  if (isAcrossCut && !(isStill && similarity >= MIN_SIMILARITY_ACROSS_CUT)) return Number.POSITIVE_INFINITY;
  const isUnsure = isStill && Math.min(last.confidence, sighting.confidence) < MAX_UNSURE_CONFIDENCE;
  if (similarity < (isUnsure ? MIN_SIMILARITY_UNSURE : MIN_SIMILARITY)) return Number.POSITIVE_INFINITY;
  return Math.min(miss, moved) + 2 * (1 - similarity) + Math.log(sizeRatio);
}

/** Whether a piece of a line was found in place of all of it; where the place is as long, more must be missing, as something may pass behind it. */
function isOnlyPieceOf(piece: Sighting, whole: Sighting): boolean {
  if (!isPieceOf(piece.text, whole.text)) return false;
  const isShorter = lineSize(piece.corners).width < MAX_PIECE_SHARE * lineSize(whole.corners).width;
  return piece.text.length < (isShorter ? MAX_PIECE_SHARE : MIN_SIMILARITY) * whole.text.length;
}

/**
 * How much larger or smaller a line is than before, 1 for as large. The height of its box depends on what is behind it; the length
 * says more, where the same is read.
 */
function ratioOf(one: Size, other: Size, isSameText: boolean): number {
  const ratio = (a: number, b: number) => Math.max(a / b, b / a);
  const byHeight = ratio(one.height, other.height);
  return isSameText ? Math.min(byHeight, ratio(one.width, other.width)) : byHeight;
}

/** In pixels per second; undefined for a line that was seen once. */
function velocityOf({ sightings }: LineTrack): Point | undefined {
  const [before, last] = [sightings.at(-2), sightings.at(-1)];
  if (!before || !last) return undefined;
  const [from, to] = [lineCentre(before.corners), lineCentre(last.corners)];
  const elapsed = last.timeSeconds - before.timeSeconds;
  return { x: (to.x - from.x) / elapsed, y: (to.y - from.y) / elapsed };
}

/** How far the line's centre, beginning or end moved, whichever moved least: a letter may be missed at either end. */
function leastMove(from: Corners, to: Corners, expected: Point): number {
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const ends = (corners: Corners) => [
    lineCentre(corners),
    middle(corners[0], corners[3]),
    middle(corners[1], corners[2]),
  ];
  const old = ends(from);
  const moves = ends(to).map(({ x, y }, at) =>
    Math.hypot(x - (old[at]?.x ?? 0) - expected.x, y - (old[at]?.y ?? 0) - expected.y),
  );
  return Math.min(...moves);
}

function isPieceOfTrack(sighting: Sighting, track: LineTrack): boolean {
  const away = ({ timeSeconds }: Sighting) => Math.abs(timeSeconds - sighting.timeSeconds);
  const [first, last] = [track.sightings[0], track.sightings.at(-1)];
  const nearest = first && last && away(first) < away(last) ? first : last;
  if (!nearest || !isPieceOf(sighting.text, nearest.text)) return false;
  const slack = lineSize(nearest.corners).height / 2;
  const elapsed = sighting.timeSeconds - nearest.timeSeconds;
  const { x, y } = (nearest === last && velocityOf(track)) || { x: 0, y: 0 };
  // A line that moves may rest meanwhile, or go on.
  return [
    { x: 0, y: 0 },
    { x: x * elapsed, y: y * elapsed },
  ].some((by) => isInside(bounds(sighting.corners), bounds(nearest.corners), { by, slack }));
}

type Bounds = ReturnType<typeof bounds>;

function isInside(
  piece: Bounds,
  whole: Bounds,
  { by, slack }: { readonly by: Point; readonly slack: number },
): boolean {
  return (
    piece.left >= whole.left + by.x - slack &&
    piece.right <= whole.right + by.x + slack &&
    piece.top >= whole.top + by.y - slack &&
    piece.bottom <= whole.bottom + by.y + slack
  );
}

function bounds(corners: Corners) {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
