import { isInLanguage, type PlacedText } from '@polydub/callouts';
import type { Callout, OtherText, TimeSpan, Warning } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { areNear, stayingText } from './beside.js';
import { drawingWarnings } from './drawing-warnings.js';
import { isDrawnAgain } from './is-changed.js';
import type { VisualJob } from './job.js';
import { readAgainWarnings } from './read-again-warnings.js';
import { checkRange } from './stages/check-range.js';
import { composePicture, type RedrawnVideo } from './stages/compose-picture.js';
import { CONTEXT_SECONDS, drawRange } from './stages/draw-range.js';
import type { DrawnText } from './stages/drawn-check.js';
import { layOutCallouts } from './stages/lay-out-callouts.js';
import type { FrameRange, Patches, PictureInfo } from './stages/schemas.js';

/** Texts that are to be changed in a picture. */
export interface Redrawing {
  readonly job: Pick<VisualJob, 'media' | 'sourceLanguage' | 'targetLanguage' | 'until'>;
  readonly picture: PictureInfo;
  readonly ranges: readonly FrameRange[];
  /** All texts of the picture: those that are left keep their room. */
  readonly callouts: readonly Callout[];
  /** Texts that are no callouts; they keep their room, too. */
  readonly otherTexts: readonly OtherText[];
  readonly changed: readonly Callout[];
}

/** What drawing texts needs: the language of the original is not asked for. */
type Drawing = Omit<Redrawing, 'job'> & { readonly job: Omit<Redrawing['job'], 'sourceLanguage'> };

/** Erases texts, draws their translations and makes the video; undefined when no frame was changed. */
export async function redraw(
  redrawing: Redrawing,
  runner: Pick<StageRunner, 'run' | 'map' | 'warn'>,
): Promise<RedrawnVideo | undefined> {
  const { patches, drawn, stretches } = await drawPatches(redrawing, runner);
  const { job, picture, changed } = redrawing;
  const read = await readAgain(redrawing, stretches, runner);
  for (const warning of [...drawingWarnings(changed, drawn, job.until), ...read]) runner.warn(warning);
  if (patches.length === 0) return undefined;
  return runner.run(composePicture, { media: job.media, picture, patches });
}

/** Texts that were changed in a picture. */
export interface DrawnPatches {
  /** The changed areas of the picture, none where no frame was changed. */
  readonly patches: Patches[];
  /** What was seen of the texts in each stretch. */
  readonly drawn: readonly DrawnText[];
  /** The stretches in which anything was changed. */
  readonly stretches: readonly DrawnStretch[];
}

/** A stretch of the picture in which texts were changed. */
interface DrawnStretch extends Stretch {
  readonly patches: Patches;
}

/** Erases texts and draws their translations. */
export async function drawPatches(
  { job, picture, ranges, callouts, otherTexts, changed }: Drawing,
  { run, map }: Pick<StageRunner, 'run' | 'map'>,
): Promise<DrawnPatches> {
  const { media, targetLanguage } = job;
  const ids = new Set(changed.map(({ id }) => id));
  const wanted = callouts.map((callout) => (ids.has(callout.id) ? callout : withoutTranslation(callout)));
  const { layouts } =
    job.until === 'translate'
      ? await run(layOutCallouts, { callouts: wanted, otherTexts: [...otherTexts], picture, targetLanguage })
      : { layouts: [] };
  const parts = inPieces(stretchesOf(ranges, changed)).map(({ range, callouts: shown }) => ({
    ...{ media, picture, range, callouts: [...shown], targetLanguage },
    neighbours: neighboursOf(range, shown, { callouts, otherTexts }),
    layouts: layouts.filter(({ calloutId }) => shown.some(({ id }) => id === calloutId)),
  }));
  const done = await map(drawRange, parts);
  return {
    patches: done.flatMap((part) => part.patches ?? []),
    drawn: done.flatMap((part) => part.drawn),
    stretches: parts.flatMap(({ range, callouts: shown }, at) => {
      const patches = done[at]?.patches;
      return patches ? [{ range, callouts: shown, patches }] : [];
    }),
  };
}

/** Reads frames of what was drawn, as a viewer sees them, and tells what is not as it should be. */
async function readAgain(
  { job, picture, changed, ...texts }: Redrawing,
  stretches: readonly DrawnStretch[],
  { map }: Pick<StageRunner, 'map'>,
): Promise<Warning[]> {
  const { media, sourceLanguage } = job;
  const read = await map(
    checkRange,
    stretches.map(({ callouts, ...stretch }) => ({
      media,
      picture,
      sourceLanguage,
      callouts: [...callouts],
      ...stretch,
    })),
  );
  const frames = read.flatMap((part) => part.frames);
  const drawn = job.until === 'translate' ? changed : changed.map(withoutTranslation);
  return readAgainWarnings({ ...texts, changed: drawn, frames }, (translation) =>
    isInLanguage(translation, sourceLanguage),
  );
}

function withoutTranslation({ translation: _left, ...callout }: Callout): Callout {
  return callout;
}

/** All texts of a picture. */
type AllTexts = Pick<Redrawing, 'callouts' | 'otherTexts'>;

/** Other added texts that stand near those of a stretch in the frames around it, which show what is behind texts. */
export function neighboursOf(range: TimeSpan, shown: readonly Callout[], all: AllTexts): PlacedText[] {
  const { startSeconds, endSeconds } = {
    startSeconds: range.startSeconds - CONTEXT_SECONDS,
    endSeconds: range.endSeconds + CONTEXT_SECONDS,
  };
  const others = all.callouts
    .filter((one) => isDrawnAgain(one) && !shown.some(({ id }) => id === one.id))
    .map(({ style: _style, translation: _translation, ...placed }): PlacedText => placed);
  return [...others, ...all.otherTexts.map(stayingText)]
    .filter((one) => one.endSeconds > startSeconds && one.startSeconds < endSeconds)
    .filter((one) => shown.some((other) => areNear(one.box, other.box)));
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

/** So many pieces keep the cores of most machines busy to the end. */
const WANTED_PIECES = 8;
/** Shorter pieces would take longer to look around, {@link CONTEXT_SECONDS} on either side, than to draw. */
const MIN_PIECE_SECONDS = 2.5;

/** Halves the longest of a few stretches again and again, so that they can be drawn side by side. */
export function inPieces(stretches: readonly Stretch[]): Stretch[] {
  const pieces = [...stretches];
  while (pieces.length > 0 && pieces.length < WANTED_PIECES) {
    const lengths = pieces.map(({ range: { startSeconds, endSeconds } }) => endSeconds - startSeconds);
    const longest = lengths.indexOf(Math.max(...lengths));
    if ((lengths[longest] as number) < 2 * MIN_PIECE_SECONDS) break;
    pieces.splice(longest, 1, ...halves(pieces[longest] as Stretch));
  }
  return pieces;
}

function halves({ range: { startSeconds, endSeconds }, callouts }: Stretch): Stretch[] {
  const middle = (startSeconds + endSeconds) / 2;
  const ranges = [
    { startSeconds, endSeconds: middle },
    { startSeconds: middle, endSeconds },
  ];
  return ranges.map((range) => ({
    range,
    callouts: callouts.filter((one) => one.startSeconds < range.endSeconds && one.endSeconds > range.startSeconds),
  }));
}
