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

/**
 * Finds the one motion that most of a picture shares with another of the same size: corners (Shi and Tomasi) are tracked
 * (Lucas and Kanade, pyramids) and fitted (RANSAC). Undefined when there is no such motion: too few corners, or they go
 * different ways.
 */
export function estimateMotion(from: Plane, to: Plane, options: MotionOptions = {}): Promise<Motion | undefined> {
  return withMats((mats) => commonMotion(trackedPoints(mats, from, to, options)));
}

/** What {@link trackPoints} may be told. */
export interface TrackOptions extends MotionOptions {
  /** Pixels of the second picture in which no point is looked for. */
  readonly excludedThere?: Mask;
}

/** Where corners of one picture are in another of the same size, each on its own. */
export async function trackPoints(from: Plane, to: Plane, options: TrackOptions = {}): Promise<PointPairs> {
  const pairs = await withMats((mats) => trackedPoints(mats, from, to, options));
  const { excludedThere } = options;
  if (!excludedThere) return pairs;
  const isFree = (_: number, index: number) => {
    const [x, y] = [Math.round(pairs.to[index & ~1] as number), Math.round(pairs.to[index | 1] as number)];
    const isInside = x >= 0 && y >= 0 && x < to.width && y < to.height;
    return isInside && excludedThere.data[y * to.width + x] === 0;
  };
  return { from: pairs.from.filter(isFree), to: pairs.to.filter(isFree) };
}

function trackedPoints(mats: Mats, from: Plane, to: Plane, options: MotionOptions): PointPairs {
  const { cv, empty, ofPlane, ofPoints } = mats;
  const fromMat = ofPlane(from);
  const points = cornersOf(mats, fromMat, options.excluded);
  if (points.length === 0) return { from: points, to: points };
  const guesses = movedPoints(points, options.guess ?? IDENTITY);
  const [tracked, status, errors] = [ofPoints(guesses), empty(), empty()];
  const window = new cv.Size(WINDOW_PIXELS, WINDOW_PIXELS);
  const stop = new cv.TermCriteria(cv.TermCriteria_COUNT + cv.TermCriteria_EPS, 30, 0.01);
  const flags = cv.OPTFLOW_USE_INITIAL_FLOW;
  cv.calcOpticalFlowPyrLK(
    fromMat,
    ofPlane(to),
    ofPoints(points),
    tracked,
    status,
    errors,
    window,
    PYRAMID_LEVELS,
    stop,
    flags,
  );
  return foundPairs(points, tracked.data32F, status.data);
}

function cornersOf({ cv, empty, ofMask }: Mats, mat: InstanceType<Mats['cv']['Mat']>, excluded?: Mask): Float32Array {
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
