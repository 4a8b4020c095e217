import { readFile, writeFile } from 'node:fs/promises';
import { type MonoAudio, PolydubError } from '@polydub/contracts';

const HEADER_BYTES = 44;
const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;

/** Writes short sound as a WAV file of 32-bit float samples. For long sound use {@link encodeAudio}. */
export async function writeWav(path: string, { sampleRateHz, samples }: MonoAudio): Promise<void> {
  const file = Buffer.alloc(HEADER_BYTES + samples.byteLength);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(FORMAT_FLOAT, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRateHz, 24);
  file.writeUInt32LE(sampleRateHz * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(32, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.byteLength, 40);
  samples.forEach((sample, index) => {
    file.writeFloatLE(sample, HEADER_BYTES + 4 * index);
  });
  await writeFile(path, file);
}

/** Reads a short one-channel WAV file of 16-bit or 32-bit float samples into memory. Throws 10003 for any other. */
export async function readWav(path: string): Promise<MonoAudio> {
  const file = await readFile(path);
  const chunks = chunksOf(file);
  const format = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!format || !data || format.readUInt16LE(2) !== 1) throw unreadable(path);
  const tag = format.readUInt16LE(0);
  const kind = tag === FORMAT_EXTENSIBLE ? format.readUInt16LE(24) : tag;
  const bits = format.readUInt16LE(14);
  const sampleRateHz = format.readUInt32LE(4);
  if (kind === FORMAT_PCM && bits === 16) {
    return {
      sampleRateHz,
      samples: Float32Array.from({ length: data.length >> 1 }, (_, i) => data.readInt16LE(2 * i) / 32_768),
    };
  }
  if (kind === FORMAT_FLOAT && bits === 32) {
    return {
      sampleRateHz,
      samples: Float32Array.from({ length: data.length >> 2 }, (_, i) => data.readFloatLE(4 * i)),
    };
  }
  throw unreadable(path);
}

function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let offset = 12; offset + 8 <= file.length; ) {
    const length = file.readUInt32LE(offset + 4);
    chunks.set(file.toString('latin1', offset, offset + 4), file.subarray(offset + 8, offset + 8 + length));
    offset += 8 + length + (length % 2);
  }
  return chunks;
}

function unreadable(path: string): PolydubError {
  return new PolydubError('10003', {
    message: `${path} is not a one-channel WAV file of 16-bit or 32-bit float samples.`,
    remedy: 'Decode other files with decodeAudio.',
  });
}
