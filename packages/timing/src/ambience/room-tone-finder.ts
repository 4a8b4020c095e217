import type { TimeSpan } from '@polydub/contracts';

const stepSeconds = 0.05;
/** A shorter stretch would repeat too soon when it is extended. */
const leastSeconds = 0.4;
/** A longer stretch brings nothing, because its parts are shuffled anyway. */
const mostSeconds = 4;
/**
 * Half the width of the level band that counts as steady: room noise varies by less; breaths, steps and music by more.
 */
const steadyDb = 4;
/** Below this, differences between steps come from rounding: so digital silence counts as steady. */
const silenceDb = -80;

/**
 * Searches one channel of sound for room tone: a long and quiet steady stretch without speech. Stores 20 numbers for
 * each second.
 */
export class RoomToneFinder {
  readonly #stepSamples: number;
  readonly #levels: number[] = [];
  #energy = 0;
  #samples = 0;

  constructor(sampleRateHz: number) {
    this.#stepSamples = Math.round(stepSeconds * sampleRateHz);
  }

  /** Takes the next samples. */
  push(samples: Float32Array): void {
    for (const sample of samples) {
      this.#energy += sample * sample;
      this.#samples += 1;
      if (this.#samples === this.#stepSamples) this.#close();
    }
  }

  /** The stretch, at most 4 s long; undefined when nothing outside of `muted` is steady for 0.4 s. */
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

  /** Greedily cuts a run at each level that would make the band of levels since the last cut too wide. */
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

/** Higher is better: twice the length counts as much as 6 dB quieter. */
function worthOf(steps: number, highestDb: number): number {
  return 6 * Math.log2(Math.min(steps, mostSeconds / stepSeconds)) - highestDb;
}
