import { writeFile } from 'node:fs/promises';
import type { MonoAudio } from '@polydub/contracts';
import { writeBeside } from '../process/output-file.js';
import { floatWavHeader } from './compose-wav.js';

/**
 * Writes short sound as a WAV file of 32-bit float samples. The file appears only when it is complete. For long sound
 * use {@link encodeAudio}. Throws `usage` (no folder) and `storage-full`.
 */
export async function writeWav(path: string, audio: MonoAudio): Promise<void> {
  const { buffer, byteOffset, byteLength } = audio.samples;
  const data = new Uint8Array(buffer, byteOffset, byteLength);
  await writeBeside(path, (partial) => writeFile(partial, [floatWavHeader(audio), data]));
}
