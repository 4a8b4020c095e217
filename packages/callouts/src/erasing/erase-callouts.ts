import type { Box, Callout, Inpainter, Mask, Picture, TimeSpan } from '@polydub/contracts';
import type { FramePart } from '@polydub/media';
import { isShown } from '../is-shown.js';
import { wholePieces } from '../wide-pieces.js';
import { SiteFiller } from './fill-frame.js';
import type { FramesToErase } from './frames-to-erase.js';
import { type GatheredSite, gatherSites, poseKey } from './gather.js';
import type { Guess } from './guess.js';
import { cropOfSite, type PlacedText, siteOf } from './site.js';
import { placedTextMask } from './text-mask.js';

/** Options of {@link eraseCallouts}. */
export interface EraseOptions {
  /** Fills what no other frame shows. */
  readonly inpainter: Inpainter;
  /** Only frames of this time are erased, the others only show what is behind texts; default: all frames. */
  readonly within?: TimeSpan | undefined;
  /** Other texts that the frames show: they stay, but are no background for those that are erased. */
  readonly neighbours?: readonly PlacedText[] | undefined;
  /** Ids of callouts that are erased with the box behind them. */
  readonly withPlates?: ReadonlySet<string> | undefined;
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
  /** How much of what is there instead was invented. */
  readonly guess: Guess;
}

const MARGIN_SECONDS = 0.1;

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
  { inpainter, within, neighbours = [], withPlates, signal }: EraseOptions,
): AsyncGenerator<ErasedCallout> {
  const sitesOf = (all: readonly PlacedText[]) =>
    all.flatMap((callout) => wholePieces(callout, frames.width)).flatMap((callout) => siteOf(callout, frames) ?? []);
  const sites = sitesOf(callouts).map((site) => ({ ...site, erasesPlate: withPlates?.has(site.callout.id) ?? false }));
  if (sites.length === 0) return;
  const others = sitesOf(neighbours);
  const gathered = await gatherSites(frames, { sites, others }, signal);
  const fillers = gathered.map((site) => new SiteFiller(site, inpainter));
  for await (const frame of frames.open(shownSpan(callouts, within))) {
    if (within && !isShown(within, frame.timeSeconds)) continue;
    for (const [index, site] of gathered.entries()) {
      signal.throwIfAborted();
      if (isShown(site.callout, frame.timeSeconds))
        yield eraseOne({ frame, part: frames.part, site }, fillers[index] as SiteFiller, signal);
    }
  }
}

/** From the first to the last frame that shows a callout, with a frame's time around, as times are rounded. */
function shownSpan(callouts: readonly Callout[], within: TimeSpan | undefined): TimeSpan {
  const { startSeconds = 0, endSeconds = Number.POSITIVE_INFINITY } = within ?? {};
  const first = Math.min(...callouts.map((callout) => callout.startSeconds));
  const last = Math.max(...callouts.map((callout) => callout.endSeconds));
  return {
    startSeconds: Math.max(0, startSeconds, first) - MARGIN_SECONDS,
    endSeconds: Math.min(endSeconds, last) + MARGIN_SECONDS,
  };
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
  const pose = site.poses.get(poseKey(timeSeconds)) ?? { shot: 0, similarity: undefined };
  const seen = cropOfSite(site, frame, part);
  const picture = await filler.fill({ picture: seen, mask, ground, text, timeSeconds, pose }, signal);
  return { calloutId: callout.id, frameIndex: frame.index, timeSeconds, box, picture, mask, guess: filler.guess };
}
