import { buffer } from 'node:stream/consumers';
import type { MonoAudio } from '@polydub/contracts';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import { exactLength } from './exact-length.js';

/** Resamples short sound to another rate; the result has exactly round(length × toHz / fromHz) samples. */
export async function resample(
  audio: MonoAudio,
  toHz: number,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<MonoAudio> {
  const { sampleRateHz, samples } = audio;
  const length = Math.round((samples.length * toHz) / sampleRateHz);
  if (toHz === sampleRateHz || length === 0) return { sampleRateHz: toHz, samples: exactLength(samples, length) };
  const failure = {
    code: '1000',
    message: `Sound could not be resampled to ${toHz} Hz`,
    remedy: 'Check ffmpeg.',
  } as const;
  const raw = (rateHz: number) => ['-f', 'f32le', '-ar', `${rateHz}`, '-ac', '1'];
  const args = [...raw(sampleRateHz), '-i', 'pipe:0', ...raw(toHz), 'pipe:1'];
  const program = await startFfmpeg(args, { signal, failure, withInput: true });
  const [bytes] = await Promise.all([buffer(program.output), feed(program, onlyChunk(samples))]);
  const resampled = new Float32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
  return { sampleRateHz: toHz, samples: exactLength(resampled, length) };
}

async function* onlyChunk({ buffer: memory, byteOffset, byteLength }: Float32Array): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(memory, byteOffset, byteLength);
}
