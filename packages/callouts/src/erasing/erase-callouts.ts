import type { Box, Callout, Inpainter, Mask, Picture, TimeSpan } from '@polydub/contracts';
import type { FramePart } from '@polydub/media';
import { visibilityAt } from '../drawing/layer.js';
import { isShown } from '../is-shown.js';
import { wholePieces } from '../wide-pieces.js';
import { SiteFiller } from './fill-frame.js';
import type { FramesToErase } from './frames-to-erase.js';
import { type GatheredSite, gatherSites, poseKey } from './gather.js';
import type { Guess } from './guess.js';
import { cropOfSite, type PlacedText, type Site, siteOf } from './site.js';
import { placedTextMask, textMaskAt } from './text-mask.js';
import { type StyledBoxes, styledBoxes, unveiled } from './veil.js';

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
  /** Time between two frames, in which a text that fades in becomes visible; default 0. */
  readonly frameSeconds?: number | undefined;
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
  { inpainter, within, neighbours = [], withPlates, frameSeconds = 0, signal }: EraseOptions,
): AsyncGenerator<ErasedCallout> {
  const sitesOf = (all: readonly PlacedText[]) =>
    all.flatMap((callout) => wholePieces(callout, frames.width)).flatMap((callout) => siteOf(callout, frames) ?? []);
  const sites = sitesOf(callouts).map((site) => ({
    ...site,
    erasesPlate: withPlates?.has(site.callout.id) ?? false,
    lineBoxes: lineBoxesOf(site, callouts),
  }));
  if (sites.length === 0) return;
  const others = sitesOf(neighbours);
  const gathered = await gatherSites(frames, { sites, others }, signal);
  const fillers = gathered.map(
    (site) => new SiteFiller({ ...site, textMask: site.veil?.holes ?? site.textMask }, inpainter),
  );
  for await (const frame of frames.open(shownSpan(callouts, within))) {
    if (within && !isShown(within, frame.timeSeconds)) continue;
    for (const [index, site] of gathered.entries()) {
      signal.throwIfAborted();
      if (isShown(site.callout, frame.timeSeconds))
        yield eraseOne({ frame, part: frames.part, site, frameSeconds }, fillers[index] as SiteFiller, signal);
    }
  }
}

/** Boxes behind the lines of a text that neither moves nor is turned: there it is known where they are. */
function lineBoxesOf({ callout, upright }: Site, callouts: readonly Callout[]): StyledBoxes | undefined {
  const style = callouts.find(({ id }) => id === callout.id)?.style;
  const isLevel = callout.rotationDegrees === 0 && callout.path.length === 0;
  return style && isLevel && !callout.isPart ? styledBoxes(style, upright) : undefined;
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
  readonly frameSeconds: number;
}

async function eraseOne(
  { frame, part, site, frameSeconds }: SiteInFrame,
  filler: SiteFiller,
  signal: AbortSignal,
): Promise<ErasedCallout> {
  const { callout, box, veil } = site;
  const { timeSeconds } = frame;
  const mask = textMaskAt(site, timeSeconds);
  const ground = site.ground && placedTextMask(site, site.ground, timeSeconds);
  const text = site.text.at(timeSeconds);
  const pose = site.poses.get(poseKey(timeSeconds)) ?? { shot: 0, similarity: undefined };
  const seen = cropOfSite(site, frame, part);
  const clear = veil ? unveiled(seen, veil, visibilityAt(callout, timeSeconds, frameSeconds)) : seen;
  const otherText = site.otherText?.at(timeSeconds);
  const job = { picture: clear, mask: veil?.holes ?? mask, ground, text, otherText, timeSeconds, pose };
  const picture = await filler.fill(job, signal);
  return { calloutId: callout.id, frameIndex: frame.index, timeSeconds, box, picture, mask, guess: filler.guess };
}
