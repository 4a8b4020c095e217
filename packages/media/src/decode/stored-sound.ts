import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { bytesOfFile, readWavHeader, type WavHeader } from '../audio/wav-header.js';
import { bytesPerSample, decodeSamples, type WavEncoding } from '../audio/wav-samples.js';
import { checkInputFile } from '../process/input-file.js';
import { cancelledError } from '../process/program-failure.js';

/** The sound of a WAV file that needs no decoder. */
export interface StoredSound {
  /** Samples from a number on, as 32-bit floats, to the end of the file at most. */
  read(firstSample: number, sampleCount: number): AsyncGenerator<Uint8Array>;
}

/** What is wanted of the sound. */
interface Wanted {
  readonly sampleRateHz: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The sound of a whole WAV file of one channel that already has the wanted rate; undefined for any other file. Most sounds between
 * stages are such files, and starting ffmpeg takes longer than reading them. Throws as `checkInputFile`.
 */
export async function storedSound(path: string, { sampleRateHz, signal }: Wanted): Promise<StoredSound | undefined> {
  await checkInputFile(path);
  const file = await open(path);
  try {
    const header = await readWavHeader(bytesOfFile(file));
    const encoding = header && plainEncoding(header, sampleRateHz);
    const { dataOffset = 0, dataBytes = 0 } = header ?? {};
    if (!encoding || dataBytes === 0 || dataOffset + dataBytes > (await file.stat()).size) return undefined;
    const count = Math.floor(dataBytes / bytesPerSample(encoding));
    return {
      read: (first, wanted) =>
        readSamples(path, { encoding, dataOffset, first, end: Math.min(count, first + wanted), signal }),
    };
  } finally {
    await file.close();
  }
}

function plainEncoding({ channels, encoding, ...header }: WavHeader, sampleRateHz: number): WavEncoding | undefined {
  // 32-bit integers do not fit into 32-bit floats without loss, so they are left to the decoder that rounds all others.
  return channels === 1 && header.sampleRateHz === sampleRateHz && encoding !== 'pcm-32' ? encoding : undefined;
}

interface StoredSpan extends Pick<Wanted, 'signal'> {
  readonly encoding: WavEncoding;
  readonly dataOffset: number;
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

async function* readSamples(path: string, span: StoredSpan): AsyncGenerator<Uint8Array> {
  const { encoding, dataOffset, first, end, signal } = span;
  if (signal?.aborted) throw cancelledError(signal);
  if (end <= first) return;
  const sampleBytes = bytesPerSample(encoding);
  const [start, last] = [dataOffset + first * sampleBytes, dataOffset + end * sampleBytes - 1];
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start, end: last })) {
    if (signal?.aborted) throw cancelledError(signal);
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % sampleBytes);
    rest = bytes.subarray(whole);
    const samples = decodeSamples(bytes.subarray(0, whole), { encoding });
    yield new Uint8Array(samples.buffer, 0, samples.byteLength);
  }
}
