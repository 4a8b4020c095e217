import { float32Tensor, floatsOf, type OnnxSession } from '@polydub/inference';
import { CHANNELS, INPUT, OUTPUT, SEGMENT_SAMPLES, STEMS } from './constants.js';

/** The voices in one segment of left and right, each {@link SEGMENT_SAMPLES} long. */
export async function voicesIn(session: OnnxSession, segment: readonly Float32Array[]): Promise<Float32Array[]> {
  const mix = new Float32Array(CHANNELS * SEGMENT_SAMPLES);
  segment.forEach((samples, channel) => {
    mix.set(samples, channel * SEGMENT_SAMPLES);
  });
  const outputs = await session.run({ [INPUT]: float32Tensor(mix, [1, CHANNELS, SEGMENT_SAMPLES]) }, [OUTPUT]);
  const stems = floatsOf(outputs, OUTPUT);
  const start = STEMS.indexOf('vocals') * CHANNELS * SEGMENT_SAMPLES;
  return segment.map((_, channel) => {
    const from = start + channel * SEGMENT_SAMPLES;
    return stems.subarray(from, from + SEGMENT_SAMPLES);
  });
}
