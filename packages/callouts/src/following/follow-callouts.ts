import { type CalloutPlace, calloutPlaceSchema } from '@polydub/contracts';
import { z } from 'zod';
import type { CandidateCallout } from '../tracking/candidate.js';
import { median } from '../tracking/read-lines.js';
import { CalloutFollower, type Glimpse } from './callout-follower.js';
import type { FollowWindow } from './follow-spans.js';
import type { GreyFrame } from './grey-crop.js';
import { simplifyPath } from './simplify-path.js';
import { MIN_GROWN_STRENGTH } from './slide-tracker.js';
import { smoothPath } from './smooth-path.js';
import { type Appearance, fitAppearance } from './visibility-fit.js';

/** What a window showed of a callout. */
export const followedPartSchema = z.object({
  id: z.string(),
  /** When its first frame is shown; absent when the window did not look for it or did not see the callout. */
  start: z.object({ seconds: z.number(), fadeSeconds: z.number() }).optional(),
  /** When the first frame without it is shown. */
  end: z.object({ seconds: z.number(), fadeSeconds: z.number() }).optional(),
  /** Knots of its motion; empty when it is still. */
  path: z.array(calloutPlaceSchema),
  /** How much of what surrounds it stayed the same next to it, 0…1 and more; absent when nothing is around it. */
  surroundings: z.number().optional(),
});
/** What a window showed of a callout. */
export type FollowedPart = z.infer<typeof followedPartSchema>;

/** A text that rests stays within this distance; one that slides goes farther. */
const MIN_SLIDE_PIXELS = 6;
/** A text of which a smaller share lies within the picture comes from its edge, or leaves there. */
const MIN_WHOLE_SHARE = 0.9;

/**
 * Looks for callouts in each frame of a range: when exactly they appear and disappear, how long that takes, and where
 * they are. The frames must cover the windows; one may be written over another. Memory holds crops of the callouts, and
 * those frames in which one may slide.
 */
export async function followCallouts(
  frames: AsyncIterable<GreyFrame>,
  windows: readonly FollowWindow[],
  { signal }: { readonly signal: AbortSignal },
): Promise<FollowedPart[]> {
  const followers = windows.map((window) => ({ window, follower: new CalloutFollower(window) }));
  for await (const frame of frames) {
    signal.throwIfAborted();
    let copy: GreyFrame | undefined;
    const kept = () => {
      copy ??= { ...frame, data: frame.data.slice() };
      return copy;
    };
    for (const { follower } of followers) follower.push(frame, kept);
  }
  return followers.map(({ window, follower }) => partOf(window, follower.finish()));
}

function partOf(
  { callout, anchorSeconds, findsStart, findsEnd }: FollowWindow,
  glimpses: readonly Glimpse[],
): FollowedPart {
  const { id } = callout;
  const anchor = glimpses.findIndex(({ timeSeconds }) => timeSeconds >= anchorSeconds - 1e-6);
  if (anchor === -1) return { id, path: [] };
  const appears = appearanceIn(callout, glimpses.slice(0, anchor + 1));
  const vanishes = appearanceIn(callout, glimpses.slice(anchor).reverse());
  const end = glimpses.length - vanishes.first;
  const frameSeconds = typicalFrameSeconds(glimpses);
  const endSeconds = glimpses[end]?.timeSeconds ?? (glimpses.at(-1)?.timeSeconds ?? 0) + frameSeconds;
  const seen = glimpses.slice(appears.first, end);
  const isWhole = findsEnd || !callout.beginning;
  const surroundings = seen.flatMap((glimpse) => glimpse.surroundings ?? []);
  return {
    id,
    ...(findsStart && {
      start: { seconds: seen[0]?.timeSeconds ?? anchorSeconds, fadeSeconds: appears.fadeFrames * frameSeconds },
    }),
    ...(findsEnd && { end: { seconds: endSeconds, fadeSeconds: vanishes.fadeFrames * frameSeconds } }),
    path: (findsStart && findsEnd) || (isWhole && slides(callout, seen)) ? pathOf(callout, seen) : [],
    ...(surroundings.length > 0 && { surroundings: median(surroundings) }),
  };
}

/** A text seen in another size by this share has not its usual one. */
const MIN_GROWTH = 0.03;

/** When a callout appears in frames that end with it. What comes from the edge of the picture does not fade, nor does what pops up. */
function appearanceIn({ isMoving }: CandidateCallout, glimpses: readonly Glimpse[]): Appearance {
  const popsUp = ({ place, strength }: Glimpse) =>
    !isMoving && Math.abs(place.scale - 1) >= MIN_GROWTH && strength >= MIN_GROWN_STRENGTH.expected;
  const first = glimpses.findIndex(popsUp);
  if (first >= 0) return { first, fadeFrames: 0 };
  const appearance = fitAppearance(glimpses.map(({ strength, visibleShare }) => (visibleShare > 0 ? strength : 0)));
  const isWhole = (glimpses[appearance.first]?.visibleShare ?? 1) >= MIN_WHOLE_SHARE;
  return isWhole ? appearance : { ...appearance, fadeFrames: 0 };
}

/** How long a frame is shown where there is only one. */
const SINGLE_FRAME_SECONDS = 0.04;

function typicalFrameSeconds(glimpses: readonly Glimpse[]): number {
  if (glimpses.length < 2) return SINGLE_FRAME_SECONDS;
  return median(glimpses.slice(1).map(({ timeSeconds }, at) => timeSeconds - (glimpses[at]?.timeSeconds ?? 0)));
}

/** Whether a text was seen on its way to its place or away from it, or in another size. */
function slides({ box }: CandidateCallout, glimpses: readonly Glimpse[]): boolean {
  const growth = ({ place }: Glimpse) => (Math.abs(place.scale - 1) * box.width) / 2;
  const shift = (glimpse: Glimpse) => Math.hypot(glimpse.place.offsetX, glimpse.place.offsetY) + growth(glimpse);
  return Math.max(0, ...glimpses.map(shift)) > MIN_SLIDE_PIXELS;
}

function pathOf({ box }: CandidateCallout, glimpses: readonly Glimpse[]): CalloutPlace[] {
  const places = glimpses.map(({ place }) => place);
  const reach = Math.hypot(box.width, box.height) / 2;
  return simplifyPath(smoothPath(places, reach), reach);
}
