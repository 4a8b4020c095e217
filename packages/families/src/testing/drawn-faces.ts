import { execFileSync } from 'node:child_process';
import type { Picture } from '@polydub/contracts';
import { madeUpMesh } from '@polydub/lipsync/testing';

/** A face as it is drawn and found again: a square of skin with red lips that are dark between. */
export interface SquareFace {
  /** Where its middle is, in pixels. */
  readonly x: number;
  readonly y: number;
  /** See `madeUpMesh`. */
  readonly size: number;
  /** How much lower than in the portrait the lower lip is, in pixels at size 1. */
  readonly drop: number;
}

/** Size of a picture. */
export type PictureSize = Pick<Picture, 'width' | 'height'>;

/** A frame of a drawn video: what it shows and what is behind that. */
export interface SquareFrame {
  readonly faces: readonly SquareFace[];
  /** Brightness of what is behind the faces. Default: 70. */
  readonly ground?: number;
}

/** Points of the mesh on the lower lip, without the corners of the mouth. */
const LOWER_LIP = [
  ...[14, 87, 178, 88, 95, 317, 402, 318, 324, 15, 86, 179, 89, 96, 316, 403, 319, 325],
  ...[16, 85, 180, 90, 77, 315, 404, 320, 307, 17, 84, 181, 91, 146, 314, 405, 321, 375],
];
const GROUND = 70;

/** The mesh of a drawn face. */
export function squareMesh({ drop, ...face }: SquareFace): Float32Array {
  const points = madeUpMesh(face);
  for (const point of LOWER_LIP) points[3 * point + 1] = (points[3 * point + 1] as number) + drop * face.size;
  return points;
}

const still = madeUpMesh({ x: 0, y: 0 });
const coordinates = (axis: number) => Array.from(still).filter((_, at) => at % 3 === axis);
/** The square around a face of size 1, from its middle. */
const square = {
  ...{ left: Math.min(...coordinates(0)), right: Math.max(...coordinates(0)) },
  ...{ top: Math.min(...coordinates(1)), bottom: Math.max(...coordinates(1)) },
};
const pointOf = (points: Float32Array, index: number) => ({
  x: points[3 * index] as number,
  y: points[3 * index + 1] as number,
});
/** Between the lips of the portrait, at the middle of the mouth, in pixels. */
const STILL_GAP = pointOf(still, 14).y - pointOf(still, 13).y;

/** Side of the square in the upper left corner whose brightness is the frame's number, and how much brighter each is. */
const [MARK_PIXELS, MARK_LEVELS] = [16, 4];

/** Draws a frame (rgb24). */
export function squareFrame(
  { faces, ground = GROUND }: SquareFrame,
  number: number,
  { width, height }: PictureSize,
): Uint8Array {
  const data = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at++) {
    const level = ground + 20 * Math.sin((at % width) / 9) + 10 * Math.cos(Math.floor(at / width) / 7);
    data.set([level - 10, level, level + 15], 3 * at);
  }
  for (const face of faces) drawFace(data, face, { width, height });
  const mark = new Uint8Array(3 * MARK_PIXELS).fill(MARK_LEVELS * number + MARK_LEVELS);
  for (let row = 0; row < MARK_PIXELS; row++) data.set(mark, 3 * row * width);
  return data;
}

/** The number of a drawn frame. */
export function numberOf({ data, width }: Picture): number {
  let sum = 0;
  for (let row = 4; row < MARK_PIXELS - 4; row++)
    for (let column = 4; column < MARK_PIXELS - 4; column++) sum += data[3 * (row * width + column) + 1] as number;
  return Math.round(sum / (MARK_PIXELS - 8) ** 2 / MARK_LEVELS) - 1;
}

/** The part of a picture that lip-sync may change for a face: from the tip of the nose to below the chin. */
export function mouthArea(face: SquareFace): Sides {
  const points = squareMesh(face);
  const { x, y, size } = face;
  const beside = 1.45 * size;
  const bottom = y + size * square.bottom;
  return {
    ...{ left: x + beside * square.left, right: x + beside * square.right },
    ...{ top: pointOf(points, 1).y, bottom: bottom + 0.5 * (bottom - pointOf(points, 14).y) },
  };
}

function drawFace(data: Uint8Array, face: SquareFace, { width, height }: PictureSize): void {
  const points = squareMesh(face);
  const { x, y, size } = face;
  const [right, left] = [pointOf(points, 61), pointOf(points, 291)];
  const fill = (box: Sides, colourAt: (column: number, row: number) => readonly number[]) => {
    for (let row = Math.max(0, Math.round(box.top)); row < Math.min(height, Math.round(box.bottom)); row++)
      for (let column = Math.max(0, Math.round(box.left)); column < Math.min(width, Math.round(box.right)); column++)
        data.set(colourAt(column, row), 3 * (row * width + column));
  };
  const sides = { left: x + size * square.left, right: x + size * square.right };
  fill({ ...sides, top: y + size * square.top, bottom: y + size * square.bottom }, skin);
  const mouth = { left: right.x, right: left.x };
  fill({ ...mouth, top: pointOf(points, 0).y, bottom: pointOf(points, 17).y }, () => [205, 80, 85]);
  fill({ ...mouth, top: pointOf(points, 13).y, bottom: pointOf(points, 14).y }, () => [40, 10, 12]);
}

/** The sides of a box, in pixels. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Skin with a fine pattern, so that it is sharp. */
function skin(column: number, row: number): readonly number[] {
  const light = ((column >> 1) + (row >> 1)) % 2 === 0 ? 14 : -14;
  return [220 + light, 170 + light, 140 + light];
}

/** The drawn faces in a picture, the largest first. */
export function squareFaces(picture: Picture): SquareFace[] {
  const { width, height } = picture;
  const columns = Array.from({ length: width }, (_, column) => column);
  const isFace = columns.map((column) => countOf(picture, column, isSkin) > height / 8);
  const starts = columns.filter((column) => isFace[column] && !isFace[column - 1]);
  const faces = starts.flatMap((left) => {
    const end = columns.find((column) => column > left && !isFace[column]) ?? width;
    return end - left > width / 10 ? [faceWithin(picture, left, end)] : [];
  });
  return faces.sort((one, other) => other.size - one.size);
}

function faceWithin(picture: Picture, left: number, right: number): SquareFace {
  const size = (right - left) / (square.right - square.left);
  const column = left + 2;
  const rows = Array.from({ length: picture.height }, (_, row) => row).filter((row) => isSkin(picture, column, row));
  const top = rows[0] ?? 0;
  const [x, y] = [left - size * square.left, top - size * square.top];
  const gap = countOf(picture, Math.round(x + size * pointOf(still, 13).x), isDark);
  return { x, y, size, drop: Math.max(0, gap / size - STILL_GAP) };
}

type IsSuch = (picture: Picture, column: number, row: number) => boolean;

function countOf(picture: Picture, column: number, isSuch: IsSuch): number {
  let count = 0;
  for (let row = 0; row < picture.height; row++) if (isSuch(picture, column, row)) count += 1;
  return count;
}

function isSkin({ data, width }: Picture, column: number, row: number): boolean {
  const at = 3 * (row * width + column);
  return (data[at] as number) > 150 && (data[at] as number) > (data[at + 2] as number) + 30;
}

/** Nothing else in a drawn frame is as dark as the inside of a mouth. */
function isDark({ data, width }: Picture, column: number, row: number): boolean {
  const at = 3 * (row * width + column);
  return (data[at + 1] as number) < 35;
}

/** How a video is drawn and written. */
export interface SquareVideo {
  readonly size: PictureSize;
  readonly frames: readonly SquareFrame[];
  /** Frames a second. Default: 25. */
  readonly frameRate?: number;
  /** Further inputs of ffmpeg, such as sound. */
  readonly inputs?: readonly string[];
  /** What is done with all inputs. Default: H.264 that loses little. */
  readonly to?: readonly string[];
}

/** Writes a video of drawn faces. */
export function writeSquareVideo(path: string, { size, frames, frameRate = 25, inputs = [], to }: SquareVideo): void {
  const { width, height } = size;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${frameRate}`, '-i', 'pipe:0'];
  const args = ['-v', 'error', '-y', ...raw, ...inputs, ...(to ?? fineH264), path];
  execFileSync('ffmpeg', args, { input: Buffer.concat(frames.map((frame, index) => squareFrame(frame, index, size))) });
}

/** H.264 that loses little. */
export const fineH264: readonly string[] = [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p', '-g', '25'],
];
