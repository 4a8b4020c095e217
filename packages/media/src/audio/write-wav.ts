import { writeFile } from 'node:fs/promises';
import type { MonoAudio } from '@polydub/contracts';
import { writeBeside } from '../process/output-file.js';

const HEADER_BYTES = 44;
const FORMAT_FLOAT = 3;

/**
 * Writes short sound as a WAV file of 32-bit float samples, which appears when it is whole. For long sound use
 * {@link encodeAudio}. Throws `usage` (no folder) and `storage-full`.
 */
export async function writeWav(path: string, { sampleRateHz, samples }: MonoAudio): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(FORMAT_FLOAT, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(32, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  const data = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  await writeBeside(path, (partial) => writeFile(partial, [header, data]));
}
