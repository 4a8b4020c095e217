import type { Box, Callout, Inpainter, Mask, Picture, TimeSpan } from '@polydub/contracts';
import type { FramePart } from '@polydub/media';
import { SiteFiller } from './fill-frame.js';
import type { FramesToErase } from './frames-to-erase.js';
import { type GatheredSite, gatherSites } from './gather.js';
import { cropOfSite, isShown, siteOf } from './site.js';
import { placedTextMask } from './text-mask.js';

/** Options of {@link eraseCallouts}. */
export interface EraseOptions {
  /** Fills what no other frame shows. */
  readonly inpainter: Inpainter;
  /** Only frames of this time are erased, the others only show what is behind texts; default: all frames. */
  readonly within?: TimeSpan | undefined;
  readonly signal: AbortSignal;
}

/** A callout erased from one frame. */
export interface ErasedCallout {
  readonly calloutId: string;
  /** Of the frame, as in {@link RawFrame}. */
  readonly frameIndex: number;
  readonly timeSeconds: number;
  /** Where `picture` belongs in the frame, in whole pixels. */
  readonly box: Box;
  /** The frame's pixels without the text. Outside of the mask they are those of the frame. */
  readonly picture: Picture;
  /** What was erased. */
  readonly mask: Mask;
}

/**
 * Erases texts from every frame in which they are shown: their letters with all that belongs to them, not their boxes. Background comes from
 * other frames of the same shot in which it is seen and which look alike around the letters; the rest is filled by the inpainter and
 * kept as long as the surroundings stay.
 *
 * The frames are read twice, so that memory does not grow with their number. A few seconds before and after the callouts help.
 */
export async function* eraseCallouts(
  frames: FramesToErase,
  callouts: readonly Callout[],
  { inpainter, within, signal }: EraseOptions,
): AsyncGenerator<ErasedCallout> {
  const sites = callouts.map((callout) => siteOf(callout, frames)).filter((site) => site !== undefined);
  if (sites.length === 0) return;
  const gathered = await gatherSites(frames, sites, signal);
  const fillers = gathered.map((site) => new SiteFiller(site, inpainter));
  for await (const frame of frames.open()) {
    if (within && !isIn(within, frame.timeSeconds)) continue;
    for (const [index, site] of gathered.entries()) {
      signal.throwIfAborted();
      if (isShown(site.callout, frame.timeSeconds))
        yield eraseOne({ frame, part: frames.part, site }, fillers[index] as SiteFiller, signal);
    }
  }
}

function isIn({ startSeconds, endSeconds }: TimeSpan, timeSeconds: number): boolean {
  return timeSeconds >= startSeconds && timeSeconds < endSeconds;
}

interface SiteInFrame {
  readonly frame: FramePart;
  readonly part: Box;
  readonly site: GatheredSite;
}

async function eraseOne(
  { frame, part, site }: SiteInFrame,
  filler: SiteFiller,
  signal: AbortSignal,
): Promise<ErasedCallout> {
  const { callout, box } = site;
  const { timeSeconds } = frame;
  const mask = placedTextMask(site, site.textMask, timeSeconds);
  const ground = site.ground && placedTextMask(site, site.ground, timeSeconds);
  const text = site.text.at(timeSeconds);
  const pose = site.poses.get(frame.index) ?? { shot: 0, similarity: undefined };
  const seen = cropOfSite(site, frame, part);
  const picture = await filler.fill({ picture: seen, mask, ground, text, timeSeconds, pose }, signal);
  return { calloutId: callout.id, frameIndex: frame.index, timeSeconds, box, picture, mask };
}
