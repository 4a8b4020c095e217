import { type CalloutPlace, calloutPlaceSchema } from '@polydub/contracts';
import { z } from 'zod';
import type { TimedPicture } from '../reading/read-frames.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { median } from '../tracking/read-lines.js';
import { CalloutFollower, type Glimpse } from './callout-follower.js';
import type { FollowWindow } from './follow-spans.js';
import { simplifyPath } from './simplify-path.js';
import { smoothPath } from './smooth-path.js';
import { fitAppearance } from './visibility-fit.js';

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

/**
 * Looks for callouts in each frame of a range: when exactly they appear and disappear, how long that takes, and where
 * they are. The frames must cover the windows. Memory holds crops of the callouts, never whole frames.
 */
export async function followCallouts(
  frames: AsyncIterable<TimedPicture>,
  windows: readonly FollowWindow[],
  { signal }: { readonly signal: AbortSignal },
): Promise<FollowedPart[]> {
  const followers = windows.map((window) => ({ window, follower: new CalloutFollower(window) }));
  for await (const frame of frames) {
    signal.throwIfAborted();
    for (const { follower } of followers) follower.push(frame);
  }
  return followers.map(({ window, follower }) => partOf(window, follower.finish()));
}

function partOf(window: FollowWindow, glimpses: readonly Glimpse[]): FollowedPart {
  const { callout, anchorSeconds, findsStart, findsEnd } = window;
  const { id } = callout;
  const anchor = glimpses.findIndex(({ timeSeconds }) => timeSeconds >= anchorSeconds - 1e-6);
  if (anchor === -1) return { id, path: [] };
  const strengths = glimpses.map(({ strength, isInside }) => (isInside ? strength : 0));
  const times = glimpses.map(({ timeSeconds }) => timeSeconds);
  const frameSeconds = median(times.slice(1).map((time, at) => time - (times[at] ?? 0)));
  const appears = fitAppearance(strengths.slice(0, anchor + 1));
  const vanishes = fitAppearance(strengths.slice(anchor).reverse());
  const end = times.length - vanishes.first;
  const timeAt = (at: number) => times[at] ?? (at < 0 ? (times[0] ?? 0) : (times.at(-1) ?? 0) + frameSeconds);
  const fadeSeconds = (from: number, to: number) => (to - from > 1 ? timeAt(to) - timeAt(from) : 0);
  const isWhole = findsStart && findsEnd;
  const surroundings = glimpses.slice(appears.first, end).flatMap((glimpse) => glimpse.surroundings ?? []);
  return {
    id,
    ...(findsStart && {
      start: {
        seconds: timeAt(appears.first),
        fadeSeconds: appears.rampFrames > 0 ? fadeSeconds(appears.first - 1, appears.first + appears.rampFrames) : 0,
      },
    }),
    ...(findsEnd && {
      end: {
        seconds: timeAt(end),
        fadeSeconds: vanishes.rampFrames > 0 ? fadeSeconds(end - 1 - vanishes.rampFrames, end) : 0,
      },
    }),
    path: isWhole ? pathOf(callout, glimpses.slice(appears.first, end)) : [],
    ...(surroundings.length > 0 && { surroundings: median(surroundings) }),
  };
}

function pathOf({ box }: CandidateCallout, glimpses: readonly Glimpse[]): CalloutPlace[] {
  const places = glimpses.map(({ place }) => place);
  const reach = Math.hypot(box.width, box.height) / 2;
  return simplifyPath(smoothPath(places, reach), reach);
}
