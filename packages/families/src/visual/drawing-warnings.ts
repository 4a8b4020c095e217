import { type Callout, shortened, type Warning } from '@polydub/contracts';
import type { VisualJob } from './job.js';
import type { DrawnText } from './stages/drawn-check.js';

/** Letters of which more cannot be told from what is around them are hard to read. */
const MAX_UNCLEAR_SHARE = 0.25;
/** A filling that is likely to be off by more than this, in levels, is seen. */
const MAX_GUESS_LEVELS = 14;
/** How much of a text a message repeats. */
const MAX_NAMED_CHARACTERS = 40;

/**
 * Tells of which callouts the result is not what it should be: those that no frame shows, those whose new letters cannot be told
 * from what is around them, and those behind which much was invented.
 *
 * @param drawn What was seen of them, stretch by stretch.
 */
export function drawingWarnings(
  changed: readonly Callout[],
  drawn: readonly DrawnText[],
  until: VisualJob['until'],
): Warning[] {
  return changed.flatMap((callout) => {
    const own = drawn.filter(({ calloutId }) => calloutId === callout.id);
    const told = warningsOf(callout, own, until);
    return told.map((warning) => ({ ...warning, lineId: callout.id }));
  });
}

function warningsOf(callout: Callout, own: readonly DrawnText[], until: VisualJob['until']): Warning[] {
  const { translation = '', text, startSeconds, endSeconds } = callout;
  const isErased = until === 'erase' || translation.trim() === '';
  const name = JSON.stringify(shortened(isErased ? text : translation, MAX_NAMED_CHARACTERS));
  if (own.every(({ frames }) => frames === 0)) {
    const message = `No frame of the video from ${startSeconds} to ${endSeconds} s shows the text ${name}, so nothing was changed there. Look at its times and its box.`;
    return [{ code: 'callout-not-shown', message }];
  }
  return [...(isErased ? [] : letterWarnings(name, own)), ...guessWarnings(name, own)];
}

function letterWarnings(name: string, own: readonly DrawnText[]): Warning[] {
  const shown = own.filter(({ frames }) => frames > 0);
  if (shown.every(({ isOutside }) => isOutside)) {
    const message = `None of the letters of ${name} lies inside of the picture. Look at its box, its path and its style.`;
    return [{ code: 'callout-not-shown', message }];
  }
  const seen = shown.flatMap(({ frames, unclearShare }) =>
    unclearShare === undefined ? [] : [{ frames, unclearShare }],
  );
  const frames = seen.reduce((sum, each) => sum + each.frames, 0);
  const share = seen.reduce((sum, each) => sum + each.unclearShare * each.frames, 0) / Math.max(1, frames);
  if (share <= MAX_UNCLEAR_SHARE) return [];
  const percent = Math.round(100 * share);
  const message = `About ${percent} % of the letters of ${name} have nearly the colour of what is around them and are hard to read. Another colour, an outline or a shadow in its style would help.`;
  return [{ code: 'callout-low-contrast', message }];
}

function guessWarnings(name: string, own: readonly DrawnText[]): Warning[] {
  const frames = own.reduce((sum, each) => sum + each.frames, 0);
  const squares = own.reduce((sum, each) => sum + each.frames * each.guessLevels ** 2, 0);
  if (Math.sqrt(squares / Math.max(1, frames)) <= MAX_GUESS_LEVELS) return [];
  const message = `Much of what lies behind the text ${name} is never seen in the video and was invented: marks of the old letters may show there.`;
  return [{ code: 'callout-background-guessed', message }];
}
