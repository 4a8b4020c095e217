import { type FileHandle, open } from 'node:fs/promises';
import { fileName, type MonoAudio, PolydubError } from '@polydub/contracts';
import { checkSpan } from '../decode/span.js';
import { checkInputFile } from '../process/input-file.js';
import { bytesOfFile, readWavHeader, type WavHeader } from './wav-header.js';
import { bytesPerSample, decodeSamples, type WavEncoding } from './wav-samples.js';

/** Which part of a file to read, in seconds. */
export interface WavSpan {
  /** Default 0. */
  readonly startSeconds?: number;
  /** Exclusive; default: the end of the file. */
  readonly endSeconds?: number;
}

/**
 * Reads a one-channel WAV file of 16-bit or 32-bit float samples, or a span of it, into memory. It reads only the bytes
 * of the span and starts no program, so it takes a few milliseconds where {@link readMono} takes a hundred or more. As
 * with `readMono`, a span with an end holds exactly round(end × rate) − round(start × rate) samples, with silence
 * beyond the end of the file. Throws `usage` (no file, bad span) and `unreadable-media` (any other format, or cut off).
 */
export async function readWav(path: string, span: WavSpan = {}): Promise<MonoAudio> {
  const { startSeconds, endSeconds } = checkSpan(path, span);
  await checkInputFile(path);
  const file = await open(path);
  try {
    const { sampleRateHz, encoding, dataOffset, sampleCount } = await checkFormat(path, file);
    const first = Math.round(startSeconds * sampleRateHz);
    const end = endSeconds === Number.POSITIVE_INFINITY ? sampleCount : Math.round(endSeconds * sampleRateHz);
    const samples = new Float32Array(Math.max(0, end - first));
    const stored = Math.max(0, Math.min(end, sampleCount) - first);
    const bytes = bytesPerSample(encoding);
    const data = await readBytes(path, file, dataOffset + first * bytes, stored * bytes);
    return { sampleRateHz, samples: decodeSamples(data, { encoding, into: samples }) };
  } finally {
    await file.close();
  }
}

interface MonoFormat extends WavHeader {
  readonly encoding: WavEncoding;
  readonly sampleCount: number;
}

async function checkFormat(path: string, file: FileHandle): Promise<MonoFormat> {
  const header = await readWavHeader(bytesOfFile(file));
  // 32-bit integers do not fit into 32-bit floats without loss.
  if (header?.channels !== 1 || !header.encoding || header.encoding === 'pcm-32') throw unreadable(path);
  const present = (await file.stat()).size - header.dataOffset;
  const dataBytes = header.dataBytes ?? present;
  if (dataBytes > present) throw cutOff(path, dataBytes, present);
  return {
    ...header,
    encoding: header.encoding,
    sampleCount: Math.floor(dataBytes / bytesPerSample(header.encoding)),
  };
}

async function readBytes(path: string, file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw cutOff(path, length, filled);
    filled += bytesRead;
  }
  return bytes;
}

function cutOff(path: string, expectedBytes: number, foundBytes: number): PolydubError {
  return new PolydubError('unreadable-media', {
    message: `${fileName(path)} is cut off: it should hold ${expectedBytes} bytes of sound and holds ${foundBytes}.`,
    remedy: 'Copy or make the file again.',
  });
}

function unreadable(path: string): PolydubError {
  return new PolydubError('unreadable-media', {
    message: `${fileName(path)} is not a one-channel WAV file of 16-bit or 32-bit float samples.`,
    remedy: 'Decode other files with decodeAudio.',
  });
}
