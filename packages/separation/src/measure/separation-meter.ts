import type { TimeSpan } from '@polydub/contracts';

const FRAME_SECONDS = 0.1;
/** The quietest of the time in which somebody speaks lies between words. */
const BETWEEN_WORDS_SHARE = 0.2;

/** Levels after a separation, in dB of full scale as root mean square over the stretch; −Infinity for silence or no time. */
export interface SeparationEvidence {
  /** Time in which somebody speaks, and the rest. */
  readonly insideSeconds: number;
  readonly outsideSeconds: number;
  /** The separated speech while somebody speaks. */
  readonly speechDb: number;
  /** The background while somebody speaks, … */
  readonly backgroundInsideDb: number;
  /** … of that between words, where hardly any of the speech can be left in it, … */
  readonly backgroundBetweenDb: number;
  /** … and the rest of the time. */
  readonly backgroundOutsideDb: number;
  /** The sound before separation and its two parts, over all. */
  readonly originalDb: number;
  readonly separatedDb: number;
  readonly backgroundDb: number;
}

interface Frame {
  readonly original: number;
  readonly speech: number;
  readonly background: number;
}

/** Measures a separation as it goes by; keeps three numbers for each tenth of a second. */
export class SeparationMeter {
  readonly #frameSamples: number;
  readonly #frames: Frame[] = [];
  #sums = { original: 0, speech: 0, background: 0 };
  #filled = 0;

  constructor({ sampleRateHz, channels }: { readonly sampleRateHz: number; readonly channels: number }) {
    this.#frameSamples = Math.round(FRAME_SECONDS * sampleRateHz) * channels;
  }

  /** Takes the next samples of the sound and of its parts, interleaved; where speech ends early it counts as silent. */
  push(original: Float32Array, speech: Float32Array, background: Float32Array): void {
    for (let n = 0; n < original.length; n++) {
      this.#sums.original += (original[n] as number) ** 2;
      this.#sums.speech += (speech[n] ?? 0) ** 2;
      this.#sums.background += (background[n] as number) ** 2;
      this.#filled += 1;
      if (this.#filled === this.#frameSamples) this.#close();
    }
  }

  /** The levels, given where somebody speaks. The last tenth of a second counts when it is whole. */
  evidence(speech: readonly TimeSpan[]): SeparationEvidence {
    const speaks = this.#frames.map((_, index) => overlaps(speech, (index + 0.5) * FRAME_SECONDS));
    const inside = this.#frames.filter((_, index) => speaks[index]);
    const outside = this.#frames.filter((_, index) => !speaks[index]);
    return {
      insideSeconds: inside.length * FRAME_SECONDS,
      outsideSeconds: outside.length * FRAME_SECONDS,
      speechDb: levelDb(inside, 'speech'),
      backgroundInsideDb: levelDb(inside, 'background'),
      backgroundBetweenDb: levelDb(quietest(inside), 'background'),
      backgroundOutsideDb: levelDb(outside, 'background'),
      originalDb: levelDb(this.#frames, 'original'),
      separatedDb: levelDb(this.#frames, 'speech'),
      backgroundDb: levelDb(this.#frames, 'background'),
    };
  }

  #close(): void {
    const { original, speech, background } = this.#sums;
    const size = this.#frameSamples;
    this.#frames.push({ original: original / size, speech: speech / size, background: background / size });
    this.#sums = { original: 0, speech: 0, background: 0 };
    this.#filled = 0;
  }
}

function overlaps(spans: readonly TimeSpan[], seconds: number): boolean {
  return spans.some(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds);
}

/** The frames between words, as far as the separated speech tells. */
function quietest(inside: readonly Frame[]): Frame[] {
  const bySpeech = inside.toSorted((a, b) => a.speech - b.speech);
  return bySpeech.slice(0, Math.ceil(inside.length * BETWEEN_WORDS_SHARE));
}

function levelDb(frames: readonly Frame[], part: keyof Frame): number {
  return 10 * Math.log10(frames.reduce((sum, frame) => sum + frame[part], 0) / Math.max(1, frames.length));
}
