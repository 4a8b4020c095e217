import { fileURLToPath } from 'node:url';
import { decodeAudio, encodeAudio } from '@polydub/media';

const speech = fileURLToPath(new URL('../../../examples/kennedy-1961.flac', import.meta.url));
const format = { sampleRateHz: 16_000, layout: 'mono' } as const;

/** Writes the built-in recording, repeated to a length, as FLAC. */
export async function repeatSpeech(path: string, seconds: number, signal: AbortSignal): Promise<void> {
  await encodeAudio(repeated(seconds, signal), { ...format, path, codec: 'flac', signal });
}

async function* repeated(seconds: number, signal: AbortSignal): AsyncGenerator<Float32Array> {
  let left = seconds * format.sampleRateHz;
  while (left > 0) {
    for await (const block of decodeAudio(speech, { ...format, signal })) {
      yield block.subarray(0, Math.max(0, left));
      left -= block.length;
    }
  }
}
