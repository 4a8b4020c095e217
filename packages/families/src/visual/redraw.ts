import type { Artifact, Callout, TimeSpan } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { VisualJob } from './job.js';
import { composePicture } from './stages/compose-picture.js';
import { drawRange } from './stages/draw-range.js';
import { layOutCallouts } from './stages/lay-out-callouts.js';
import type { FrameRange, PictureInfo } from './stages/schemas.js';

/** Texts that are to be changed in a picture. */
export interface Redrawing {
  readonly job: Pick<VisualJob, 'media' | 'targetLanguage' | 'until'>;
  readonly picture: PictureInfo;
  readonly ranges: readonly FrameRange[];
  /** All texts of the picture: those that are left keep their room. */
  readonly callouts: readonly Callout[];
  readonly changed: readonly Callout[];
}

/** Erases texts, draws their translations and makes the video; undefined when no frame was changed. */
export async function redraw(
  { job, picture, ranges, callouts, changed }: Redrawing,
  { run, map }: Pick<StageRunner, 'run' | 'map'>,
): Promise<Artifact | undefined> {
  const { media, targetLanguage } = job;
  const ids = new Set(changed.map(({ id }) => id));
  const wanted = callouts.map((callout) => (ids.has(callout.id) ? callout : withoutTranslation(callout)));
  const { layouts } =
    job.until === 'translate'
      ? await run(layOutCallouts, { callouts: wanted, picture, targetLanguage })
      : { layouts: [] };
  const parts = stretchesOf(ranges, changed).map(({ range, callouts: shown }) => ({
    ...{ media, picture, range, callouts: shown, targetLanguage },
    layouts: layouts.filter(({ calloutId }) => shown.some(({ id }) => id === calloutId)),
  }));
  const drawn = await map(drawRange, parts);
  const patches = drawn.flatMap((part) => part.patches ?? []);
  return patches.length > 0 ? (await run(composePicture, { media, picture, patches })).video : undefined;
}

function withoutTranslation({ translation: _left, ...callout }: Callout): Callout {
  return callout;
}

/** A stretch of the picture and the callouts that are shown in it. */
export interface Stretch {
  readonly range: TimeSpan;
  readonly callouts: readonly Callout[];
}

/**
 * The stretches that show callouts: each range is divided where nothing is shown, so that an edited callout changes few
 * stretches.
 */
export function stretchesOf(ranges: readonly FrameRange[], callouts: readonly Callout[]): Stretch[] {
  return ranges.flatMap((range) => {
    const stretches: { range: { startSeconds: number; endSeconds: number }; callouts: Callout[] }[] = [];
    for (const callout of callouts.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
      const startSeconds = Math.max(range.startSeconds, callout.startSeconds);
      const endSeconds = Math.min(range.endSeconds, callout.endSeconds);
      if (endSeconds <= startSeconds) continue;
      const last = stretches.at(-1);
      if (last && startSeconds <= last.range.endSeconds) {
        last.range.endSeconds = Math.max(last.range.endSeconds, endSeconds);
        last.callouts.push(callout);
      } else stretches.push({ range: { startSeconds, endSeconds }, callouts: [callout] });
    }
    return stretches;
  });
}
