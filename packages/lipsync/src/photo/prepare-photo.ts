import { type Picture, PolydubError } from '@polydub/contracts';
import { resizePicture } from '@polydub/vision';
import type { TrackedFace } from '../tracking/face-frame.js';
import { poseOf, rotated } from '../tracking/face-pose.js';
import { heightAt } from './curve.js';
import { type Eyelids, eyelidsOf } from './eyelids.js';
import { type FacePlane, facePlane, meshPoint, toPicture } from './face-plane.js';
import { type HeadField, swayBounds } from './head-sway.js';
import { insideColours } from './inside-colours.js';
import { type LipLines, lipLinesOf } from './lip-lines.js';
import type { MouthInside } from './mouth-inside.js';
import { REACH } from './mouth-motion.js';
import { type MouthPose, restPose } from './mouth-pose.js';
import { type Colour, colourAt } from './photo-colours.js';
import { type Sheet, sheetOf, stepsBetween } from './sheet.js';

/** A photo whose face can talk. */
export interface PreparedPhoto {
  /** The photo in the size of the frames. */
  readonly picture: Picture;
  /** The same as `rgba`. */
  readonly base: Uint8ClampedArray;
  readonly head: HeadField;
  /** What moves with the head. */
  readonly grid: PictureGrid;
  readonly mouth: PhotoMouth;
  readonly eyes: readonly Eyelids[];
}

/** The skin around a mouth, and what is behind the lips. */
export interface PhotoMouth {
  readonly inside: MouthInside;
  readonly rest: MouthPose;
  /** From the lips to the tip of the chin. */
  readonly chinCm: number;
  readonly upper: Sheet;
  readonly lower: Sheet;
}

/** Points in equal steps over a part of the picture. */
export interface PictureGrid {
  readonly source: Float32Array<ArrayBuffer>;
  readonly triangles: readonly number[];
}

/** Frames are no longer than this in either direction. */
const MAX_SIDE_PIXELS = 1920;
/** A smaller face has too few pixels to talk: some 50 from ear to ear. */
const MIN_PIXELS_PER_CENTIMETRE = 3.2;
const GRID_PIXELS = 24;
/** How far the teeth are behind the lips. */
const TEETH_DEPTH_CM = 0.9;
const CHIN = 152;
const CORNERS = [78, 308] as const;

/**
 * Prepares a photo with its tracked face. Frames have the photo's size, at most 1920 pixels in either direction and even. Throws
 * `face-not-accepted` for a face that is too small, turned away, covered or not wholly in the picture.
 */
export function preparePhoto(photo: Picture, face: TrackedFace): PreparedPhoto {
  if (face.state !== 'usable') throw refused(`The face in the photo cannot be used: it is ${REASONS[face.state]}.`);
  const { picture, points } = fitted(photo, face.points);
  const pose = poseOf(points);
  if (!(pose.pixelsPerCentimetre >= MIN_PIXELS_PER_CENTIMETRE))
    throw refused(
      `The face in the photo is too small: at least ${Math.ceil(15 * MIN_PIXELS_PER_CENTIMETRE)} pixels from ear to ear are needed.`,
    );
  const { width, height } = picture;
  const head = { pose, width, height };
  const middle = facePlane(pose, { x: pose.x, y: pose.y });
  return {
    picture,
    base: rgbaOf(picture),
    head,
    grid: gridOf(head),
    mouth: mouthOf(picture, points, face.mouthSharpness),
    eyes: eyelidsOf(middle, points, pose.pixelsPerCentimetre),
  };
}

const REASONS = {
  turned: 'turned away from the camera',
  covered: 'covered by something',
  outside: 'not wholly in the picture',
} as const;

function refused(message: string): PolydubError {
  return new PolydubError('face-not-accepted', {
    message,
    remedy: 'Take a photo in which one face is large, uncovered and turned to the camera.',
  });
}

/** The photo and its mesh in the size of the frames. */
function fitted(photo: Picture, mesh: Float32Array): { picture: Picture; points: Float32Array } {
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(photo.width, photo.height));
  const even = (length: number) => Math.max(2, 2 * Math.floor((length * scale + 1e-6) / 2));
  const [width, height] = [even(photo.width), even(photo.height)];
  if (scale === 1) return { picture: cropped(photo, width, height), points: mesh };
  const [across, down] = [width / photo.width, height / photo.height];
  const points = mesh.map((value, at) => value * (at % 3 === 1 ? down : across));
  return { picture: resizePicture(photo, width, height), points };
}

/** Without the last column or row of an odd number. */
function cropped(picture: Picture, width: number, height: number): Picture {
  if (width === picture.width && height === picture.height) return picture;
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    data.set(picture.data.subarray(3 * y * picture.width, 3 * (y * picture.width + width)), 3 * y * width);
  return { width, height, data };
}

function rgbaOf({ width, height, data }: Picture): Uint8ClampedArray {
  const base = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    base[to] = data[from] as number;
    base[to + 1] = data[from + 1] as number;
    base[to + 2] = data[from + 2] as number;
  }
  return base;
}

function gridOf(head: HeadField): PictureGrid {
  const { left, top, right, bottom } = swayBounds(head);
  const stops = (from: number, to: number) => {
    const count = Math.max(1, Math.round((to - from) / GRID_PIXELS));
    return Array.from({ length: count + 1 }, (_, at) => from + (at * (to - from)) / count);
  };
  const [columns, rows] = [stops(left, right), stops(top, bottom)];
  const source = Float32Array.from(rows.flatMap((y) => columns.flatMap((x) => [x, y])));
  const triangles: number[] = [];
  for (let row = 1; row < rows.length; row++) {
    for (let column = 1; column < columns.length; column++) {
      const point = row * columns.length + column;
      const above = point - columns.length;
      triangles.push(above - 1, above, point - 1, above, point, point - 1);
    }
  }
  return { source, triangles };
}

/** Colours from within an open mouth. */
function insideOf(picture: Picture, plane: FacePlane, { upper, lower, openingCm }: LipLines): Colour[] {
  if (openingCm === 0) return [];
  const colours: Colour[] = [];
  for (let across = 0.5 * upper.from; across <= 0.5 * upper.to; across += 0.1) {
    const [top, bottom] = [heightAt(upper, across), heightAt(lower, across)];
    for (const share of [0.3, 0.5, 0.7])
      colours.push(colourAt(picture, toPicture(plane, { across, down: top + share * (bottom - top) })));
  }
  return colours;
}

/** Edges are drawn no sharper than the photo is, and never sharper than pixels are. */
function softnessCm(sharpness: number, pixelsPerCentimetre: number): number {
  return Math.max(0.04 + 0.14 * (1 - sharpness) ** 2, 0.8 / pixelsPerCentimetre);
}

function mouthOf(picture: Picture, points: Float32Array, sharpness: number): PhotoMouth {
  const pose = poseOf(points);
  const at = (axis: number) => CORNERS.reduce((sum, corner) => sum + (points[3 * corner + axis] as number) / 2, 0);
  const plane = facePlane(pose, { x: at(0), y: at(1) });
  const lips = lipLinesOf(picture, points, plane);
  const chinCm = meshPoint(plane, points, CHIN).down - heightAt(lips.lower, 0);
  const [behindX, behindY] = rotated(pose.rotation, [0, 0, -TEETH_DEPTH_CM]);
  const [rightX, rightY] = rotated(pose.rotation, [1, 0, 0]);
  const step = Math.max(0.1, 2.5 / pose.pixelsPerCentimetre);
  const columns = stepsBetween(-REACH.sideCm, REACH.sideCm, step, 1.06);
  const sheet = (direction: 1 | -1, end: number) =>
    sheetOf(plane, {
      ...{ columns, rows: [0, ...stepsBetween(0, end, step, 1.1)], direction },
      edge: (across) => heightAt(direction === 1 ? lips.lower : lips.upper, across),
    });
  return {
    inside: {
      ...{
        picture,
        plane,
        lips,
        colours: insideColours(picture, points, insideOf(picture, plane, lips)),
        softCm: softnessCm(sharpness, pose.pixelsPerCentimetre),
      },
      teethAcross: behindX * rightX + behindY * rightY,
      teethDown: 0,
    },
    rest: restPose(lips),
    chinCm,
    upper: sheet(-1, REACH.aboveCm),
    lower: sheet(1, chinCm + REACH.belowChinCm),
  };
}
