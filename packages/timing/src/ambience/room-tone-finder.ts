import type { TimeSpan } from '@polydub/contracts';

const stepSeconds = 0.05;
/** Shorter than this, a stretch repeats too soon when it is carried on. */
const leastSeconds = 0.4;
/** Longer brings nothing: it is shuffled anyway. */
const mostSeconds = 4;
/** Half the width of what counts as steady: noise of a room wavers by less, breaths, steps and music by more. */
const steadyDb = 4;
/** Below this, differences between steps are rounding, not sound: digital silence is as steady as can be. */
const silenceDb = -80;

/**
 * Looks through one channel of sound for room tone: the longest steady stretch without speech, the quieter the better. Holds
 * 20 numbers a second.
 */
export class RoomToneFinder {
  readonly #stepSamples: number;
  readonly #levels: number[] = [];
  #energy = 0;
  #samples = 0;

  constructor(sampleRateHz: number) {
    this.#stepSamples = Math.round(stepSeconds * sampleRateHz);
  }

  /** Hears the next samples. */
  push(samples: Float32Array): void {
    for (const sample of samples) {
      this.#energy += sample * sample;
      this.#samples += 1;
      if (this.#samples === this.#stepSamples) this.#close();
    }
  }

  /** The stretch, at most 4 s long; undefined where nothing outside of `muted` is steady for 0.4 s. */
  find(muted: readonly TimeSpan[]): TimeSpan | undefined {
    const quietest = this.#freeRuns(muted)
      .flatMap((run) => this.#steadyRuns(run))
      .filter((run) => run.length * stepSeconds >= leastSeconds - 1e-9)
      .sort((a, b) => b.worth - a.worth)[0];
    if (!quietest) return undefined;
    const { from, length } = quietest;
    return {
      startSeconds: from * stepSeconds,
      endSeconds: (from + Math.min(length, Math.round(mostSeconds / stepSeconds))) * stepSeconds,
    };
  }

  #close(): void {
    this.#levels.push(Math.max(silenceDb, 10 * Math.log10(this.#energy / this.#samples)));
    this.#energy = 0;
    this.#samples = 0;
  }

  #freeRuns(muted: readonly TimeSpan[]): [from: number, to: number][] {
    const runs: [number, number][] = [];
    let from = 0;
    for (const { startSeconds, endSeconds } of muted) {
      runs.push([from, Math.floor(startSeconds / stepSeconds)]);
      from = Math.ceil(endSeconds / stepSeconds);
    }
    runs.push([from, this.#levels.length]);
    return runs.filter(([start, end]) => end > start);
  }

  /** Greedily cuts a run where the level leaves the band that the steps before it span. */
  #steadyRuns([start, end]: [from: number, to: number]): { from: number; length: number; worth: number }[] {
    const runs: { from: number; length: number; worth: number }[] = [];
    for (let from = start; from < end; ) {
      let to = from;
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (; to < end; to += 1) {
        const level = this.#levels[to] ?? silenceDb;
        if (Math.max(high, level) - Math.min(low, level) > 2 * steadyDb) break;
        [low, high] = [Math.min(low, level), Math.max(high, level)];
      }
      runs.push({ from, length: to - from, worth: worthOf(to - from, high) });
      from = to;
    }
    return runs;
  }
}

/** Twice as long weighs as much as 6 dB quieter. */
function worthOf(steps: number, highestDb: number): number {
  return 6 * Math.log2(Math.min(steps, mostSeconds / stepSeconds)) - highestDb;
}
