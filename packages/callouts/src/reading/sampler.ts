import { changesFast } from './changes-fast.js';
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
 * What is done with a sample: a `main` one is read; the one `between` two of them only when those show different texts, as most of the
 * time goes into the search for text; and a `spare` one between these only where texts change from each of them to the next.
 */
export type SampleRank = 'main' | 'between' | 'spare';

/** What was read in a sample. */
interface Known {
  readonly timeSeconds: number;
  readonly sightings: readonly Sighting[];
}

/** Reads the samples of a range that tell something new. */
export class Sampler {
  readonly sampledSeconds: number[] = [];
  readonly sightings: Sighting[] = [];
  readonly #reader: FrameReader;
  /** The last three samples that are no spare ones. */
  #known: readonly Known[] = [];
  /** Those after it that wait for the next one that is read, in order. */
  #waiting: { readonly sample: Sample; readonly rank: SampleRank }[] = [];

  constructor(options: ReadFramesOptions) {
    this.#reader = new FrameReader(options);
  }

  /** Takes the next sample; one that may not be read waits for the one after it. */
  async add(sample: Sample, rank: SampleRank): Promise<void> {
    const hasBetween = this.#waiting.some((other) => other.rank === 'between');
    const waits = rank === 'spare' || (rank === 'between' && !hasBetween);
    if (waits && this.#known.length > 0) this.#waiting.push({ sample: copied(sample), rank });
    else if (rank !== 'spare') await this.#read(sample);
  }

  /** Reads the last frame, unless it is among the samples, and whatever still waits. */
  async finish(last: Sample | undefined): Promise<void> {
    if (last) return this.#read(last);
    const at = this.#waiting.findLastIndex(({ rank }) => rank === 'between');
    const waiting = this.#waiting[at];
    this.#waiting = this.#waiting.slice(0, Math.max(0, at));
    if (waiting) await this.#read(waiting.sample);
  }

  async #read(sample: Sample): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const now = await this.#look(sample);
    const between = waiting.find(({ rank }) => rank === 'between')?.sample;
    const spare = waiting.filter(({ rank }) => rank === 'spare').map((other) => other.sample);
    if (between) await this.#keep(await this.#lookBetween(between, now), spare);
    await this.#keep(now, spare);
  }

  async #look({ frame, reduced }: Sample): Promise<Known> {
    return { timeSeconds: frame.timeSeconds, sightings: await this.#reader.read(frame, reduced) };
  }

  async #lookBetween(sample: Sample, next: Known): Promise<Known> {
    const { timeSeconds } = sample.frame;
    const before = this.#known.at(-1)?.sightings ?? [];
    const inferred = sightingsBetween(before, next.sightings, timeSeconds);
    return inferred ? { timeSeconds, sightings: inferred } : this.#look(sample);
  }

  /** Keeps what was read, and reads spare samples before it where texts change fast. */
  async #keep(next: Known, spare: readonly Sample[]): Promise<void> {
    const [twoBefore, last] = [this.#known.at(-3), this.#known.at(-1)];
    if (last && changesFast(twoBefore?.sightings ?? [], last.sightings, next.sightings)) {
      const isMeanwhile = ({ frame: { timeSeconds } }: Sample) =>
        timeSeconds > last.timeSeconds && timeSeconds < next.timeSeconds;
      for (const sample of spare.filter(isMeanwhile)) this.#note(await this.#look(sample));
    }
    this.#note(next);
    this.#known = [...this.#known.slice(-2), next];
  }

  #note({ timeSeconds, sightings }: Known): void {
    this.sampledSeconds.push(timeSeconds);
    this.sightings.push(...sightings);
  }
}

/** A sample that stays as it is when the next frame is written over its own. */
function copied({ frame, reduced }: Sample): Sample {
  return { frame: { ...frame, data: frame.data.slice() }, reduced };
}
