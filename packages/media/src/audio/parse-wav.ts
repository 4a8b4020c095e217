import type { MonoAudio } from '@polydub/contracts';
import { readWavHeader } from './wav-header.js';
import { decodeSamples } from './wav-samples.js';

/**
 * Reads the sound of a WAV file in memory, as a server or program sent it: 16 or 32 bit integers or 32 bit floats;
 * several channels are averaged. Programs that stream write a length past the end of the file, which is read as "to the
 * end". Resolves with undefined when the bytes are no such file. For files on disk use {@link readWav}, which refuses a
 * file that is cut off.
 */
export async function parseWav(bytes: Uint8Array): Promise<MonoAudio | undefined> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = await readWavHeader(async (position, length) => all.subarray(position, position + length));
  if (!header?.encoding || header.channels === 0) return undefined;
  const { encoding, channels, sampleRateHz, dataOffset, dataBytes = all.length } = header;
  const samples = decodeSamples(all.subarray(dataOffset, dataOffset + dataBytes), { encoding, channels });
  return { sampleRateHz, samples };
}
