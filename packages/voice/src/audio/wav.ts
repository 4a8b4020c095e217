import { type MonoAudio, PolydubError } from '@polydub/contracts';

interface Format {
  readonly code: number;
  readonly channels: number;
  readonly sampleRateHz: number;
  readonly bits: number;
}

const readers: Readonly<Record<string, (view: DataView, offset: number) => number>> = {
  '1/16': (view, offset) => view.getInt16(offset, true) / 32_768,
  '1/32': (view, offset) => view.getInt32(offset, true) / 2_147_483_648,
  '3/32': (view, offset) => view.getFloat32(offset, true),
};
const extensible = 0xfffe;
const headerBytes = 44;

/**
 * Reads a RIFF WAVE file of 16 or 32 bit integers or 32 bit floats; several channels are averaged. Lengths that run past
 * the end are taken as "to the end", as programs write them that stream. Throws `speech-failed` when it is not such a file.
 */
export function parseWav(bytes: Uint8Array, source: string): MonoAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map(chunksOf(view));
  const header = chunks.get('fmt ');
  const data = chunks.get('data');
  if (!header || header.byteLength < 16 || !data) throw unreadable(source, 'it is no RIFF WAVE file');
  const format = formatOf(header);
  const read = readers[`${format.code}/${format.bits}`];
  if (!read || format.channels === 0) throw unreadable(source, `its samples are of kind ${format.code}/${format.bits}`);
  return { sampleRateHz: format.sampleRateHz, samples: mixed(data, format, read) };
}

function* chunksOf(view: DataView): Generator<[string, DataView]> {
  if (view.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') return;
  for (let offset = 12; offset + 8 <= view.byteLength; ) {
    const start = offset + 8;
    const length = Math.min(view.getUint32(offset + 4, true), view.byteLength - start);
    yield [tag(view, offset), new DataView(view.buffer, view.byteOffset + start, length)];
    offset = start + length + (length % 2);
  }
}

const tag = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));

function formatOf(header: DataView): Format {
  const code = header.getUint16(0, true);
  return {
    code: code === extensible && header.byteLength >= 26 ? header.getUint16(24, true) : code,
    channels: header.getUint16(2, true),
    sampleRateHz: header.getUint32(4, true),
    bits: header.getUint16(14, true),
  };
}

function mixed(data: DataView, { channels, bits }: Format, read: (view: DataView, offset: number) => number) {
  const step = bits / 8;
  const samples = new Float32Array(Math.floor(data.byteLength / (step * channels)));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(data, (index * channels + channel) * step);
    samples[index] = sum / channels;
  }
  return samples;
}

function unreadable(source: string, reason: string): PolydubError {
  return new PolydubError('speech-failed', { message: `The audio from ${source} cannot be read: ${reason}.` });
}

/** Headerless 16 bit little-endian mono samples. */
export function parsePcm16(bytes: Uint8Array, sampleRateHz: number): MonoAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = Float32Array.from(
    { length: Math.floor(bytes.byteLength / 2) },
    (_, index) => view.getInt16(index * 2, true) / 32_768,
  );
  return { sampleRateHz, samples };
}

/** Writes one channel as a RIFF WAVE file of 16 bit samples; what is louder than full scale is limited to it. */
export function wavBytes({ samples, sampleRateHz }: MonoAudio): Uint8Array {
  const bytes = new Uint8Array(headerBytes + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF....WAVEfmt '));
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, 2 * sampleRateHz, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  bytes.set(new TextEncoder().encode('data'), 36);
  view.setUint32(40, 2 * samples.length, true);
  for (const [index, sample] of samples.entries()) {
    view.setInt16(headerBytes + 2 * index, Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), true);
  }
  return bytes;
}
