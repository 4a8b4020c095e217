import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Sighting } from '../reading/reading.js';
import { sightingsBySample } from './line-tracks.js';
import { directionOf, median } from './read-lines.js';
import { usualWidth } from './usual-width.js';

/** A character as one sample shows it. */
export interface StripCharacter {
  readonly text: string;
  /** Its middle, in pixels of the picture. */
  readonly x: number;
  /** How much its reading counts. */
  readonly weight: number;
  readonly followsSpace: boolean;
}

/** What one sample shows of a strip of the picture. */
export interface StripSample {
  readonly timeSeconds: number;
  readonly sightings: readonly Sighting[];
  /** From the left, without spaces and without those that the strip's ends may cut. */
  readonly characters: readonly StripCharacter[];
  /** Between these, in pixels of the picture, there are no other characters than these. */
  readonly shownFrom: number;
  readonly shownTo: number;
}

/** A level strip of the picture in which lines were seen. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  /** Typical width of a character, in pixels. */
  readonly characterPixels: number;
  readonly samples: readonly StripSample[];
}

const MAX_LEVEL_DEGREES = 2;
/** Lines of one strip differ by no more than this, in their heights. */
const MAX_SHIFT_HEIGHTS = 0.35;
const MAX_HEIGHT_RATIO = 1.5;
/** What touches the side of the picture is cut off there. */
const EDGE_PIXELS = 2;
/** Fewer lines at the sides of the picture are of a text that comes in or goes out and rests. */
const MIN_AT_SIDES = 3;
/** Detectors leave so much space before and after a line, in its heights. */
const BOX_MARGIN_HEIGHTS = 0.2;

interface Row {
  readonly middle: number;
  readonly height: number;
  readonly sightings: Sighting[];
}

/** The strips of a picture so many pixels wide in which lines reach over its sides again and again. */
export function stripsOf(sightings: readonly Sighting[], pictureWidth: number): Strip[] {
  const rows: Row[] = [];
  for (const sighting of sightings) {
    if (Math.abs(directionOf(sighting.corners)) > MAX_LEVEL_DEGREES) continue;
    const [{ y }, { height }] = [lineCentre(sighting.corners), lineSize(sighting.corners)];
    const row = rows.find(
      (other) =>
        Math.abs(other.middle - y) <= MAX_SHIFT_HEIGHTS * other.height &&
        Math.max(other.height / height, height / other.height) <= MAX_HEIGHT_RATIO,
    );
    if (row) row.sightings.push(sighting);
    else rows.push({ middle: y, height, sightings: [sighting] });
  }
  return rows
    .filter(
      (row) => row.sightings.filter((one) => isCutLeft(one) || isCutRight(one, pictureWidth)).length >= MIN_AT_SIDES,
    )
    .map((row) => stripOf(row.sightings, pictureWidth));
}

function isCutLeft(sighting: Sighting): boolean {
  return sidesOf(sighting).left < EDGE_PIXELS;
}

function isCutRight(sighting: Sighting, pictureWidth: number): boolean {
  return sidesOf(sighting).right > pictureWidth - EDGE_PIXELS;
}

/** Where a level line begins and ends. */
export function sidesOf({ corners: [topLeft, topRight] }: Sighting) {
  return { left: topLeft.x, right: topRight.x };
}

function stripOf(sightings: readonly Sighting[], pictureWidth: number): Strip {
  const height = median(sightings.map(({ corners }) => lineSize(corners).height));
  const unit = median(sightings.map((sighting) => usualUnit(sighting, pictureWidth)));
  const samples = [...sightingsBySample(sightings)]
    .sort(([one], [other]) => one - other)
    .map(([timeSeconds, its]): StripSample => {
      const fromLeft = its.toSorted((one, other) => sidesOf(one).left - sidesOf(other).left);
      const characters = fromLeft.flatMap((sighting) => charactersOf(sighting, pictureWidth, unit));
      const [first, last] = [characters[0]?.x ?? 0, characters.at(-1)?.x ?? 0];
      const shownFrom = fromLeft.some((one) => isCutLeft(one)) ? first : 0;
      const shownTo = fromLeft.some((one) => isCutRight(one, pictureWidth)) ? last : pictureWidth;
      return { timeSeconds, sightings: fromLeft, characters, shownFrom, shownTo };
    });
  const widths = samples.flatMap(({ characters }) =>
    characters.slice(1).map(({ x }, at) => x - (characters[at]?.x ?? x)),
  );
  return {
    top: median(sightings.map(({ corners }) => lineCentre(corners).y)) - height / 2,
    ...{ height, characterPixels: Math.max(1, median(widths)), samples },
  };
}

/** Where the letters of a line begin and end; at the picture's sides where it is cut off there. */
function lettersBetween(sighting: Sighting, pictureWidth: number): { from: number; to: number } {
  const { left, right } = sidesOf(sighting);
  const margin = BOX_MARGIN_HEIGHTS * lineSize(sighting.corners).height;
  return {
    from: left + (isCutLeft(sighting) ? 0 : margin),
    to: right - (isCutRight(sighting, pictureWidth) ? 0 : margin),
  };
}

/** Size of the font as the width of a line tells it, in pixels. */
function usualUnit(sighting: Sighting, pictureWidth: number): number {
  const { from, to } = lettersBetween(sighting, pictureWidth);
  return (to - from) / Math.max(1e-3, usualLength([...sighting.text.trim()]));
}

function usualLength(characters: readonly string[]): number {
  return characters.reduce((sum, character) => sum + usualWidth(character), 0);
}

/**
 * The characters of a line, each about where it is; what the picture's sides may cut is left out. A line that is cut off at one side is
 * placed by its other end, as the cut character may be read or not.
 */
function charactersOf(sighting: Sighting, pictureWidth: number, usual: number): StripCharacter[] {
  const { from, to } = lettersBetween(sighting, pictureWidth);
  const [cutLeft, cutRight] = [isCutLeft(sighting), isCutRight(sighting, pictureWidth)];
  const all = [...sighting.text.trim().normalize('NFC')];
  const unit = cutLeft === cutRight ? usualUnit(sighting, pictureWidth) : usual;
  const start = cutLeft && !cutRight ? to - usualLength(all) * unit : from;
  let passed = 0;
  const placed = all.map((character, at): StripCharacter => {
    const width = usualWidth(character);
    passed += width;
    const followsSpace = at === 0 || /\s/u.test(all[at - 1] ?? '');
    const x = start + (passed - width / 2) * unit;
    return { text: character, x, weight: sighting.confidence ** 4, followsSpace };
  });
  const letters = placed.filter(({ text }) => !/\s/u.test(text));
  return letters.slice(cutLeft ? 1 : 0, cutRight ? -1 : letters.length);
}
