import { BAND_EDGES } from './bands.js';
import { BANDS, FILTERED_BINS, LOOKAHEAD_FRAMES, TAPS } from './constants.js';
import type { Spectrum } from './frame-transform.js';
import type { Judgement } from './judge.js';

const TAPS_SIZE = FILTERED_BINS * TAPS * 2;

/**
 * The speech in the middle one of {@link TAPS} consecutive frames.
 *
 * @param row Which of the judgement's frames is meant: the last of those given.
 */
export function speechIn(spectra: readonly Spectrum[], { gains, taps }: Judgement, row: number): Spectrum {
  const speech = Float32Array.from(spectra[TAPS - 1 - LOOKAHEAD_FRAMES] ?? []);
  weigh(speech, gains.subarray(row * BANDS, (row + 1) * BANDS));
  filter(speech, spectra, taps.subarray(row * TAPS_SIZE, (row + 1) * TAPS_SIZE));
  return speech;
}

function weigh(spectrum: Spectrum, gains: Float32Array): void {
  for (let band = 0; band < BANDS; band++) {
    const [start, end] = [BAND_EDGES[band] as number, BAND_EDGES[band + 1] as number];
    const gain = gains[band] as number;
    for (let part = 2 * start; part < 2 * end; part++) spectrum[part] = (spectrum[part] as number) * gain;
  }
}

/** Replaces the lowest bins by what the filters make of all frames. */
function filter(spectrum: Spectrum, spectra: readonly Spectrum[], taps: Float32Array): void {
  spectrum.fill(0, 0, 2 * FILTERED_BINS);
  spectra.forEach((source, tap) => {
    for (let bin = 0; bin < FILTERED_BINS; bin++) {
      const at = 2 * (bin * TAPS + tap);
      const [tapRe, tapIm] = [taps[at] as number, taps[at + 1] as number];
      const [re, im] = [source[2 * bin] as number, source[2 * bin + 1] as number];
      spectrum[2 * bin] = (spectrum[2 * bin] as number) + re * tapRe - im * tapIm;
      spectrum[2 * bin + 1] = (spectrum[2 * bin + 1] as number) + re * tapIm + im * tapRe;
    }
  });
}
