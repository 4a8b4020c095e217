import { BANDS, FEATURES, STACKED_SIZE } from './constants.js';
import { melSpectra, stackedFrame } from './features.js';
import type { PhonemeSpectra } from './phoneme-spectra.js';

/** What is known of each frame of a sound: [frames, {@link FEATURES}]. */
export function projectedFrames(samples: Float32Array, spectra: PhonemeSpectra): Float32Array {
  return projectMel(melSpectra(samples), spectra);
}

/** Projects the frames of {@link melSpectra} with their neighbours: [frames, {@link FEATURES}]. */
export function projectMel(
  mel: Float32Array,
  { projection, offset }: Pick<PhonemeSpectra, 'projection' | 'offset'>,
): Float32Array {
  const frames = mel.length / BANDS;
  const stacked = new Float64Array(STACKED_SIZE);
  const projected = new Float32Array(frames * FEATURES);
  const sums = new Float64Array(FEATURES);
  for (let frame = 0; frame < frames; frame++) {
    stackedFrame(mel, frame, stacked);
    for (let feature = 0; feature < FEATURES; feature++) sums[feature] = -(offset[feature] as number);
    for (let place = 0; place < STACKED_SIZE; place++) {
      const value = stacked[place] as number;
      const row = place * FEATURES;
      for (let feature = 0; feature < FEATURES; feature++)
        sums[feature] = (sums[feature] as number) + value * (projection[row + feature] as number);
    }
    projected.set(sums, frame * FEATURES);
  }
  return projected;
}
