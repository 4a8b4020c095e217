import { sharedSeconds, type TimeSpan, totalSeconds } from '@polydub/contracts';

/** In how much of the time voices are heard in a background, 0…1. */
export interface VoicesHeard {
  /** While somebody speaks in the source. */
  readonly insideShare: number;
  /** A second or more away from that; 0 where there is less than two seconds of such time. */
  readonly outsideShare: number;
}

/** Spans of speech are joined over short pauses and padded, so that only what is this far off is surely none of the source's. */
const AWAY_SECONDS = 1;
const MIN_AWAY_SECONDS = 2;

/** Where voices are heard in a background, held against where somebody speaks in the source; spans in order and apart. */
export function voicesHeard(
  heard: readonly TimeSpan[],
  speech: readonly TimeSpan[],
  durationSeconds: number,
): VoicesHeard {
  const away = pausesOf(speech, durationSeconds);
  const awaySeconds = totalSeconds(away);
  return {
    insideShare: shareOf(heard, speech),
    outsideShare: awaySeconds < MIN_AWAY_SECONDS ? 0 : shareOf(heard, away),
  };
}

/** What lies away from all speech. */
function pausesOf(speech: readonly TimeSpan[], durationSeconds: number): TimeSpan[] {
  const starts = [0, ...speech.map(({ endSeconds }) => endSeconds + AWAY_SECONDS)];
  const ends = [...speech.map(({ startSeconds }) => startSeconds - AWAY_SECONDS), durationSeconds];
  return starts
    .map((startSeconds, index) => ({ startSeconds, endSeconds: ends[index] ?? 0 }))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}

function shareOf(heard: readonly TimeSpan[], within: readonly TimeSpan[]): number {
  const seconds = totalSeconds(within);
  const both = heard.reduce(
    (sum, span) => sum + within.reduce((part, other) => part + sharedSeconds(span, other), 0),
    0,
  );
  return seconds > 0 ? both / seconds : 0;
}
