import type { Mask } from '@polydub/contracts';
import { invertedMask } from '../masks.js';
import type { Plane } from '../plane.js';
import { IDENTITY, movedPoint, type Similarity } from '../similarity.js';
import { commonMotion, type Motion, type PointPairs } from './common-motion.js';
import { type Mats, withMats } from './with-mats.js';

/** What {@link estimateMotion} may be told. */
export interface MotionOptions {
  /** Pixels of the first picture that are not looked at, such as text that does not move with what was filmed. */
  readonly excluded?: Mask;
  /** A guess that is near; default: no motion. */
  readonly guess?: Similarity;
}

const MAX_FEATURES = 160;
const FEATURE_QUALITY = 0.01;
const FEATURE_DISTANCE_PIXELS = 6;
/** Side of the square that is compared around a point. */
const WINDOW_PIXELS = 15;
const PYRAMID_LEVELS = 3;
/** A point is moved at most so many times at each level, or until it moves less than this. */
const MAX_ROUNDS = 20;
const PRECISION_PIXELS = 0.01;

/**
 * Finds the one motion that most of a picture shares with another of the same size: corners (Shi and Tomasi) are tracked
 * (Lucas and Kanade, pyramids) and fitted (RANSAC). Undefined when there is no such motion: too few corners, or they go
 * different ways.
 */
export function estimateMotion(from: Plane, to: Plane, options: MotionOptions = {}): Promise<Motion | undefined> {
  return withMats((mats) => commonMotion(trackedPoints(mats, from, to, options)));
}

/** Corners of a picture that can be found again in others: x and y of each in turn. */
export function findCorners(picture: Plane, excluded?: Mask): Promise<Float32Array> {
  return withMats((mats) => cornersOf(mats, mats.ofPlane(picture), excluded));
}

/** What {@link trackPoints} may be told. */
export interface TrackOptions {
  /** Pixels of the second picture in which no point is looked for. */
  readonly excludedThere?: Mask;
  /** A guess that is near; default: no motion. */
  readonly guess?: Similarity;
}

/** Where points of one picture are in another of the same size, each on its own. */
export async function trackPoints(
  points: Float32Array,
  from: Plane,
  to: Plane,
  { excludedThere, guess = IDENTITY }: TrackOptions = {},
): Promise<PointPairs> {
  const pairs = await withMats((mats) =>
    followed(mats, points, { from: mats.ofPlane(from), to: mats.ofPlane(to), guess }),
  );
  if (!excludedThere) return pairs;
  const isFree = (_: number, index: number) => {
    const [x, y] = [Math.round(pairs.to[index & ~1] as number), Math.round(pairs.to[index | 1] as number)];
    const isInside = x >= 0 && y >= 0 && x < to.width && y < to.height;
    return isInside && excludedThere.data[y * to.width + x] === 0;
  };
  return { from: pairs.from.filter(isFree), to: pairs.to.filter(isFree) };
}

function trackedPoints(mats: Mats, from: Plane, to: Plane, { excluded, guess = IDENTITY }: MotionOptions): PointPairs {
  const fromMat = mats.ofPlane(from);
  return followed(mats, cornersOf(mats, fromMat, excluded), { from: fromMat, to: mats.ofPlane(to), guess });
}

type MatOfCv = InstanceType<Mats['cv']['Mat']>;

interface Followed {
  readonly from: MatOfCv;
  readonly to: MatOfCv;
  readonly guess: Similarity;
}

function followed({ cv, empty, ofPoints }: Mats, points: Float32Array, { from, to, guess }: Followed): PointPairs {
  if (points.length === 0) return { from: points, to: points };
  const [tracked, status, errors] = [ofPoints(movedPoints(points, guess)), empty(), empty()];
  const window = new cv.Size(WINDOW_PIXELS, WINDOW_PIXELS);
  const stop = new cv.TermCriteria(cv.TermCriteria_COUNT + cv.TermCriteria_EPS, MAX_ROUNDS, PRECISION_PIXELS);
  const flags = cv.OPTFLOW_USE_INITIAL_FLOW;
  cv.calcOpticalFlowPyrLK(from, to, ofPoints(points), tracked, status, errors, window, PYRAMID_LEVELS, stop, flags);
  return foundPairs(points, tracked.data32F, status.data);
}

function cornersOf({ cv, empty, ofMask }: Mats, mat: MatOfCv, excluded?: Mask): Float32Array {
  const corners = empty();
  const mask = excluded ? ofMask(invertedMask(excluded)) : empty();
  cv.goodFeaturesToTrack(mat, corners, MAX_FEATURES, FEATURE_QUALITY, FEATURE_DISTANCE_PIXELS, mask, 5);
  return corners.rows === 0 ? new Float32Array() : new Float32Array(corners.data32F);
}

function movedPoints(points: Float32Array, motion: Similarity): Float32Array {
  const moved = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 2) {
    const { x, y } = movedPoint(motion, { x: points[at] as number, y: points[at + 1] as number });
    moved[at] = x;
    moved[at + 1] = y;
  }
  return moved;
}

function foundPairs(points: Float32Array, tracked: Float32Array, status: Uint8Array): PointPairs {
  const isFound = (_: number, index: number) => status[index >> 1] === 1;
  return { from: points.filter(isFound), to: new Float32Array(tracked).filter(isFound) };
}
