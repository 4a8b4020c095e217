import type { Box } from '@polydub/contracts';
import { type Colour, colourDistance } from '../glyphs/colour-clusters.js';
import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Corners, Sighting } from '../reading/reading.js';
import { textSimilarity } from '../text-distance.js';
import { firstSeen, type LineTrack, lastSeen } from './line-track.js';
import { voteText } from './vote-text.js';

/** A followed line with its text, and what is typical of it. */
export interface ReadLine {
  readonly text: string;
  readonly confidence: number;
  readonly firstSeconds: number;
  readonly lastSeconds: number;
  /** Sightings in which all of its text was read, in order of time. */
  readonly clear: readonly Sighting[];
  /** All sightings of the line as a whole; when there are others, without those at the edge of the picture. */
  readonly sightings: readonly Sighting[];
  /** Sightings of its beginning before the rest of it was there, in order of time. */
  readonly beginnings?: readonly Sighting[] | undefined;
  /** Typical height, in pixels. */
  readonly height: number;
  /** Clockwise; 0 for level text. */
  readonly rotationDegrees: number;
  readonly perspective: number;
  /** Whether its letters are darker than the even ground around them; undefined where there is none, or not always. */
  readonly isDark?: boolean | undefined;
  /** That ground, in the midst of the time; undefined where there is none. */
  readonly ground?: Sighting['ground'];
  /** The usual colours of its letters and of that ground; undefined where they are not known, or change, as those of highlighted words. */
  readonly colours?: { readonly letters: Colour; readonly ground: Colour } | undefined;
}

/** A sighting has all of the text when it is as alike as this. */
const MIN_CLEAR_SIMILARITY = 0.9;
/** Detectors turn level text, and text that runs up or down, by up to this; short lines by more, that much for a line as long as high. */
const MAX_LEVEL_DEGREES = 2;
const MAX_SHORT_LEVEL_DEGREES = 10;
/** The direction of shorter lines, compared with their height, is not known well enough. */
const MIN_TURNED_SHAPE = 2;

/** A line that touches the edge of the picture may be half of one. */
const EDGE_PIXELS = 2;

/** The text of a followed line, and where it stands in pictures of this size. */
export function readLine(track: LineTrack, size: { readonly width: number; readonly height: number }): ReadLine {
  const whole = track.sightings.filter((sighting) => !isAtEdge(sighting, size));
  const sightings = whole.length > 0 ? whole : track.sightings;
  const { text, confidence } = voteText(sightings);
  const alike = sightings.filter((sighting) => textSimilarity(sighting.text, text) >= MIN_CLEAR_SIMILARITY);
  const surest = Math.max(...alike.map((sighting) => sighting.confidence));
  const clear = alike.filter((sighting) => sighting.confidence >= surest - 0.1);
  const seen = clear.length > 0 ? clear : sightings;
  return {
    ...{ text, confidence, clear: seen, sightings, beginnings: track.beginnings },
    firstSeconds: firstSeen(track),
    lastSeconds: lastSeen(track),
    height: median(seen.map(({ corners }) => lineSize(corners).height)),
    rotationDegrees: levelled(seen),
    perspective: median(seen.map(({ corners }) => perspectiveOf(corners))),
    isDark: agreed(seen.map(({ isDark }) => isDark)),
    ground: seen[seen.length >> 1]?.ground,
    colours: steadyColours(seen),
  };
}

/** Colours of one line differ by less than this, in levels, while none of its words is highlighted. */
const STEADY_LEVELS = 40;

function steadyColours(sightings: readonly Sighting[]): ReadLine['colours'] {
  const known = sightings.flatMap(({ ground }) => (ground ? [ground] : []));
  if (known.length < sightings.length / 2) return undefined;
  const letters = steadyColour(known.map((each) => each.letters));
  const ground = steadyColour(known.map((each) => each.colour));
  return letters && ground && { letters, ground };
}

/** The usual one of some colours; undefined where they differ. */
function steadyColour(colours: readonly Colour[]): Colour | undefined {
  const channel = (at: 0 | 1 | 2) => median(colours.map((colour) => colour[at]));
  const usual: Colour = [channel(0), channel(1), channel(2)];
  return colours.every((colour) => colourDistance(colour, usual) <= STEADY_LEVELS) ? usual : undefined;
}

/** What all values are that are known; undefined where these differ, or where most are not known. */
function agreed(values: readonly (boolean | undefined)[]): boolean | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length >= values.length / 2 && new Set(known).size === 1 ? known[0] : undefined;
}

/** Whether a line touches the edge of the picture. */
export function isAtEdge({ corners }: Sighting, { width, height }: { width: number; height: number }): boolean {
  return corners.some(
    ({ x, y }) => x < EDGE_PIXELS || y < EDGE_PIXELS || x > width - EDGE_PIXELS || y > height - EDGE_PIXELS,
  );
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Direction of a line of text, clockwise in degrees. */
export function directionOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const x = topRight.x - topLeft.x + bottomRight.x - bottomLeft.x;
  const y = topRight.y - topLeft.y + bottomRight.y - bottomLeft.y;
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** Box of a line before it is turned by so many degrees around a point. */
export function levelBox(corners: Corners, degrees: number, around: { x: number; y: number }): Box {
  const { width, height } = lineSize(corners);
  const centre = turned(lineCentre(corners), -degrees, around);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** A point turned clockwise around another. */
export function turned(point: { x: number; y: number }, degrees: number, around: { x: number; y: number }) {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [point.x - around.x, point.y - around.y];
  return {
    x: around.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: around.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

function levelled(sightings: readonly Sighting[]): number {
  const shape = median(sightings.map(({ corners }) => lineSize(corners).width / lineSize(corners).height));
  const degrees = median(sightings.map(({ corners }) => directionOf(corners)));
  const right = Math.round(degrees / 90) * 90;
  const most = Math.max(MAX_LEVEL_DEGREES, MAX_SHORT_LEVEL_DEGREES / shape);
  return shape < MIN_TURNED_SHAPE || Math.abs(degrees - right) < most ? right : degrees;
}

function perspectiveOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const length = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  const differ = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other);
  return Math.max(
    differ(length(topLeft, topRight), length(bottomLeft, bottomRight)),
    differ(length(topLeft, bottomLeft), length(topRight, bottomRight)),
  );
}
