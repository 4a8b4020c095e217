import type { MonoAudio } from '@polydub/contracts';
import { readWavHeader } from './wav-header.js';
import { decodeSamples } from './wav-samples.js';

/**
 * Sound of a WAV file that is in memory, as a server or program sent it: 16 or 32 bit integers or 32 bit floats, several
 * channels averaged. A length past the end means "to the end", as programs write it that stream. Resolves with undefined when
 * it is not such a file. Files on disk are for {@link readWav}, which refuses what is cut off.
 */
export async function parseWav(bytes: Uint8Array): Promise<MonoAudio | undefined> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = await readWavHeader(async (position, length) => all.subarray(position, position + length));
  if (!header?.encoding || header.channels === 0) return undefined;
  const { encoding, channels, sampleRateHz, dataOffset, dataBytes = all.length } = header;
  const samples = decodeSamples(all.subarray(dataOffset, dataOffset + dataBytes), { encoding, channels });
  return { sampleRateHz, samples };
}
