import type { Box, Picture, Point, RecognizedText } from '@polydub/contracts';
import { boundsOf, cropLine, pixelBox, sharedBox } from '@polydub/vision';
import { colourAt } from '../glyphs/colour-clusters.js';
import { isStrong, pictographsBeside } from '../pictographs/pictographs-beside.js';
import { lineSize } from './line-corners.js';
import type { Corners } from './reading.js';

/** A line of text, with its corners as it is read. */
interface Line {
  readonly corners: Corners;
  readonly text: string;
  readonly letters?: RecognizedText['letters'] | undefined;
}

/** In heights of a line: its box reaches this far beyond the middle of its last letter where there is more than letters in it. */
const MIN_REST_HEIGHTS = 0.7;
/** What is looked at around a line, in its heights. */
const [ACROSS_HEIGHTS, DOWN_HEIGHTS] = [2, 0.5];
/** What is read in pictographs is no longer than this, and lies by this share in one. */
const MAX_CHARACTERS = 2;
const MIN_COVERED = 0.5;
/** A mark or a few letters at an end of a line, which may have been read in a pictograph. */
const START = /^([^\p{L}\p{N}\s]{1,2}|\S{1,3}(?=\s))/u;
const END = /([^\p{L}\p{N}\s]{1,2}|(?<=\s)\S{1,3})$/u;
/** Where something was read, a pictograph is at least this high, in heights of the line's box: capitals mostly are lower. */
const MIN_READ_HEIGHTS = 0.62;
/** Where only a letter was read, which a pictograph resembles more than several together. */
const MIN_LETTER_HEIGHTS = 0.7;
/** Strong colours spread so far around pictographs in compressed pictures, in pixels. */
const BLUR_PIXELS = 1;

/**
 * Lines without the emoji and icons beside them: detectors take them into the box of the line, or for a line of their own, and recognizers
 * read a letter or two in some of them.
 */
export function besidePictographs<Of extends Line>(picture: Picture, lines: readonly Of[]): Of[] {
  const short = lines.filter(({ text }) => [...text].length <= MAX_CHARACTERS);
  const found = lines
    .filter((line) => !short.includes(line))
    .map((line) => ({ line, ...apart(picture, line, mayHoldMore(line, short)) }));
  const isPictograph = (line: Of) =>
    short.includes(line) && found.some(({ boxes }) => boxes.some((box) => isCovered(boundsOf(line.corners), box)));
  return lines
    .filter((line) => !isPictograph(line))
    .map((line) => found.find((each) => each.line === line)?.apart ?? line);
}

/** Whether more than letters may be in the box of a line, or right beside it. */
function mayHoldMore({ corners, letters }: Line, short: readonly Line[]): boolean {
  const [first, last] = [letters?.[0], letters?.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { width, height } = lineSize(corners);
  if (Math.max(first, 1 - last) * width >= MIN_REST_HEIGHTS * height) return true;
  const { x, y, ...size } = boundsOf(corners);
  const around = { x: x - height, y, width: size.width + 2 * height, height: size.height };
  return short.some((other) => sharedBox(around, boundsOf(other.corners)));
}

/** A line without the pictographs beside it, and their boxes in the picture. */
interface Apart<Of extends Line> {
  readonly apart: Of;
  readonly boxes: readonly Box[];
}

/** A line without what may have been read in pictographs at its ends, where these are seen there; else with it. */
function apart<Of extends Line>(picture: Picture, line: Of, mayHold: boolean): Apart<Of> {
  const placeOf = (share: number) => between(line.corners, share, 0.5);
  for (const shorter of withoutEnds(line)) {
    const ends = droppedFrom(line, shorter).map((shares) => shares.map(placeOf));
    if (!ends.flat().every((place) => isColourful(picture, place, lineSize(line.corners).height))) continue;
    const minHeight = ends.some((places) => places.length === 1) ? MIN_LETTER_HEIGHTS : MIN_READ_HEIGHTS;
    const found = pictographsOf(picture, shorter, minHeight);
    const isOne = (places: readonly Point[]) => found.boxes.some((box) => places.every((place) => isNear(place, box)));
    if (ends.every(isOne)) return found;
  }
  return mayHold ? pictographsOf(picture, line) : { apart: line, boxes: [] };
}

/** The places of the characters that a shorter line lacks: at its start, and at its end, where it lacks some. */
function droppedFrom({ letters = [] }: Line, shorter: Line): (readonly number[])[] {
  const first = letters.indexOf(shorter.letters?.[0] ?? 0);
  const last = letters.lastIndexOf(shorter.letters?.at(-1) ?? 1);
  return [letters.slice(0, first), letters.slice(last + 1)].filter((shares) => shares.length > 0);
}

/** Of a pictograph at least this share has strong colours; every third pixel of a row tells it. */
const MIN_STRONG_SHARE = 0.15;
const LOOK_PIXELS = 3;

/** Whether strong colours are seen around a place, within half a line's height. */
function isColourful(picture: Picture, place: Point, lineHeight: number): boolean {
  const half = lineHeight / 2;
  const box = pixelBox({ x: place.x - half, y: place.y - half, width: lineHeight, height: lineHeight }, picture);
  if (!box) return false;
  let [strong, all] = [0, 0];
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x += LOOK_PIXELS) {
      all += 1;
      if (isStrong(colourAt(picture, y * picture.width + x))) strong += 1;
    }
  return strong >= MIN_STRONG_SHARE * all;
}

/** A line without what stands at both of its ends, at one of them, as far as these are a mark or a few letters. */
function withoutEnds<Of extends Line>(line: Of): Of[] {
  const { text, letters } = line;
  if (!letters || letters.length !== [...text.replace(/\s/gu, '')].length) return [];
  const [start, end] = [START.exec(text)?.[1] ?? '', END.exec(text)?.[1] ?? ''];
  const cuts = [
    { before: start, after: end },
    { before: start, after: '' },
    { before: '', after: end },
  ].filter(({ before, after }, at) => (at === 0 ? before !== '' && after !== '' : before + after !== ''));
  return cuts.flatMap(({ before, after }) => {
    const left = text.slice(before.length, text.length - after.length).trim();
    const kept = letters.slice([...before].length, letters.length - [...after].length);
    return [...left].length > MAX_CHARACTERS ? [{ ...line, text: left, letters: kept }] : [];
  });
}

/** A line up to the pictographs beside it, and their boxes in the picture. */
function pictographsOf<Of extends Line>(picture: Picture, line: Of, minHeight?: number): Apart<Of> {
  const { corners, letters } = line;
  const { width, height } = lineSize(corners);
  const [first, last] = [letters?.[0] ?? 0, letters?.at(-1) ?? 1];
  const [across, down] = [(ACROSS_HEIGHTS * height) / width, DOWN_HEIGHTS];
  const crop = cropLine(picture, [
    between(corners, -across, -down),
    between(corners, 1 + across, -down),
    between(corners, 1 + across, 1 + down),
    between(corners, -across, 1 + down),
  ]);
  const whole = { x: across * width, y: down * height, width, height };
  const read = { ...whole, x: whole.x + first * width, width: Math.max(1, (last - first) * width) };
  const { before, after } = pictographsBeside({
    ...{ picture: crop, letters: read, lineHeight: height },
    ...(minHeight !== undefined && { minHeight }),
  });
  const share = (x: number) => (x - whole.x) / width;
  const left = Math.max(0, ...before.map((box) => share(box.x + box.width + BLUR_PIXELS)));
  const right = Math.min(1, ...after.map((box) => share(box.x - BLUR_PIXELS)));
  const at = (x: number, y: number) => between(corners, share(x), (y - whole.y) / height);
  const ends: Corners = [
    between(corners, left, 0),
    between(corners, right, 0),
    between(corners, right, 1),
    between(corners, left, 1),
  ];
  return {
    apart: { ...line, corners: left > 0 || right < 1 ? ends : corners },
    boxes: [...before, ...after].map(({ x, y, ...size }) =>
      boundsOf([at(x, y), at(x + size.width, y), at(x + size.width, y + size.height), at(x, y + size.height)]),
    ),
  };
}

/** A point of a line by its shares of the line's length and height. */
function between([topLeft, topRight, bottomRight, bottomLeft]: Corners, across: number, down: number): Point {
  const mix = (one: number, other: number, share: number) => one + share * (other - one);
  const along = (of: 'x' | 'y') =>
    mix(mix(topLeft[of], topRight[of], across), mix(bottomLeft[of], bottomRight[of], across), down);
  return { x: along('x'), y: along('y') };
}

/** Whether a point lies in a box, to a few pixels. */
function isNear({ x, y }: Point, box: Box): boolean {
  const margin = box.height / 4;
  return (
    x >= box.x - margin && x <= box.x + box.width + margin && y >= box.y - margin && y <= box.y + box.height + margin
  );
}

function isCovered(box: Box, by: Box): boolean {
  const shared = sharedBox(box, by);
  const areaOf = ({ width, height }: Box) => width * height;
  return shared !== undefined && areaOf(shared) >= MIN_COVERED * Math.min(areaOf(box), areaOf(by));
}
