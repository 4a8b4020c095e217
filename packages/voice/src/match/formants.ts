import { rootsOf } from './roots.js';
import type { Spectrum } from './spectrum.js';

/** Nearly every adult has five formants below 5.5 kHz; each needs two poles. */
const bandHz = 5500;
const order = 10;
const emphasis = 0.97;
const widestHz = 500;
const lowestHz = 150;

/**
 * Mean distance between the first and the fourth resonance of the vocal tract in Hz, by linear prediction. It is
 * smaller for a longer tract (about 1050 Hz in men, 1200 Hz in women) and does not depend on the pitch. Undefined when
 * four resonances are not found.
 */
export function formantSpacing(spectrum: Spectrum): number | undefined {
  const formants = formantsOf(predictor(autocorrelation(spectrum)));
  const [first, , , fourth] = formants;
  return first !== undefined && fourth !== undefined ? (fourth - first) / 3 : undefined;
}

/**
 * Autocorrelation at 11 kHz of the part below 5.5 kHz, with high frequencies raised as is usual in speech analysis:
 * [order + 1].
 */
function autocorrelation({ magnitudes, binHz }: Spectrum): number[] {
  const bins = Math.min(magnitudes.length, Math.floor(bandHz / binHz));
  return Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let bin = 0; bin < bins; bin++) {
      const angle = (Math.PI * bin * binHz) / bandHz;
      const gain = 1 + emphasis * emphasis - 2 * emphasis * Math.cos(angle);
      sum += (magnitudes[bin] ?? 0) ** 2 * gain * Math.cos(lag * angle);
    }
    return sum;
  });
}

/** Levinson and Durbin's recursion: coefficients of the prediction error filter, the first is 1. */
function predictor(correlation: readonly number[]): number[] {
  const at = (lag: number): number => correlation[Math.abs(lag)] ?? 0;
  let filter = [1];
  let error = at(0);
  for (let step = 1; step <= order && error > 0; step++) {
    const reflection = -filter.reduce((sum, value, index) => sum + value * at(step - index), 0) / error;
    const padded = [...filter, 0];
    filter = padded.map((value, index) => value + reflection * (padded[step - index] ?? 0));
    error *= 1 - reflection * reflection;
  }
  return filter;
}

/** Frequencies of the filter's narrow resonances, lowest first. */
function formantsOf(filter: readonly number[]): number[] {
  return rootsOf(filter)
    .map(({ re, im }) => ({
      hz: (Math.atan2(im, re) / Math.PI) * bandHz,
      widthHz: (-Math.log(Math.hypot(re, im)) / Math.PI) * 2 * bandHz,
    }))
    .filter(({ hz, widthHz }) => hz > lowestHz && hz < bandHz - lowestHz && widthHz < widestHz)
    .map(({ hz }) => hz)
    .sort((a, b) => a - b);
}
