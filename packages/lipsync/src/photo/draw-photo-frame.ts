import type { Picture, Point } from '@polydub/contracts';
import { type Canvas, type Texture, warpTriangles } from '../drawing/warp-triangles.js';
import { eyesClosedAt } from './blinking.js';
import { type Curve, curveThrough } from './curve.js';
import { type Eyelids, lidShift, lidSource } from './eyelids.js';
import { type FacePlane, type PlanePoint, toPicture, toPlane } from './face-plane.js';
import { type HeadSway, swayAt, swayShift } from './head-sway.js';
import { drawInside } from './mouth-inside.js';
import { mouthShift } from './mouth-motion.js';
import { type MouthPose, mouthPose } from './mouth-pose.js';
import { mouthAt, type PhotoSpeech } from './photo-speech.js';
import type { PhotoMouth, PictureGrid, PreparedPhoto } from './prepare-photo.js';
import type { Sheet } from './sheet.js';

/** Which frame is drawn. */
export interface PhotoFrameOptions {
  readonly timeSeconds: number;
  readonly speech: PhotoSpeech;
  /** A whole number; the head sways and the eyes blink otherwise for another one. */
  readonly seed: number;
}

/** What is drawn. */
export interface PhotoState {
  readonly pose: MouthPose;
  /** How far the mouth is that of the pose, 0…1; at 0 it is the photo's. */
  readonly strength: number;
  readonly eyesClosed: number;
  readonly sway: HeadSway;
}

/** A shift by less is not seen. */
const MIN_SHIFT_PIXELS = 0.04;

/** Draws the frame of a time (rgb24). It depends on nothing but what is given, so that frames can be drawn in any order. */
export function drawPhotoFrame(photo: PreparedPhoto, { timeSeconds, speech, seed }: PhotoFrameOptions): Picture {
  const spoken = mouthAt(speech, timeSeconds);
  return drawPhotoState(photo, {
    pose: mouthPose(spoken, photo.mouth.inside.lips),
    strength: spoken.strength,
    eyesClosed: eyesClosedAt(timeSeconds, seed),
    sway: swayAt(timeSeconds, seed),
  });
}

/** Draws a photo whose parts are in given places. */
export function drawPhotoState(photo: PreparedPhoto, state: PhotoState): Picture {
  const { picture, base, grid } = photo;
  const { width, height } = picture;
  const canvas: Canvas = { box: { x: 0, y: 0, width, height }, data: Uint8ClampedArray.from(base) };
  const swayed = (place: Point): Point => {
    const shift = swayShift(photo.head, place, state.sway);
    return { x: place.x + shift.x, y: place.y + shift.y };
  };
  const places = new Float32Array(grid.source.length);
  for (let at = 0; at < places.length; at += 2) {
    const { x, y } = swayed({ x: grid.source[at] as number, y: grid.source[at + 1] as number });
    places.set([x, y], at);
  }
  warpTriangles(canvas, movedTriangles(grid, places), places, textureOf(picture, grid.source));
  if (state.eyesClosed > 0.02) for (const lids of photo.eyes) drawLids(canvas, photo, lids, state.eyesClosed, swayed);
  if (state.strength > 0) drawMouth(canvas, photo, state, swayed);
  return { width, height, data: rgbOf(canvas) };
}

/** The triangles of which some corner moves; what does not move is on the canvas already. */
function movedTriangles({ source, triangles }: PictureGrid, places: Float32Array): number[] {
  const isMoved = (at: number) => Math.abs((places[at] as number) - (source[at] as number)) >= MIN_SHIFT_PIXELS;
  const corners = Uint8Array.from({ length: source.length / 2 }, (_, point) =>
    isMoved(2 * point) || isMoved(2 * point + 1) ? 1 : 0,
  );
  return triangles.filter((_, at) => {
    const first = at - (at % 3);
    return [0, 1, 2].some((corner) => corners[triangles[first + corner] as number] === 1);
  });
}

function textureOf(
  picture: Picture,
  source: Float32Array,
  share: Float32Array = new Float32Array(source.length / 2).fill(1),
): Texture {
  return { picture, places: source, share };
}

type Move = (place: Point) => Point;

function drawLids(canvas: Canvas, { picture }: PreparedPhoto, lids: Eyelids, closed: number, swayed: Move): void {
  for (const part of ['lower', 'upper'] as const) {
    const sheet = lids[part];
    const places = placesOf(sheet, lids.plane, swayed, (point) => ({
      across: 0,
      down: lidShift(lids, part, point, closed),
    }));
    warpTriangles(
      canvas,
      sheet.triangles,
      places,
      textureOf(picture, lidSource(lids, part, closed), lids[`${part}Share`]),
    );
  }
}

function placesOf(sheet: Sheet, plane: FacePlane, swayed: Move, shiftOf: (point: number) => PlanePoint): Float32Array {
  const places = new Float32Array(sheet.source.length);
  for (let point = 0; point < sheet.away.length; point++) {
    const shift = shiftOf(point);
    const place = toPicture(plane, {
      across: (sheet.across[point] as number) + shift.across,
      down: (sheet.down[point] as number) + shift.down,
    });
    const { x, y } = swayed(place);
    places[2 * point] = x;
    places[2 * point + 1] = y;
  }
  return places;
}

function drawMouth(
  canvas: Canvas,
  { picture, mouth }: PreparedPhoto,
  { pose, strength }: PhotoState,
  swayed: Move,
): void {
  const { inside } = mouth;
  const shaped = between(mouth.rest, pose, strength);
  const moved = (sheet: Sheet, isUpper: boolean) =>
    placesOf(sheet, inside.plane, swayed, (point) => {
      const { across, down } = mouthShift(
        { across: sheet.across[point] as number, awayCm: sheet.away[point] as number, isUpper },
        pose,
        { lips: inside.lips, rest: mouth.rest, chinCm: mouth.chinCm },
      );
      return { across: strength * across, down: strength * down };
    });
  const [upper, lower] = [moved(mouth.upper, true), moved(mouth.lower, false)];
  coverOpening(upper, lower, mouth.upper.columns);
  warpTriangles(canvas, mouth.lower.triangles, lower, textureOf(picture, mouth.lower.source));
  warpTriangles(canvas, mouth.upper.triangles, upper, textureOf(picture, mouth.upper.source));
  const plane = swayedPlane(inside.plane, swayed);
  const [top, bottom] = [edgeOf(mouth, mouth.upper, upper, plane), edgeOf(mouth, mouth.lower, lower, plane)];
  drawInside(canvas, inside, { plane, upper: top, lower: bottom, pose: shaped });
}

/**
 * Moves the first rows of the sheets to the middle between the lips: what is drawn there has the colours of their edges, so that
 * nothing of the photo's own mouth shines through where the inside is drawn softly over it.
 */
function coverOpening(upper: Float32Array, lower: Float32Array, columns: number): void {
  for (let at = 0; at < 2 * columns; at++) {
    const middle = ((upper[at] as number) + (lower[at] as number)) / 2;
    upper[at] = middle;
    lower[at] = middle;
  }
}

/** The drawn edge of a lip. */
function edgeOf({ inside: { lips } }: PhotoMouth, sheet: Sheet, places: Float32Array, plane: FacePlane): Curve {
  const points: PlanePoint[] = [];
  for (let column = 0; column < sheet.columns; column++) {
    const across = sheet.across[column] as number;
    if (across < -lips.rightCm - 0.05 || across > lips.leftCm + 0.05) continue;
    // The first row lies over the opening, the second one along the edge.
    const edge = 2 * (sheet.columns + column);
    points.push(toPlane(plane, { x: places[edge] as number, y: places[edge + 1] as number }));
  }
  return curveThrough(points);
}

/** The plane after the sway. */
function swayedPlane(plane: FacePlane, swayed: Move): FacePlane {
  const origin = swayed(plane.origin);
  const step = ({ x, y }: Point): Point => {
    const end = swayed({ x: plane.origin.x + x, y: plane.origin.y + y });
    return { x: end.x - origin.x, y: end.y - origin.y };
  };
  return { origin, acrossStep: step(plane.acrossStep), downStep: step(plane.downStep) };
}

function between(rest: MouthPose, pose: MouthPose, share: number): MouthPose {
  const mix = (key: keyof MouthPose) => rest[key] + share * (pose[key] - rest[key]);
  return {
    ...{ upperCm: mix('upperCm'), lowerCm: mix('lowerCm'), jawCm: mix('jawCm') },
    ...{ cornerCm: mix('cornerCm'), cornerDownCm: mix('cornerDownCm'), round: mix('round'), tongue: mix('tongue') },
  };
}

function rgbOf({ data }: Canvas): Uint8Array {
  const rgb = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from] as number;
    rgb[to + 1] = data[from + 1] as number;
    rgb[to + 2] = data[from + 2] as number;
  }
  return rgb;
}
