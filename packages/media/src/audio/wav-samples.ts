/** How the samples of a WAV file are stored: signed integers or floats, little-endian. */
export type WavEncoding = 'pcm-16' | 'pcm-32' | 'pcm-float';

const STORED = {
  'pcm-16': { array: Int16Array, fullScale: 2 ** 15 },
  'pcm-32': { array: Int32Array, fullScale: 2 ** 31 },
  'pcm-float': { array: Float32Array, fullScale: 1 },
} as const;

/** Bytes of one sample of one channel. */
export function bytesPerSample(encoding: WavEncoding): number {
  return STORED[encoding].array.BYTES_PER_ELEMENT;
}

/** How {@link decodeSamples} reads bytes. */
export interface SampleFormat {
  readonly encoding: WavEncoding;
  /** Default 1; several are averaged. */
  readonly channels?: number;
  /** Array that receives the samples; it may be longer than they are. Default: a new array of their length. */
  readonly into?: Float32Array;
}

/**
 * Decodes samples without a header to −1…1; bytes at the end that do not fill a sample of every channel are ignored.
 */
export function decodeSamples(bytes: Uint8Array, { encoding, channels = 1, into }: SampleFormat): Float32Array {
  const { array, fullScale } = STORED[encoding];
  const frames = Math.floor(bytes.length / (bytesPerSample(encoding) * channels));
  const samples = into ?? new Float32Array(frames);
  const { buffer, byteOffset } = aligned(bytes, bytesPerSample(encoding));
  const stored: ArrayLike<number> = new array(buffer as ArrayBuffer, byteOffset, frames * channels);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += stored[frame * channels + channel] as number;
    samples[frame] = sum / (fullScale * channels);
  }
  return samples;
}

/** A typed array can only begin at a multiple of its element size. */
function aligned(bytes: Uint8Array, elementBytes: number): Uint8Array {
  return bytes.byteOffset % elementBytes === 0 ? bytes : new Uint8Array(bytes);
}
