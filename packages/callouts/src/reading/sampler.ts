import { FrameReader } from './frame-reader.js';
import type { GreyPicture } from './grey-picture.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import type { Sighting } from './reading.js';
import { sightingsBetween } from './sightings-between.js';

/** A frame, and its brightness for comparisons. */
export interface Sample {
  readonly frame: TimedPicture;
  readonly reduced: GreyPicture;
}

/**
 * Reads every second sample, and the one in between only when those beside it show different texts: most of the time
 * goes into the search for text.
 */
export class Sampler {
  readonly sampledSeconds: number[] = [];
  readonly sightings: Sighting[] = [];
  readonly #reader: FrameReader;
  #before: readonly Sighting[] | undefined;
  #between: Sample | undefined;

  constructor(options: ReadFramesOptions) {
    this.#reader = new FrameReader(options);
  }

  /** Takes the next sample; one that need not be read waits for the one after it. */
  async add(sample: Sample, mustBeRead: boolean): Promise<void> {
    if (!mustBeRead && this.#before && !this.#between) this.#between = copied(sample);
    else await this.#read(sample);
  }

  /** Reads the last frame, unless it is among the samples, and whatever still waits. */
  async finish(last: Sample | undefined): Promise<void> {
    if (last) await this.#read(last);
    else if (this.#between) {
      const waiting = this.#between;
      this.#between = undefined;
      await this.#read(waiting);
    }
  }

  async #read(sample: Sample): Promise<void> {
    const [before, between] = [this.#before ?? [], this.#between];
    this.#between = undefined;
    const sightings = await this.#reader.read(sample.frame, sample.reduced);
    if (between) {
      const { timeSeconds } = between.frame;
      const inferred = sightingsBetween(before, sightings, timeSeconds);
      this.#keep(timeSeconds, inferred ?? (await this.#reader.read(between.frame, between.reduced)));
    }
    this.#keep(sample.frame.timeSeconds, sightings);
    this.#before = sightings;
  }

  #keep(timeSeconds: number, sightings: readonly Sighting[]): void {
    this.sampledSeconds.push(timeSeconds);
    this.sightings.push(...sightings);
  }
}

/** A sample that stays as it is when the next frame is written over its own. */
function copied({ frame, reduced }: Sample): Sample {
  return { frame: { ...frame, data: frame.data.slice() }, reduced };
}
