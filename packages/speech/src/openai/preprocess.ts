import type { MonoAudio } from '@polydub/contracts';

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** A WAV file with 16-bit samples. */
export function encodeWav({ samples, sampleRateHz }: MonoAudio): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from('RIFF\0\0\0\0WAVEfmt '), 0);
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  bytes.set(Buffer.from('data'), 36);
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, index) => {
    const level = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, level, true);
  });
  return bytes;
}
