import { BANDS, BINS, FRAME_SAMPLES, MIN_BAND_BINS, SAMPLE_RATE_HZ } from './constants.js';

const BIN_HZ = SAMPLE_RATE_HZ / FRAME_SAMPLES;
/** Glasberg and Moore, Derivation of auditory filter shapes from notched-noise data (1990). */
const [EAR_Q, MIN_BANDWIDTH_HZ] = [9.265, 24.7];
const WIDTH = EAR_Q * MIN_BANDWIDTH_HZ;

const bandsUpTo = (hertz: number): number => EAR_Q * Math.log1p(hertz / WIDTH);
const hertzOf = (bands: number): number => WIDTH * (Math.exp(bands / EAR_Q) - 1);

/** Where each band begins, in bins, and at the end where the last one ends. */
export const BAND_EDGES: readonly number[] = bandEdges();

/** As in training: a band that took more bins than its share, for want of two, leaves the next ones fewer. */
function bandEdges(): number[] {
  const step = bandsUpTo(SAMPLE_RATE_HZ / 2) / BANDS;
  const edges = [0];
  let [shareEnd, borrowed] = [0, 0];
  for (let band = 1; band < BANDS; band++) {
    const end = Math.round(hertzOf(band * step) / BIN_HZ);
    const bins = end - shareEnd - borrowed;
    borrowed = Math.max(0, MIN_BAND_BINS - bins);
    edges.push((edges.at(-1) ?? 0) + bins + borrowed);
    shareEnd = end;
  }
  return [...edges, BINS];
}
