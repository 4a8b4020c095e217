import type { TranslateRequest } from '@polydub/contracts';

const POINTS_PER_MINUTE = 3;
const POINTS_PER_MINUTE_OF_ERASING = 1;

/** What a translate job costs (specification 8): whole points, each started minute counts. */
export function translatePrice(request: Pick<TranslateRequest, 'subtitle_mode'>, durationSeconds: number): number {
  const rate = POINTS_PER_MINUTE + (request.subtitle_mode === 'replace' ? POINTS_PER_MINUTE_OF_ERASING : 0);
  return rate * startedMinutes(durationSeconds);
}

/** Minutes begun: 0 s → 0, 60 s → 1, 60.001 s → 2. Less than a millisecond is measuring error. */
export function startedMinutes(seconds: number): number {
  return Math.ceil(Math.round(seconds * 1000) / 60_000);
}
