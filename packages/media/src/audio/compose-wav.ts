import type { MonoAudio } from '@polydub/contracts';

const HEADER_BYTES = 44;
const PCM_16 = { tag: 1, bytes: 2 } as const;
const PCM_FLOAT = { tag: 3, bytes: 4 } as const;

/** A WAV file with 16-bit samples, the form that servers accept; samples beyond full scale are clipped to it. */
export function composeWav({ sampleRateHz, samples }: MonoAudio): Uint8Array<ArrayBuffer> {
  const stored = Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
  const file = new Uint8Array(HEADER_BYTES + stored.byteLength);
  file.set(header(PCM_16, sampleRateHz, samples.length));
  file.set(new Uint8Array(stored.buffer), HEADER_BYTES);
  return file;
}

/** The header of a WAV file with one channel of 32-bit float samples; the samples follow it in their memory layout. */
export function floatWavHeader({ sampleRateHz, samples }: MonoAudio): Buffer {
  return header(PCM_FLOAT, sampleRateHz, samples.length);
}

function header(format: { tag: number; bytes: number }, sampleRateHz: number, sampleCount: number): Buffer {
  const dataBytes = sampleCount * format.bytes;
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(format.tag, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE(sampleRateHz * format.bytes, 28);
  bytes.writeUInt16LE(format.bytes, 32);
  bytes.writeUInt16LE(8 * format.bytes, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}
