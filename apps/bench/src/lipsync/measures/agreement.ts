import type { Figures } from '../../dub-quality-figures.js';
import { rounded, share } from '../../dub-quality-figures.js';
import { isClosed, type LipTrack } from '../lip-track.js';

/** Lips may be early or late by so many frames. */
const MAX_LAG_FRAMES = 2;
/** Fewer frames than these tell nothing. */
const MIN_FRAMES = 10;

/** How the lips of a drawn video agree with those of the real one that spoke the same, frame by frame. */
export function agreementFigures(drawn: LipTrack, real: LipTrack): Figures {
  return { correlation: bestCorrelation(drawn, real), ...closedFigures(drawn, real) };
}

/** The largest correlation of lip openings at any allowed lag; null where too few frames were seen. */
export function bestCorrelation(drawn: LipTrack, real: LipTrack): number | null {
  const found: number[] = [];
  for (let lag = -MAX_LAG_FRAMES; lag <= MAX_LAG_FRAMES; lag++) {
    const correlation = correlationAt(drawn, real, lag);
    if (correlation !== null) found.push(correlation);
  }
  return found.length === 0 ? null : rounded(Math.max(...found));
}

function correlationAt(drawn: LipTrack, real: LipTrack, lag: number): number | null {
  const pairs = drawn.flatMap((lips, index) => {
    const other = real[index - lag];
    return lips && other ? [[lips.opening, other.opening] as const] : [];
  });
  if (pairs.length < MIN_FRAMES) return null;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [one, other] = [mean(0), mean(1)];
  let [both, first, second] = [0, 0, 0];
  for (const [x, y] of pairs) {
    both += (x - one) * (y - other);
    first += (x - one) ** 2;
    second += (y - other) ** 2;
  }
  return both / (Math.sqrt(first * second) || 1);
}

/** Closed frames of the real video that are closed in the drawn one, and the other way round, a frame earlier or later too. */
function closedFigures(drawn: LipTrack, real: LipTrack): Figures {
  return { closedFound: closedShare(real, drawn), closedRight: closedShare(drawn, real) };
}

function closedShare(wanted: LipTrack, given: LipTrack): number | null {
  const closed = wanted.flatMap((lips, index) => (isClosed(lips) && index < given.length ? [index] : []));
  const matched = closed.filter((index) => [-1, 0, 1].some((away) => isClosed(given[index + away])));
  return share(matched.length, closed.length);
}
