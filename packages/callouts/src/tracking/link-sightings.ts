import type { Box, CalloutPlace, Point } from '@polydub/contracts';
import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Corners, Reading, Sighting } from '../reading/reading.js';
import { textSimilarity } from '../text-distance.js';
import type { CandidateCallout } from './candidate.js';
import { isCrawl } from './crawl.js';
import { joinLines } from './line-blocks.js';
import { isSameRow } from './line-extents.js';
import { placesBySides, placesOf } from './line-places.js';
import { trackLines } from './line-tracks.js';
import { isAtEdge, levelBox, median, type ReadLine, readLine, turned } from './read-lines.js';
import { splitAtNewText } from './split-tracks.js';
import { stitchCrawls } from './stitch-crawls.js';

/** What is read with less certainty is a pattern, not a text. */
const MIN_CONFIDENCE = 0.6;
/** A text seen in a single sample is believed when it was read as surely as this. */
const MIN_SINGLE_CONFIDENCE = 0.85;
/** Detectors place a line that is still differently by up to this: in pixels and heights, in size and direction. */
const MAX_STILL_PIXELS = 2;
const MAX_STILL_HEIGHTS = 0.08;
const MAX_STILL_SCALE = 0.03;
const MAX_STILL_DEGREES = 3;
/** A value changes steadily when a straight line explains this share of its changes. */
const MIN_STEADY_SHARE = 0.7;

/** A line seen only at the edge of the picture, and so seldom, is half of one. */
const MAX_HALF_SIGHTINGS = 2;

/** What was read in a video, joined. */
export interface LinkedSightings {
  /** In order of their first sample. */
  readonly candidates: readonly CandidateCallout[];
  /** How many lines run through the picture and begin or end outside of the video, or could not be read: what they say is not known. */
  readonly crawlCount: number;
}

/** Joins the readings of all ranges of a video, in order, to its callouts. `size` is that of the picture. */
export function linkSightings(
  readings: readonly Reading[],
  size: { readonly width: number; readonly height: number },
): LinkedSightings {
  const samples = {
    sampledSeconds: [...new Set(readings.flatMap(({ sampledSeconds }) => sampledSeconds))].sort((a, b) => a - b),
    cutSeconds: readings.flatMap(({ cutSeconds }) => cutSeconds),
  };
  const sightings = readings.flatMap((reading) => reading.sightings).filter((sighting) => !isPicture(sighting, size));
  const crawls = stitchCrawls(sightings, samples, size.width);
  const tracks = trackLines(
    sightings.filter((sighting) => !crawls.taken.has(sighting)),
    samples,
  );
  const whole = tracks.filter((track) => !isCrawl(track, size));
  const lines = whole
    .flatMap(splitAtNewText)
    .map((track) => readLine(track, size))
    .filter((line) => isText(line, size));
  lines.sort((a, b) => a.firstSeconds - b.firstSeconds);
  const blocks = joinLines(lines).map((block) => candidateOf(block, samples));
  const found = [...blocks, ...crawls.candidates].sort((a, b) => a.firstSeenSeconds - b.firstSeenSeconds);
  const candidates = found.map((candidate, at) => ({ ...candidate, id: `callout-${at + 1}` }));
  return { candidates, crawlCount: crawls.leftCount + tracks.length - whole.length };
}

/** What takes this share of the picture and is read less surely is what was filmed, such as all between two black bars. */
const PICTURE_SHARE = 0.5;
const MIN_LARGE_CONFIDENCE = 0.85;

function isPicture(
  { corners, confidence }: Sighting,
  size: { readonly width: number; readonly height: number },
): boolean {
  const { width, height } = lineSize(corners);
  return confidence < MIN_LARGE_CONFIDENCE && width * height > PICTURE_SHARE * size.width * size.height;
}

function isText(
  { text, confidence, sightings }: ReadLine,
  size: { readonly width: number; readonly height: number },
): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  if (sightings.length <= MAX_HALF_SIGHTINGS && sightings.every((sighting) => isAtEdge(sighting, size))) return false;
  return confidence >= (sightings.length > 1 ? MIN_CONFIDENCE : MIN_SINGLE_CONFIDENCE);
}

function candidateOf(
  lines: readonly ReadLine[],
  samples: Pick<Reading, 'sampledSeconds' | 'cutSeconds'>,
): Omit<CandidateCallout, 'id'> {
  const bestSeconds = bestSample(lines);
  const rotationDegrees = median(lines.map((line) => line.rotationDegrees));
  const width = Math.max(...lines.map(widthOf));
  const seen = steadied(atRest(placesOf(lines, bestSeconds)), width);
  const places = seen.some(({ scale }) => scale !== 1) ? seen : placesBySides(seen, lines, bestSeconds);
  const isMoving = moves(places, median(lines.map((line) => line.height)));
  const rows = rowsOf(lines, { bestSeconds, rotationDegrees, isMoving });
  const [first, last] = [
    Math.min(...lines.map(({ firstSeconds }) => firstSeconds)),
    Math.max(...lines.map(({ lastSeconds }) => lastSeconds)),
  ];
  const beginning = isMoving || rotationDegrees !== 0 ? undefined : beginningOf(lines, first);
  const unseenBeforeSeconds = samples.sampledSeconds.findLast((time) => time < first) ?? first;
  const unseenAfterSeconds = samples.sampledSeconds.find((time) => time > last) ?? last;
  return {
    text: rows.map(({ text }) => text).join('\n'),
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
    lineBoxes: rows.map(({ box }) => box),
    box: unionOf(rows.map(({ box }) => box)),
    ...{ rotationDegrees, perspective: median(lines.map(({ perspective }) => perspective)) },
    ...{ firstSeenSeconds: first, lastSeenSeconds: last, unseenBeforeSeconds, unseenAfterSeconds },
    firstClearSeconds: Math.max(...lines.map(({ clear }) => clear[0]?.timeSeconds ?? first)),
    lastClearSeconds: Math.min(...lines.map(({ clear }) => clear.at(-1)?.timeSeconds ?? last)),
    ...{ bestSeconds, isMoving, places: isMoving ? places : [] },
    ...(beginning && { beginning }),
    cutSeconds: samples.cutSeconds.filter((cut) => cut > unseenBeforeSeconds && cut <= unseenAfterSeconds),
  };
}

/** What of some level lines was seen first, where more of it came later. */
function beginningOf(lines: readonly ReadLine[], firstSeconds: number): CandidateCallout['beginning'] {
  const line = lines.find((each) => each.firstSeconds === firstSeconds && each.beginnings?.length);
  const [first, ...others] = line?.beginnings ?? [];
  if (!first) return undefined;
  const same = [first, ...others].filter(({ text }) => textSimilarity(text, first.text) === 1);
  const { text, corners, timeSeconds } = same.at(-1) ?? first;
  return { text, box: levelBox(corners, 0, lineCentre(corners)), seconds: timeSeconds };
}

function widthOf({ clear }: ReadLine): number {
  return median(clear.map(({ corners }) => lineSize(corners).width));
}

/** The sample in the middle of those in which all lines, or most of them, were read well. */
function bestSample(lines: readonly ReadLine[]): number {
  const counts = new Map<number, number>();
  for (const { clear } of lines) {
    for (const { timeSeconds } of clear) counts.set(timeSeconds, (counts.get(timeSeconds) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const best = [...counts].filter(([, count]) => count === most).map(([timeSeconds]) => timeSeconds);
  return best.sort((a, b) => a - b)[best.length >> 1] ?? 0;
}

/** A text has another size by this share while it pops up; then it keeps its size to this share. */
const MIN_POP_GROWTH = 0.1;
const MAX_REST_GROWTH = 0.05;

/** The places without the first one, where that is of a text that pops up and then keeps its size. */
function atRest(places: readonly CalloutPlace[]): readonly CalloutPlace[] {
  const [first, ...others] = places;
  const sizes = others.map(({ scale }) => scale);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (!first || others.length < 2 || most > (1 + MAX_REST_GROWTH) * least) return places;
  return first.scale < (1 - MIN_POP_GROWTH) * least ? others : places;
}

/** Places without changes of size and direction that are no greater than those with which detectors find still text. */
function steadied(places: readonly CalloutPlace[], width: number): CalloutPlace[] {
  const isScaling = isTrend(
    places,
    ({ scale }) => Math.log(scale),
    Math.max(MAX_STILL_SCALE, MAX_STILL_PIXELS / width),
  );
  const isTurning = isTrend(places, ({ rotationDegrees }) => rotationDegrees, MAX_STILL_DEGREES);
  return places.map((place) => ({
    ...place,
    ...(!isScaling && { scale: 1 }),
    ...(!isTurning && { rotationDegrees: 0 }),
  }));
}

/** Whether a value of the places changes steadily, and in all by more than so much; or at random, but much more. */
function isTrend(places: readonly CalloutPlace[], of: (place: CalloutPlace) => number, least: number): boolean {
  const points = places.map((place) => ({ x: place.timeSeconds, y: of(place) }));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const sum = (value: (point: Point) => number) => points.reduce((total, point) => total + value(point), 0);
  const spreadX = sum(({ x }) => (x - middleX) ** 2);
  const spreadY = sum(({ y }) => (y - middleY) ** 2);
  const shared = sum(({ x, y }) => (x - middleX) * (y - middleY));
  if (spreadX === 0 || spreadY === 0) return false;
  const duration = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  const change = Math.abs(shared / spreadX) * duration;
  const isSteady = shared ** 2 / (spreadX * spreadY) >= MIN_STEADY_SHARE;
  // Any two points lie on a straight line.
  const isSure = change > (points.length > 2 ? 1 : 2) * least;
  return (isSure && isSteady) || rangeOf(places, of) > 5 * least;
}

/** Whether the places differ by more than detectors place a line differently that is still. */
function moves(places: readonly CalloutPlace[], height: number): boolean {
  const still = Math.max(MAX_STILL_PIXELS, MAX_STILL_HEIGHTS * height);
  const isStill = ({ scale, rotationDegrees }: CalloutPlace) => scale === 1 && rotationDegrees === 0;
  return (
    rangeOf(places, ({ offsetX }) => offsetX) > still ||
    rangeOf(places, ({ offsetY }) => offsetY) > still ||
    !places.every(isStill)
  );
}

function rangeOf(places: readonly CalloutPlace[], of: (place: CalloutPlace) => number): number {
  const values = smoothed(places.map(of));
  return Math.max(...values) - Math.min(...values);
}

/** Medians of three, which removes single misplacements. */
function smoothed(values: readonly number[]): number[] {
  return values.length < 3
    ? [...values]
    : values.slice(2).map((value, at) => median([value, ...values.slice(at, at + 2)]));
}

interface Row {
  readonly text: string;
  readonly box: Box;
}

/** The lines from the top, pieces of one line joined in the direction in which they are read. */
function rowsOf(
  lines: readonly ReadLine[],
  { bestSeconds, rotationDegrees, isMoving }: Pick<CandidateCallout, 'bestSeconds' | 'rotationDegrees' | 'isMoving'>,
): Row[] {
  const corners = lines.map((line) => (isMoving ? cornersAt(line, bestSeconds) : typicalCorners(line)));
  const centres = corners.map(lineCentre);
  const middle = { x: median(centres.map(({ x }) => x)), y: median(centres.map(({ y }) => y)) };
  const pieces = lines.map(({ text }, at) => {
    const own = corners[at] as Corners;
    return { text, box: levelBox(own, rotationDegrees, middle) };
  });
  const rows: Row[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.find((others) => others.some(({ box }) => isSameRow(sides(box), sides(piece.box))));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  return turnedAroundTheirMiddle(rows.map(joinPieces), rotationDegrees, middle);
}

/** Rows that were turned level around some point, moved to where they are when turned around the middle of all of them. */
function turnedAroundTheirMiddle(rows: readonly Row[], degrees: number, around: Point): Row[] {
  const union = unionOf(rows.map(({ box }) => box));
  const middle = { x: union.x + union.width / 2, y: union.y + union.height / 2 };
  const centre = turned(middle, degrees, around);
  const [byX, byY] = [centre.x - middle.x, centre.y - middle.y];
  return rows.map(({ text, box }) => ({ text, box: { ...box, x: box.x + byX, y: box.y + byY } }));
}

function joinPieces(pieces: readonly Row[]): Row {
  const fromLeft = pieces.toSorted((a, b) => a.box.x - b.box.x);
  const inOrder = isRightToLeft(pieces.map(({ text }) => text).join('')) ? fromLeft.toReversed() : fromLeft;
  const text = inOrder.map((piece) => piece.text).join(' ');
  return { text, box: unionOf(pieces.map(({ box }) => box)) };
}

function isRightToLeft(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) > count(/\p{L}/gu) / 2;
}

function cornersAt({ clear }: ReadLine, timeSeconds: number): Corners {
  const away = (sighting: Sighting) => Math.abs(sighting.timeSeconds - timeSeconds);
  return clear.reduce((best, sighting) => (away(sighting) < away(best) ? sighting : best)).corners;
}

/** Each corner where it mostly was. */
function typicalCorners({ clear }: ReadLine): Corners {
  const corner = (at: 0 | 1 | 2 | 3) => ({
    x: median(clear.map(({ corners }) => corners[at].x)),
    y: median(clear.map(({ corners }) => corners[at].y)),
  });
  return [corner(0), corner(1), corner(2), corner(3)];
}

const sides = ({ y, height }: Box) => ({ top: y, bottom: y + height });

function unionOf(boxes: readonly Box[]): Box {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
