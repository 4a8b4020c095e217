import type { Callout } from '@polydub/contracts';
import type { VisualJob } from './job.js';

/** Whether callouts of its kind are translated: scene text and brands are part of what was filmed. */
export function isDrawnAgain({ kind }: Pick<Callout, 'kind'>): boolean {
  return kind === 'subtitle' || kind === 'explanatory';
}

/** Whether the picture is changed where a callout is. */
export function isChanged(callout: Callout, { until }: Pick<VisualJob, 'until'>): boolean {
  const { translation, text } = callout;
  if (until === 'read') return false;
  return until === 'erase' ? isDrawnAgain(callout) : translation !== undefined && translation !== text;
}
