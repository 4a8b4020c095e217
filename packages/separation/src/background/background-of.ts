import { PolydubError } from '@polydub/contracts';
import { deinterleaved, interleaved } from '../blocks.js';
import type { SeparationMeter } from '../measure/separation-meter.js';
import { BackgroundFilter } from './background-filter.js';

/** Resampling may leave speech shorter or longer than the sound by less than this. */
const SLACK_SECONDS = 0.01;
/** Half a frame lasts about as long as this. */
const HOP_SECONDS = 0.02;

/** How interleaved blocks are to be read. */
export interface SoundFormat {
  readonly sampleRateHz: number;
  readonly channels: number;
}

/**
 * What is left of a sound without its speech, sample for sample where it was, measured as it goes by: interleaved blocks of
 * any size come and go. Throws `PolydubError` `separation-failed` when speech is not as long as the sound or holds anything
 * but numbers.
 */
export async function* backgroundOf(
  sound: AsyncIterable<Float32Array>,
  speech: AsyncIterable<Float32Array>,
  { sampleRateHz, channels }: SoundFormat,
  meter: SeparationMeter,
): AsyncGenerator<Float32Array> {
  const hopSamples = 2 ** Math.round(Math.log2(HOP_SECONDS * sampleRateHz));
  const filters = Array.from({ length: channels }, () => new BackgroundFilter(hopSamples));
  const silence = filters.map(() => new Float32Array());
  let before: Pair | undefined;
  let lackingSamples = 0;
  for await (const pair of pairs(
    deinterleaved(sound, channels, hopSamples),
    deinterleaved(speech, channels, hopSamples),
  )) {
    lackingSamples += lengthOf(pair.sound) - lengthOf(pair.speech);
    const background = filters.map((filter, index) => filter.push(the(pair.sound, index), the(pair.speech, index)));
    if (before) yield finished(before, background, meter);
    before = pair;
  }
  if (Math.abs(lackingSamples) > SLACK_SECONDS * sampleRateHz) throw otherLength(lackingSamples / sampleRateHz);
  const rest = filters.map((filter, index) => filter.push(the(silence, index), the(silence, index)));
  if (before) yield finished(before, rest, meter);
}

/** One hop of each channel. */
interface Pair {
  readonly sound: readonly Float32Array[];
  readonly speech: readonly Float32Array[];
}

/** Hops that belong together; where one of the two has ended there are no channels any more. */
async function* pairs(
  sound: AsyncGenerator<Float32Array[]>,
  speech: AsyncGenerator<Float32Array[]>,
): AsyncGenerator<Pair> {
  try {
    for (;;) {
      const [some, other] = [await sound.next(), await speech.next()];
      if (some.done && other.done) return;
      yield { sound: some.done ? [] : some.value, speech: other.done ? [] : other.value };
    }
  } finally {
    await Promise.all([sound.return(undefined), speech.return(undefined)]);
  }
}

function finished({ sound, speech }: Pair, background: readonly Float32Array[], meter: SeparationMeter): Float32Array {
  const length = lengthOf(sound);
  const left = interleaved(background.map((samples) => samples.subarray(0, length)));
  if (!left.every(Number.isFinite)) {
    throw new PolydubError('separation-failed', { message: 'the separated speech holds samples that are no numbers' });
  }
  meter.push(interleaved(sound), interleaved(speech), left);
  return left;
}

const the = (channels: readonly Float32Array[], index: number): Float32Array => channels[index] ?? new Float32Array();
const lengthOf = (channels: readonly Float32Array[]): number => the(channels, 0).length;

function otherLength(lackingSeconds: number): PolydubError {
  const difference = `${Math.abs(lackingSeconds).toFixed(2)} s ${lackingSeconds > 0 ? 'shorter' : 'longer'}`;
  return new PolydubError('separation-failed', {
    message: `the separated speech is ${difference} than the sound it was taken from`,
  });
}
