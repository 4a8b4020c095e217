import type { FileHandle } from 'node:fs/promises';
import type { WavEncoding } from './wav-samples.js';

const FORMAT_EXTENSIBLE = 0xfffe;
/** By format tag and bits of a sample. */
const ENCODINGS: Readonly<Record<string, WavEncoding>> = { '1/16': 'pcm-16', '1/32': 'pcm-32', '3/32': 'pcm-float' };
/**
 * Values that programs write for a length that they cannot know, for example into a pipe: ffmpeg the first two, sox and
 * arecord the others.
 */
const UNKNOWN_BYTES = new Set([0, 0xffff_ffff, 0x7fff_f000, 0x7fff_ffff, 0x8000_0000]);
/** Real files have a handful of chunks; reading more would only keep the reader busy. */
const MAX_CHUNKS = 1_000;
const FORMAT_CHUNK_BYTES = 26;

/** What the header of a WAV file says: RIFF/WAVE of Multimedia Programming Interface 1.0 (IBM and Microsoft, 1991). */
export interface WavHeader {
  /** Absent when the samples are stored in another way. */
  readonly encoding?: WavEncoding;
  readonly channels: number;
  readonly sampleRateHz: number;
  /** Where in the file the samples begin. */
  readonly dataOffset: number;
  /** Bytes of samples that should follow; absent when the file does not say. */
  readonly dataBytes?: number;
}

/** Resolves with up to `length` bytes from `position` on. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/** Bytes of an open file. */
export function bytesOfFile(file: FileHandle): ReadBytes {
  return async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
}

/** Reads only the header; undefined when the bytes are no WAV file or end before the samples. */
export async function readWavHeader(read: ReadBytes): Promise<WavHeader | undefined> {
  const riff = await readPart(read, 0, 12);
  if (riff?.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Format | undefined;
  for (let offset = 12, count = 0; count < MAX_CHUNKS; count += 1) {
    const chunk = await readPart(read, offset, 8 + FORMAT_CHUNK_BYTES);
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
  const encoding = ENCODINGS[`${kind}/${chunk.readUInt16LE(14)}`];
  return {
    ...(encoding && { encoding }),
    channels: chunk.readUInt16LE(2),
    sampleRateHz: chunk.readUInt32LE(4),
  };
}

function declared(bytes: number): { dataBytes?: number } {
  return UNKNOWN_BYTES.has(bytes) ? {} : { dataBytes: bytes };
}

/** Up to `length` bytes; undefined when there are too few for a chunk's name and length. */
async function readPart(read: ReadBytes, position: number, length: number): Promise<Buffer | undefined> {
  const bytes = await read(position, length);
  return bytes.length < 8 ? undefined : bytes;
}
