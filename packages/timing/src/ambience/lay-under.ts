import type { TimeSpan } from '@polydub/contracts';
import { blipSeconds } from './muted-spans.js';
import { SampleReader } from './sample-reader.js';
import { SpanEnvelope } from './span-envelope.js';
import { joinSpans } from './spans.js';

/** The format of the result, in which speech and ambience are added. */
export interface LayFormat {
  readonly sampleRateHz: number;
  /** Gain of the speech in each channel. */
  readonly voiceGains: readonly number[];
  /** Frame on the output's clock at which speech and ambience begin. Default 0. */
  readonly startFrame?: number;
}

/** The sound besides the dub. Blocks are interleaved. */
export interface Ambience {
  /** The source's own sound, heard wherever nobody speaks in it. */
  readonly original: AsyncIterable<Float32Array>;
  /** Where the source's own sound must not be heard, on the output's clock. */
  readonly muted: readonly TimeSpan[];
  /** Replaces the source's own sound there: the source without its speech, … */
  readonly background?: AsyncIterable<Float32Array>;
  /** … noise like the source's room, see `roomNoise`, or both together. Without any of them there is silence. */
  readonly floor?: AsyncIterable<Float32Array>;
  /** Where the dub speaks, on the output's clock. */
  readonly spoken: readonly TimeSpan[];
}

/** Fades between the source's own sound and its replacement, which avoid clicks and cut-off breaths. */
const joint = { attackSeconds: 0.06, releaseSeconds: 0.06 };
/**
 * By how many decibels a background is lowered while the dub speaks, and how fast. A separated background keeps a trace
 * of the old voice about 15 dB below it. 2.5 dB more put that trace under the new voice, and are too little for music to
 * sound as if it pumped, or for a background to be missed. The gain falls before the first sound, whose time is known, and rises slowly, because a
 * listener notices a rise sooner than a fall.
 */
export const ducking = { depthDb: 2.5, attackSeconds: 0.1, releaseSeconds: 0.4 } as const;
/** The gain of a ducked background as a natural logarithm. */
const duckedNepers = (-ducking.depthDb / 20) * Math.LN10;

/**
 * Adds the ambience to one channel of speech; the result is interleaved in the format's channels. The gain of each
 * sample depends only on its time, so blocks join without a step. Throws `PolydubError` `internal` when the ambience
 * ends before the speech.
 */
export async function* layUnder(
  speech: AsyncIterable<Float32Array>,
  ambience: Ambience,
  format: LayFormat,
): AsyncGenerator<Float32Array, void, undefined> {
  const bed = new Bed(ambience, format);
  const original = new SampleReader(ambience.original);
  const background = ambience.background && new SampleReader(ambience.background);
  const floor = ambience.floor && new SampleReader(ambience.floor);
  try {
    for await (const block of speech) {
      const length = block.length * format.voiceGains.length;
      const sounds = { original: await original.read(length), background: await background?.read(length) };
      yield bed.addTo(block, { ...sounds, floor: await floor?.read(length) });
    }
  } finally {
    await original.close();
    await background?.close();
    await floor?.close();
  }
}

/** The next samples of each sound. */
interface BedSounds {
  readonly original: Float32Array;
  readonly background: Float32Array | undefined;
  readonly floor: Float32Array | undefined;
}

class Bed {
  readonly #format: LayFormat;
  readonly #hush: SpanEnvelope;
  readonly #duck: SpanEnvelope | undefined;
  #frame: number;

  constructor({ muted, spoken, background }: Ambience, format: LayFormat) {
    const { startFrame = 0 } = format;
    this.#format = format;
    this.#frame = startFrame;
    this.#hush = new SpanEnvelope(joinSpans([...muted, ...spoken], { gapSeconds: blipSeconds }), joint);
    this.#duck = background && new SpanEnvelope(spoken, ducking);
  }

  addTo(speech: Float32Array, { original, background, floor }: BedSounds): Float32Array {
    const { voiceGains, sampleRateHz } = this.#format;
    const channelCount = voiceGains.length;
    const mixed = new Float32Array(original.length);
    for (let at = 0; at < speech.length; at += 1) {
      const seconds = (this.#frame + at) / sampleRateHz;
      const hush = this.#hush.at(seconds);
      // A background is part of the original and in phase with it, so amplitudes are cross-faded; noise is unrelated, so
      // powers are.
      const duck = this.#duck ? Math.exp(this.#duck.at(seconds) * duckedNepers) : 1;
      const originalGain = background ? (1 - hush) * duck : Math.sqrt(1 - hush);
      const [backgroundGain, noiseGain] = [hush * duck, Math.sqrt(hush)];
      for (let channel = 0; channel < channelCount; channel += 1) {
        const place = at * channelCount + channel;
        const around = (background?.[place] ?? 0) * backgroundGain + (floor?.[place] ?? 0) * noiseGain;
        const under = (original[place] ?? 0) * originalGain + around;
        mixed[place] = (speech[at] ?? 0) * (voiceGains[channel] ?? 0) + under;
      }
    }
    this.#frame += speech.length;
    return mixed;
  }
}
