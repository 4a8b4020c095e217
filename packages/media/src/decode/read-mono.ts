import type { MonoAudio } from '@polydub/contracts';
import { type DecodeAudioOptions, decodeAudio } from './decode-audio.js';

/** Options of {@link readMono}. */
export type ReadMonoOptions = Omit<DecodeAudioOptions, 'layout' | 'blockSamples'>;

/**
 * Decodes a span of sound into memory as one channel; give an end when the media may be long. Throws as {@link
 * decodeAudio}.
 */
export async function readMono(path: string, options: ReadMonoOptions): Promise<MonoAudio> {
  const blocks: Float32Array[] = [];
  for await (const block of decodeAudio(path, { ...options, layout: 'mono' })) blocks.push(block);
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const block of blocks) {
    samples.set(block, offset);
    offset += block.length;
  }
  return { sampleRateHz: options.sampleRateHz, samples };
}
