import { buffer } from 'node:stream/consumers';
import type { MonoAudio } from '@polydub/contracts';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import type { Failure } from '../process/program-failure.js';

/** How ffmpeg is to change a short sound. */
export interface SoundFilter {
  /** Rate of the result. */
  readonly toHz: number;
  /** Options between input and output, such as `-af` and a filter; default none. */
  readonly options?: readonly string[];
  readonly failure: Failure;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a short sound through ffmpeg and resolves with the result, whose length ffmpeg decides. */
export async function filterSound(
  { sampleRateHz, samples }: MonoAudio,
  { toHz, options = [], failure, signal }: SoundFilter,
): Promise<Float32Array> {
  const raw = (rateHz: number) => ['-f', 'f32le', '-ar', `${rateHz}`, '-ac', '1'];
  const args = [...raw(sampleRateHz), '-i', 'pipe:0', ...options, ...raw(toHz), 'pipe:1'];
  const work = { mediaSeconds: samples.length / sampleRateHz };
  const program = await startFfmpeg(args, { signal, failure, work, withInput: true });
  const [bytes] = await Promise.all([buffer(program.output), feed(program, onlyChunk(samples))]);
  return new Float32Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 2);
}

async function* onlyChunk({ buffer: memory, byteOffset, byteLength }: Float32Array): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(memory, byteOffset, byteLength);
}
