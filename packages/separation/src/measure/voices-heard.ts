import type { TimeSpan } from '@polydub/contracts';

/** In how much of the time voices are heard in a background, 0…1. */
export interface VoicesHeard {
  /** While somebody speaks in the source. */
  readonly insideShare: number;
  /** The rest of the time. */
  readonly outsideShare: number;
}

/** Where voices are heard in a background, held against where somebody speaks in the source; spans in order and apart. */
export function voicesHeard(
  heard: readonly TimeSpan[],
  speech: readonly TimeSpan[],
  durationSeconds: number,
): VoicesHeard {
  const spoken = total(speech);
  const inside = heard.reduce((sum, span) => sum + speech.reduce((part, other) => part + common(span, other), 0), 0);
  return {
    insideShare: share(inside, spoken),
    outsideShare: share(total(heard) - inside, durationSeconds - spoken),
  };
}

const common = (one: TimeSpan, other: TimeSpan): number =>
  Math.max(0, Math.min(one.endSeconds, other.endSeconds) - Math.max(one.startSeconds, other.startSeconds));

const total = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
