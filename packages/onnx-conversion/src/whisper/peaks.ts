import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ChannelPeaks } from './smoothing.js';
import type { WhisperWeights } from './weights.js';

/** Measured by `scripts/calibrate-whisper.mjs`, one file for each set of weights. */
const folder = new URL('../../smoothing/', import.meta.url);
/** A tensor that tells sets of weights apart. */
const FINGERPRINT_TENSOR = 'encoder.layer_norm.weight';
/** Peaks are kept as bytes: sixteenths of an octave around 1. */
const STEPS_PER_OCTAVE = 16;
const BYTE_OF_ONE = 128;

const peaksSchema = z.object({ weights: z.string(), channels: z.record(z.string(), z.base64()) });

/** The channel peaks that were measured with exactly these weights; undefined when nobody did. */
export async function findPeaks(weights: WhisperWeights): Promise<ChannelPeaks | undefined> {
  const fingerprint = await weightsFingerprint(weights);
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()) {
    const measured = peaksSchema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
    if (measured.weights !== fingerprint) continue;
    return new Map(Object.entries(measured.channels).map(([value, bytes]) => [value, decodePeaks(bytes)]));
  }
  return undefined;
}

/** SHA-256 of one tensor as float32, the same whatever file the weights come from. */
export async function weightsFingerprint(weights: WhisperWeights): Promise<string> {
  const values = await weights.read(FINGERPRINT_TENSOR);
  return createHash('sha256').update(new Uint8Array(values.buffer)).digest('hex');
}

/** Base64 of one byte for each channel. */
export function encodePeaks(peaks: Float32Array): string {
  return Buffer.from(
    Uint8ClampedArray.from(peaks, (peak) => BYTE_OF_ONE + STEPS_PER_OCTAVE * Math.log2(peak)),
  ).toString('base64');
}

/** What {@link encodePeaks} wrote. */
export function decodePeaks(text: string): Float32Array {
  return Float32Array.from(Buffer.from(text, 'base64'), (byte) => 2 ** ((byte - BYTE_OF_ONE) / STEPS_PER_OCTAVE));
}
