import type { TranslateRequest } from '@polydub/contracts';

const POINTS_PER_MINUTE = 3;
const POINTS_PER_MINUTE_OF_ERASING = 1;

/**
 * What a translate job costs (specification 8): whole points, each started minute counts. Erasing subtitles is charged where
 * a picture is made from which they can be erased, unless `withoutEffect` names `subtitle_mode`.
 */
export function translatePrice(
  request: TranslateRequest,
  durationSeconds: number,
  withoutEffect: readonly string[] = [],
): number {
  const erases = mayErase(request) && !withoutEffect.includes('subtitle_mode');
  return (POINTS_PER_MINUTE + (erases ? POINTS_PER_MINUTE_OF_ERASING : 0)) * startedMinutes(durationSeconds);
}

function mayErase(request: TranslateRequest): boolean {
  const makesPicture =
    request.media_type === 'video' && request.export_type !== 'audio' && !request.enable_proofreading;
  return request.subtitle_mode === 'replace' && makesPicture;
}

/** Minutes begun: 0 s → 0, 60 s → 1, 60.001 s → 2. Less than a millisecond is measuring error. */
export function startedMinutes(seconds: number): number {
  return Math.ceil(Math.round(seconds * 1000) / 60_000);
}
