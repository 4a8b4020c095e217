import { open } from 'node:fs/promises';
import { cancelledError } from '../process/program-failure.js';

/** How the samples of a WAV file follow one another. */
export interface FloatWavFormat {
  readonly sampleRateHz: number;
  /** 1 or 2: more would need a mask that says which loudspeaker each one is for. */
  readonly channels: 1 | 2;
}

const FLOAT_FORMAT = 3;
const SAMPLE_BYTES = Float32Array.BYTES_PER_ELEMENT;
const RIFF_CHUNK_BYTES = 8;
const DS64_BYTES = 28;
const HEADER_BYTES = 80;
/** Stands for a length that does not fit into 32 bits. */
const IN_DS64 = 0xffff_ffff;

/**
 * Writes interleaved samples as a WAV file of 32-bit floats, without another program: starting one takes longer than
 * writing short sound.
 */
export async function writeFloatWav(
  path: string,
  blocks: AsyncIterable<Float32Array>,
  { signal, ...format }: FloatWavFormat & { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const file = await open(path, 'w');
  try {
    let dataBytes = 0;
    await file.writeFile(floatWavHead(format, dataBytes));
    for await (const { buffer, byteOffset, byteLength } of blocks) {
      if (signal?.aborted) throw cancelledError(signal);
      await file.writeFile(new Uint8Array(buffer, byteOffset, byteLength));
      dataBytes += byteLength;
    }
    if (signal?.aborted) throw cancelledError(signal);
    await file.write(floatWavHead(format, dataBytes), 0, HEADER_BYTES, 0);
  } finally {
    await file.close();
  }
}

/**
 * The header for so many bytes of samples. Beyond 4 GiB it is one of RF64 (EBU Tech 3306), whose lengths stand in a chunk of
 * their own; smaller files have an empty chunk (`JUNK`) in that place, so that both are equally long.
 */
export function floatWavHead({ sampleRateHz, channels }: FloatWavFormat, dataBytes: number): Buffer {
  const riffBytes = HEADER_BYTES - RIFF_CHUNK_BYTES + dataBytes;
  const isLarge = riffBytes >= IN_DS64;
  const frameBytes = channels * SAMPLE_BYTES;
  const head = Buffer.alloc(HEADER_BYTES);
  head.write(isLarge ? 'RF64' : 'RIFF', 0, 'latin1');
  head.writeUInt32LE(isLarge ? IN_DS64 : riffBytes, 4);
  head.write(isLarge ? 'WAVEds64' : 'WAVEJUNK', 8, 'latin1');
  head.writeUInt32LE(DS64_BYTES, 16);
  if (isLarge) {
    head.writeBigUInt64LE(BigInt(riffBytes), 20);
    head.writeBigUInt64LE(BigInt(dataBytes), 28);
    head.writeBigUInt64LE(BigInt(dataBytes / frameBytes), 36);
  }
  head.write('fmt ', 48, 'latin1');
  head.writeUInt32LE(16, 52);
  head.writeUInt16LE(FLOAT_FORMAT, 56);
  head.writeUInt16LE(channels, 58);
  head.writeUInt32LE(sampleRateHz, 60);
  head.writeUInt32LE(sampleRateHz * frameBytes, 64);
  head.writeUInt16LE(frameBytes, 68);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 70);
  head.write('data', 72, 'latin1');
  head.writeUInt32LE(isLarge ? IN_DS64 : dataBytes, 76);
  return head;
}
