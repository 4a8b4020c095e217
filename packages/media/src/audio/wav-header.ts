import type { FileHandle } from 'node:fs/promises';

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
/** What programs write for a length that they cannot know, as into a pipe: ffmpeg the first two, sox and arecord the rest. */
const UNKNOWN_BYTES = new Set([0, 0xffff_ffff, 0x7fff_f000, 0x7fff_ffff, 0x8000_0000]);
/** Real files have a handful; more would only keep the reader busy. */
const MAX_CHUNKS = 1_000;
const FORMAT_CHUNK_BYTES = 26;

/** What the header of a WAV file says: RIFF/WAVE of Multimedia Programming Interface 1.0 (IBM and Microsoft, 1991). */
export interface WavHeader {
  /** Absent when the samples are stored in another way. */
  readonly encoding?: 'pcm-16' | 'pcm-float';
  readonly channels: number;
  readonly sampleRateHz: number;
  /** Where in the file the samples begin. */
  readonly dataOffset: number;
  /** Bytes of samples that should follow; absent when the file does not say. */
  readonly dataBytes?: number;
}

/** Reads no more than the header; undefined when the file is not a WAV file or breaks off before its samples. */
export async function readWavHeader(file: FileHandle): Promise<WavHeader | undefined> {
  const riff = await readPart(file, 0, 12);
  if (riff?.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Format | undefined;
  for (let offset = 12, count = 0; count < MAX_CHUNKS; count += 1) {
    const chunk = await readPart(file, offset, 8 + FORMAT_CHUNK_BYTES);
    if (!chunk) return undefined;
    const name = chunk.toString('latin1', 0, 4);
    const length = chunk.readUInt32LE(4);
    if (name === 'fmt ' && chunk.length >= 24) format = readFormat(chunk.subarray(8));
    if (name === 'data') return format && { ...format, dataOffset: offset + 8, ...declared(length) };
    offset += 8 + length + (length % 2);
  }
  return undefined;
}

type Format = Omit<WavHeader, 'dataOffset' | 'dataBytes'>;

function readFormat(chunk: Buffer): Format {
  const tag = chunk.readUInt16LE(0);
  const kind = tag === FORMAT_EXTENSIBLE && chunk.length >= FORMAT_CHUNK_BYTES ? chunk.readUInt16LE(24) : tag;
  const bits = chunk.readUInt16LE(14);
  return {
    ...(kind === FORMAT_PCM && bits === 16 && { encoding: 'pcm-16' as const }),
    ...(kind === FORMAT_FLOAT && bits === 32 && { encoding: 'pcm-float' as const }),
    channels: chunk.readUInt16LE(2),
    sampleRateHz: chunk.readUInt32LE(4),
  };
}

function declared(bytes: number): { dataBytes?: number } {
  return UNKNOWN_BYTES.has(bytes) ? {} : { dataBytes: bytes };
}

/** Up to `length` bytes; undefined when not even a chunk's name and length are there. */
async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead < 8 ? undefined : buffer.subarray(0, bytesRead);
}
