import { type Box, boxSchema } from '@polydub/contracts';
import { z } from 'zod';
import { type CandidateCallout, candidateCalloutSchema } from '../tracking/candidate.js';
import { isWiderThanPicture, pieceBoxes } from '../wide-pieces.js';
import { FOLLOWED_MARGIN_PIXELS, regionOf } from './callout-place.js';
import { distinctBoxes } from './distinct-boxes.js';

/** A time in which a callout is looked for frame by frame. */
export const followWindowSchema = z.object({
  callout: candidateCalloutSchema,
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** A time at which it is surely visible; there its edges are taken. */
  anchorSeconds: z.number(),
  /** The parts of its lines by which it is told from what else is shown there. */
  edgeBoxes: z.array(boxSchema),
  /** Where other callouts are at that time. */
  neighbours: z.array(boxSchema),
  findsStart: z.boolean(),
  findsEnd: z.boolean(),
});
/** A time in which a callout is looked for frame by frame. */
export type FollowWindow = z.infer<typeof followWindowSchema>;

/** A range of a video, and the callouts that are looked for in its frames. */
export const followSpanSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  windows: z.array(followWindowSchema),
});
/** A range of a video, and the callouts that are looked for in its frames. */
export type FollowSpan = z.infer<typeof followSpanSchema>;

/** A fade is this much longer than the time from the last sample without a text to the first one with it. */
const MARGIN_SECONDS = 0.6;
/** Of a still text shown for longer, only the beginning and the end are looked at, this long each. */
const MAX_WHOLE_SECONDS = 6;
const EDGE_SECONDS = 2.5;
/**
 * So much memory may go into what is kept of a moving text's frames until its edges are known, in bytes, at a usual frame
 * rate: of a text that moves for long the edges are taken earlier.
 */
const MAX_EARLY_BYTES = 200_000_000;
const USUAL_FRAME_RATE = 30;
/** A span lasts no longer than this, unless a moving text is shown for longer. */
const MAX_SPAN_SECONDS = 12;

/** The ranges of a video so many pixels wide that {@link followCallouts} has to look at for these callouts, in order; they may overlap. */
export function followSpans(callouts: readonly CandidateCallout[], pictureWidth: number): FollowSpan[] {
  const windows = callouts
    .flatMap((callout) => windowsFor(callout, pictureWidth))
    .map(
      (window): FollowWindow => ({
        ...window,
        edgeBoxes: distinctBoxes(window.callout, callouts),
        neighbours: neighboursOf(window, callouts),
      }),
    )
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const spans: { startSeconds: number; endSeconds: number; windows: FollowWindow[] }[] = [];
  for (const window of windows) {
    const span = spans.at(-1);
    const isNear = span && window.startSeconds <= span.endSeconds;
    if (span && isNear && Math.max(span.endSeconds, window.endSeconds) - span.startSeconds <= MAX_SPAN_SECONDS) {
      span.windows.push(window);
      span.endSeconds = Math.max(span.endSeconds, window.endSeconds);
    } else {
      spans.push({ startSeconds: window.startSeconds, endSeconds: window.endSeconds, windows: [window] });
    }
  }
  return spans;
}

type Window = Omit<FollowWindow, 'edgeBoxes' | 'neighbours'>;

/** Space around the box of another callout in which its outline or shadow may be, in pixels. */
const NEIGHBOUR_MARGIN_PIXELS = 4;

function neighboursOf({ callout, anchorSeconds }: Window, callouts: readonly CandidateCallout[]): Box[] {
  return callouts
    .filter((other) => other !== callout)
    .filter((other) => other.unseenBeforeSeconds < anchorSeconds && other.unseenAfterSeconds > anchorSeconds)
    .map((other) => regionOf(other, anchorSeconds, NEIGHBOUR_MARGIN_PIXELS));
}

function windowsFor(callout: CandidateCallout, pictureWidth: number): Window[] {
  if (isWiderThanPicture(callout, pictureWidth)) return windowsOfPieces(callout, pictureWidth);
  return callout.beginning ? windowsOfGrowing(callout, callout.beginning) : windowsOf(callout);
}

/** The frame in which edges are taken lies within its window for sure. */
const BEYOND_SECONDS = 0.1;

/** A text whose words come one after another starts with the first ones; they are looked for by themselves, as more of it seems to fade in. */
function windowsOfGrowing(
  callout: CandidateCallout,
  { text, box, seconds }: NonNullable<CandidateCallout['beginning']>,
): Window[] {
  const startSeconds = Math.max(0, callout.unseenBeforeSeconds - MARGIN_SECONDS);
  const first = { ...callout, text, box, lineBoxes: [box] };
  const start = { callout: first, startSeconds, endSeconds: seconds + BEYOND_SECONDS, anchorSeconds: seconds };
  const whole = { ...callout, unseenBeforeSeconds: callout.firstClearSeconds };
  const ends = windowsOf(whole).filter(({ findsEnd }) => findsEnd);
  return [
    { ...start, findsStart: true, findsEnd: false },
    ...ends.map((window) => ({
      ...window,
      callout,
      startSeconds: Math.max(window.startSeconds, callout.firstClearSeconds),
      findsStart: false,
    })),
  ];
}

function windowsOf(callout: CandidateCallout): Window[] {
  const startSeconds = Math.max(0, callout.unseenBeforeSeconds - MARGIN_SECONDS);
  const endSeconds = callout.unseenAfterSeconds + MARGIN_SECONDS;
  const { bestSeconds, firstClearSeconds, lastClearSeconds, isMoving } = callout;
  if (isMoving || endSeconds - startSeconds <= MAX_WHOLE_SECONDS) {
    const anchorSeconds = anchorWithin(callout, startSeconds);
    return [{ callout, startSeconds, endSeconds, anchorSeconds, findsStart: true, findsEnd: true }];
  }
  const head = Math.min(firstClearSeconds + EDGE_SECONDS, bestSeconds);
  const tail = Math.max(lastClearSeconds - EDGE_SECONDS, bestSeconds);
  const headAnchor = (firstClearSeconds + head) / 2;
  const tailAnchor = (lastClearSeconds + tail) / 2;
  return [
    { callout, startSeconds, endSeconds: head, anchorSeconds: headAnchor, findsStart: true, findsEnd: false },
    { callout, startSeconds: tail, endSeconds, anchorSeconds: tailAnchor, findsStart: false, findsEnd: true },
  ];
}

/** A text that is wider than the picture is followed piece by piece. */
function windowsOfPieces(callout: CandidateCallout, pictureWidth: number): Window[] {
  const { firstSeenSeconds, lastSeenSeconds } = callout;
  const pieces = pieceBoxes(callout, pictureWidth).map((box) => ({ ...callout, box, lineBoxes: [box] }));
  const inOrder = runsToTheLeft(callout) ? pieces : pieces.reverse();
  return inOrder.map((piece, at): Window => {
    const seconds = piece.places.flatMap(({ timeSeconds, offsetX }) => {
      const left = piece.box.x + offsetX;
      return left < pictureWidth && left + piece.box.width > 0 ? [timeSeconds] : [];
    });
    const [first, last] = [seconds[0] ?? firstSeenSeconds, seconds.at(-1) ?? lastSeenSeconds];
    return {
      callout: piece,
      startSeconds: Math.max(0, first - MARGIN_SECONDS),
      endSeconds: last + MARGIN_SECONDS,
      anchorSeconds: (first + last) / 2,
      findsStart: at === 0,
      findsEnd: at === inOrder.length - 1,
    };
  });
}

function runsToTheLeft({ places }: CandidateCallout): boolean {
  return (places.at(-1)?.offsetX ?? 0) < (places[0]?.offsetX ?? 0);
}

/** When the edges of a text are taken that is followed as a whole: in its best sample, unless too much would be kept until then. */
function anchorWithin(callout: CandidateCallout, startSeconds: number): number {
  const { bestSeconds, firstClearSeconds } = callout;
  const { width, height } = regionOf(callout, bestSeconds, FOLLOWED_MARGIN_PIXELS);
  const keptSeconds = MAX_EARLY_BYTES / (width * height * USUAL_FRAME_RATE);
  return Math.min(bestSeconds, Math.max(firstClearSeconds, startSeconds + keptSeconds));
}
