import type { Picture } from '@polydub/contracts';
import { middleLips, skinAroundMouth } from './lips.js';

/** A mouth that looks less like itself than this is covered: bare ones correlate by 0.84 and more, covered ones by 0.57 and less. */
const MIN_LIKENESS = 0.7;
/** How much of each bare look is taken over into the usual one. */
const LEARNING_SHARE = 0.05;
/** How much redder lips are than the skin around them, where it can be told. */
const MIN_REDDER = 0.02;
/** After so long, what looks as if it had lips is taken for the face in a new light. */
const RELEARN_SECONDS = 1;
const MIN_KEPT_REDNESS = 0.75;
/** Colours are averaged over a cross of this size, in face widths. */
const REACH = 0.01;
const CROSS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The colours at some points of a mouth. */
interface Look {
  /** Differences from the mean of each channel, together of length 1. */
  readonly colours: Float32Array;
  /** By how much the share of red is larger on the lips than on the skin around them. */
  readonly redness: number;
}

/**
 * Tells whether something is before a mouth, by its colours at the points of the mesh: the network places lips on a hand, too, and
 * is as sure of them. What the mouth usually looks like is learned from the frames.
 */
export class MouthLook {
  #usual: Look | undefined;
  #coveredSince: number | undefined;

  /** Looks at the next frame of a face. */
  isCovered(picture: Picture, points: Float32Array, timeSeconds: number): boolean {
    const look = lookOf(picture, points);
    const usual = this.#usual;
    const likeness = usual ? dot(usual.colours, look.colours) : 1;
    if (usual && likeness < MIN_LIKENESS && !this.#isBareAgain(usual, look, timeSeconds)) return true;
    this.#coveredSince = undefined;
    this.#usual = usual && likeness >= MIN_LIKENESS ? blended(usual, look) : look;
    return false;
  }

  /** Whether lips stand out that did not before, or still do after some time in another light. */
  #isBareAgain(usual: Look, look: Look, timeSeconds: number): boolean {
    this.#coveredSince ??= timeSeconds;
    if (look.redness > 2 * usual.redness + MIN_REDDER) return true;
    const isLong = timeSeconds - this.#coveredSince >= RELEARN_SECONDS;
    return isLong && look.redness >= MIN_KEPT_REDNESS * usual.redness;
  }
}

function lookOf(picture: Picture, points: Float32Array): Look {
  const colours = coloursAt(picture, points, [...skinAroundMouth, ...middleLips]);
  const cut = 3 * skinAroundMouth.length;
  const redness = rednessOf(colours.subarray(cut)) - rednessOf(colours.subarray(0, cut));
  for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    for (let at = channel; at < colours.length; at += 3) sum += colours[at] as number;
    const mean = (3 * sum) / colours.length;
    for (let at = channel; at < colours.length; at += 3) colours[at] = (colours[at] as number) - mean;
  }
  return { colours: unit(colours), redness };
}

function coloursAt({ width, height, data }: Picture, points: Float32Array, places: readonly number[]): Float32Array {
  const reach = REACH * faceWidth(points);
  const colours = new Float32Array(3 * places.length);
  for (const [index, place] of places.entries()) {
    for (const [right, down] of CROSS) {
      const x = clamp(Math.floor((points[3 * place] as number) + right * reach), width);
      const y = clamp(Math.floor((points[3 * place + 1] as number) + down * reach), height);
      for (let channel = 0; channel < 3; channel++)
        colours[3 * index + channel] =
          (colours[3 * index + channel] as number) + (data[3 * (y * width + x) + channel] as number) / CROSS.length;
    }
  }
  return colours;
}

/** The mean of how much red exceeds green, as a share of all light. */
function rednessOf(colours: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < colours.length; at += 3) {
    const [red, green, blue] = [colours[at] as number, colours[at + 1] as number, colours[at + 2] as number];
    sum += (red - green) / (red + green + blue + 1);
  }
  return (3 * sum) / colours.length;
}

function blended(usual: Look, look: Look): Look {
  const mix = (old: number, now: number) => (1 - LEARNING_SHARE) * old + LEARNING_SHARE * now;
  return {
    colours: unit(usual.colours.map((value, at) => mix(value, look.colours[at] as number))),
    redness: mix(usual.redness, look.redness),
  };
}

/** From ear to ear. */
function faceWidth(points: Float32Array): number {
  const [right, left] = [3 * 234, 3 * 454];
  const at = (index: number) => points[index] as number;
  return Math.hypot(at(left) - at(right), at(left + 1) - at(right + 1), at(left + 2) - at(right + 2));
}

function unit(values: Float32Array): Float32Array {
  const length = Math.sqrt(dot(values, values)) || 1;
  return values.map((value) => value / length);
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
}

function clamp(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, value));
}
