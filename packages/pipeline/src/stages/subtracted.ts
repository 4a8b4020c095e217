import { PolydubError } from '@polydub/contracts';
import type { SeparationMeter } from '@polydub/separation';

/** Resampling may leave speech shorter or longer than the sound by less than this. */
const SLACK_SECONDS = 0.01;

/** What sounds are made of: interleaved blocks. */
interface Format {
  readonly sampleRateHz: number;
  readonly channels: number;
}

/**
 * A sound without its speech, sample by sample, measured as it goes by. Both come in blocks of the same size. Throws
 * `PolydubError` 10010 when the speech is not as long as the sound, or holds anything but numbers.
 */
export async function* subtracted(
  sound: AsyncIterable<Float32Array>,
  speech: AsyncIterable<Float32Array>,
  { sampleRateHz, channels }: Format,
  meter: SeparationMeter,
): AsyncGenerator<Float32Array> {
  const parts = speech[Symbol.asyncIterator]();
  let lackingSamples = 0;
  try {
    for await (const block of sound) {
      const { value: part = new Float32Array() } = await parts.next();
      lackingSamples += block.length - part.length;
      const voice = Float32Array.from(block, (_, index) => part[index] ?? 0);
      meter.push(block, voice);
      yield block.map((sample, index) => numberOf(sample - (voice[index] as number)));
    }
    const { done, value } = await parts.next();
    if (!done) lackingSamples -= value.length;
  } finally {
    await parts.return?.();
  }
  const lackingSeconds = lackingSamples / channels / sampleRateHz;
  if (Math.abs(lackingSeconds) > SLACK_SECONDS) throw otherLength(lackingSeconds);
}

function numberOf(sample: number): number {
  if (Number.isFinite(sample)) return sample;
  throw new PolydubError('10010', { message: 'the separated speech holds samples that are no numbers' });
}

function otherLength(lackingSeconds: number): PolydubError {
  const difference = `${Math.abs(lackingSeconds).toFixed(2)} s ${lackingSeconds > 0 ? 'shorter' : 'longer'}`;
  return new PolydubError('10010', {
    message: `the separated speech is ${difference} than the sound it was taken from`,
  });
}
