import type { FloorBands } from './floor-bands.js';

/** Where a separator left at least this much of a recording's power, there was no speech. */
const CLEAN_SHARE = 0.8;
/** The room is what is heard without speech within this time before and after … */
const NEAR_SECONDS = 0.4;
/** … and, where that is little, within this. */
const FAR_SECONDS = 3;
/** What was heard nearer counts as much as what was heard farther when it is this many bins of frames. */
const ENOUGH_BINS = 10;
/** A residual's power is evened out over this time before and after. */
const EVEN_SECONDS = 0.1;
/**
 * What is steady has nearly the same power in every frame, so that the geometric mean over time is near the mean: in wind and traffic
 * it is more than {@link STEADY_SHARE} of that, in music and voices less than {@link CHANGING_SHARE}.
 */
const [CHANGING_SHARE, STEADY_SHARE] = [0.3, 0.6];
/** Of full scale; what is quieter counts as this in a geometric mean. */
const SILENT_POWER = 1e-12;

/** What was heard in one frame or in several, by bands. */
class Heard {
  /** Power in the bins without speech, and how many these are. */
  readonly cleanPower: Float64Array;
  readonly cleanBins: Float64Array;
  /** Logarithms of the mean power in frames without speech, and how many these are. */
  readonly cleanLogs: Float64Array;
  readonly cleanFrames: Float64Array;
  /** Power of the residual per bin. */
  readonly residualPower: Float64Array;
  frames = 0;

  constructor(bandCount: number) {
    this.cleanPower = new Float64Array(bandCount);
    this.cleanBins = new Float64Array(bandCount);
    this.cleanLogs = new Float64Array(bandCount);
    this.cleanFrames = new Float64Array(bandCount);
    this.residualPower = new Float64Array(bandCount);
  }

  /** Adds what was heard elsewhere, or takes it out again (`sign` −1). */
  add(other: Heard | undefined, sign: 1 | -1 = 1): void {
    if (!other) return;
    this.frames += sign * other.frames;
    for (let band = 0; band < this.cleanPower.length; band++) {
      // Rounding must not leave less than nothing.
      this.cleanPower[band] = Math.max(
        0,
        (this.cleanPower[band] as number) + sign * (other.cleanPower[band] as number),
      );
      this.cleanBins[band] = (this.cleanBins[band] as number) + sign * (other.cleanBins[band] as number);
      this.cleanLogs[band] = (this.cleanLogs[band] as number) + sign * (other.cleanLogs[band] as number);
      this.cleanFrames[band] = (this.cleanFrames[band] as number) + sign * (other.cleanFrames[band] as number);
      this.residualPower[band] = Math.max(
        0,
        (this.residualPower[band] as number) + sign * (other.residualPower[band] as number),
      );
    }
  }
}

/** Follows the room in one channel of a recording, frame by frame, and what is missing of it in a residual. */
export class RoomTracker {
  readonly #bands: FloorBands;
  readonly #residualShare: number;
  readonly #reach: { readonly near: number; readonly far: number; readonly even: number };
  /** Single frames by their number; those that are out of reach are dropped. */
  readonly #frames = new Map<number, Heard>();
  readonly #near: Heard;
  readonly #far: Heard;
  readonly #all: Heard;
  readonly #even: Heard;
  #count = 0;

  /** `residualShare`: how much of the residual's power is heard, 0…1. */
  constructor(bands: FloorBands, sampleRateHz: number, residualShare: number) {
    this.#bands = bands;
    this.#residualShare = residualShare;
    const framesIn = (seconds: number) => Math.round((seconds * sampleRateHz) / (bands.frameLength / 2));
    this.#reach = { near: framesIn(NEAR_SECONDS), far: framesIn(FAR_SECONDS), even: framesIn(EVEN_SECONDS) };
    this.#near = new Heard(bands.count);
    this.#far = new Heard(bands.count);
    this.#all = new Heard(bands.count);
    this.#even = new Heard(bands.count);
  }

  /**
   * Takes the next frame of the recording and of the residual; gives the powers per bin that are missing in a frame some seconds
   * before, and undefined until there is one.
   */
  push(sound: Float32Array, residual: Float32Array): Float32Array | undefined {
    return this.#advance(this.#hear(sound, residual));
  }

  /** The powers that are missing in the frames whose future was still to come. */
  *finish(): Generator<Float32Array> {
    const left = Math.min(this.#count, this.#reach.far);
    // A recording that is shorter than the look ahead gives nothing before its middle is reached.
    for (let skipped = this.#count; skipped < this.#reach.far; skipped++) this.#advance(undefined);
    for (let frame = 0; frame < left; frame++) yield this.#advance(undefined) as Float32Array;
  }

  #hear(sound: Float32Array, residual: Float32Array): Heard {
    const { edges, count } = this.#bands;
    const heard = new Heard(count);
    heard.frames = 1;
    const [all, left] = this.#bands.pairedPowersOf(sound, residual);
    for (let band = 0; band < count; band++) {
      const [from, to] = [edges[band] as number, edges[band + 1] as number];
      let [power, bins, residualPower] = [0, 0, 0];
      for (let bin = from; bin < to; bin++) {
        residualPower += left[bin] as number;
        if ((left[bin] as number) < CLEAN_SHARE * (all[bin] as number)) continue;
        power += all[bin] as number;
        bins += 1;
      }
      heard.cleanPower[band] = power;
      heard.cleanBins[band] = bins;
      if (2 * bins > to - from) {
        heard.cleanLogs[band] = Math.log(power / bins + SILENT_POWER) + logBias(bins);
        heard.cleanFrames[band] = 1;
      }
      heard.residualPower[band] = residualPower / (to - from);
    }
    return heard;
  }

  #advance(heard: Heard | undefined): Float32Array | undefined {
    const { near, far, even } = this.#reach;
    if (heard) this.#frames.set(this.#count, heard);
    this.#all.add(heard);
    const middle = this.#count - far;
    this.#count += 1;
    for (const [window, reach] of [
      [this.#far, far],
      [this.#near, near],
      [this.#even, even],
    ] as const) {
      window.add(this.#frames.get(middle + reach));
      window.add(this.#frames.get(middle - reach - 1), -1);
    }
    this.#frames.delete(middle - far - 1);
    return middle < 0 ? undefined : this.#missing();
  }

  #missing(): Float32Array {
    const [near, far, all, even] = [this.#near, this.#far, this.#all, this.#even];
    return Float32Array.from({ length: this.#bands.count }, (_, band) => {
      const always = (all.cleanPower[band] as number) / Math.max(1, all.cleanBins[band] as number);
      const about = meanOf(far, band, always);
      const room = meanOf(near, band, about);
      const heard = (this.#residualShare * (even.residualPower[band] as number)) / Math.max(1, even.frames);
      return Math.max(0, steadyPart(room, far, band) - heard);
    });
  }
}

/** The mean power of what was heard; the less it is, the more what is known from elsewhere counts. */
function meanOf({ cleanPower, cleanBins }: Heard, band: number, known: number): number {
  return ((cleanPower[band] as number) + ENOUGH_BINS * known) / ((cleanBins[band] as number) + ENOUGH_BINS);
}

/**
 * What of a room's power can be carried on as noise: all of it in a band that holds a steady sound; in one where notes or laughs come and
 * go, what is heard beside them.
 */
function steadyPart(room: number, far: Heard, band: number): number {
  const frames = far.cleanFrames[band] as number;
  if (frames === 0) return room;
  const usual = Math.exp((far.cleanLogs[band] as number) / frames);
  const share = usual / ((far.cleanPower[band] as number) / Math.max(1, far.cleanBins[band] as number) + SILENT_POWER);
  const steadiness = Math.min(1, Math.max(0, (share - CHANGING_SHARE) / (STEADY_SHARE - CHANGING_SHARE)));
  return steadiness * room + (1 - steadiness) * Math.min(room, usual);
}

/**
 * By how much the logarithm of noise's mean power in some bins is on average below that of its true power: ln n − ψ(n), by the first terms of
 * its series.
 */
function logBias(bins: number): number {
  return 1 / (2 * bins) + 1 / (12 * bins ** 2);
}
