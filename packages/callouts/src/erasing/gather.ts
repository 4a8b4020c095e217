import type { Mask, Picture } from '@polydub/contracts';
import { dilate, emptyMask, pasteMask, sharedBox } from '@polydub/vision';
import type { FramesToErase } from './frames-to-erase.js';
import { MotionTrack } from './motion-track.js';
import type { MaskedReference, Pose, Reference } from './reference.js';
import { CONTEXT_SECONDS, ReferenceList } from './reference-list.js';
import { ShotCounter } from './shots.js';
import { cropOfSite, isShown, type Site } from './site.js';
import { lineBoxesMask, placedTextMask, uprightTextShape } from './text-mask.js';

/** What is known of a site after all frames were seen once. */
export interface GatheredSite extends Site {
  /** What is erased, upright and at rest, in the pixels of the site. */
  readonly textMask: Mask;
  /** The inside of a plain plate behind the text, likewise. */
  readonly ground?: Mask | undefined;
  /** All text that is shown in the site. */
  readonly text: SiteText;
  readonly references: readonly MaskedReference[];
  /** By index of the frame. */
  readonly poses: ReadonlyMap<number, Pose>;
}

/** Colours of text spread farther than its edges in most codecs; what is taken from other pictures keeps away from it. */
const SPREAD_PIXELS = 1.5;
/** Pictures of fully visible text that are compared to tell it from what moves behind it. */
const STEADY_PICTURES = 7;

interface Gathering {
  readonly site: Site;
  readonly list: ReferenceList;
  readonly poses: Map<number, Pose>;
  readonly track: MotionTrack;
  /** The boxes of all texts that may be there, which say nothing of the background's motion. */
  readonly boxes: Mask;
}

/** Goes through the frames once and keeps what is needed to erase the callouts of the sites. */
export async function gatherSites(
  frames: FramesToErase,
  sites: readonly Site[],
  signal: AbortSignal,
): Promise<GatheredSite[]> {
  const gatherings = sites.map((site) => gatheringOf(site, sites));
  const shots = new ShotCounter();
  for await (const frame of frames.open()) {
    signal.throwIfAborted();
    const shot = shots.shotOf(frame.overview);
    for (const gathering of gatherings)
      if (isNear(gathering.site, frame.timeSeconds)) {
        const picture = cropOfSite(gathering.site, frame, frames.part);
        await add(gathering, { ...frame, shot, picture });
      }
  }
  const masked: (Gathering & { readonly textMask: Mask; readonly ground?: Mask | undefined })[] = [];
  for (const gathering of gatherings) {
    signal.throwIfAborted();
    const crops = gathering.list.fullyVisible(STEADY_PICTURES);
    const { mask: textMask, ground } = await uprightTextShape(gathering.site, crops);
    masked.push({ ...gathering, textMask, ground });
  }
  const texts = masked.map(({ site, textMask }) => ({ ...site, textMask }));
  return masked.map(({ site, textMask, ground, list, poses }) => {
    const text = new SiteText(site, texts);
    return { ...site, textMask, ground, poses, text, references: maskedReferences(list.all, text) };
  });
}

function maskedReferences(references: readonly Reference[], text: SiteText): MaskedReference[] {
  const spread = new Map<Mask, Mask>();
  return references.map((reference) => {
    const mask = text.at(reference.timeSeconds);
    const wider = spread.get(mask) ?? dilate(mask, SPREAD_PIXELS);
    spread.set(mask, wider);
    return { ...reference, text: wider };
  });
}

function gatheringOf(site: Site, sites: readonly Site[]): Gathering {
  const { width, height } = site.box;
  const boxes = emptyMask(width, height);
  for (const other of sites)
    if (sharedBox(site.box, other.box) && isNear(site, other.callout.startSeconds, other.callout.endSeconds))
      pasteMask(boxes, lineBoxesMask(other), { x: other.box.x - site.box.x, y: other.box.y - site.box.y });
  return { site, list: new ReferenceList(site), poses: new Map(), track: new MotionTrack(), boxes };
}

/** Whether a time, or any of a span, is near enough to a callout for its background to tell something. */
function isNear({ callout }: Site, fromSeconds: number, toSeconds = fromSeconds): boolean {
  return toSeconds >= callout.startSeconds - CONTEXT_SECONDS && fromSeconds <= callout.endSeconds + CONTEXT_SECONDS;
}

interface SiteView {
  readonly index: number;
  readonly timeSeconds: number;
  readonly shot: number;
  readonly picture: Picture;
}

async function add({ list, poses, track, boxes }: Gathering, { shot, picture, ...frame }: SiteView): Promise<void> {
  const last = poses.get(frame.index - 1);
  if (last && last.shot !== shot) track.reset();
  const pose = await track.follow(picture, boxes);
  poses.set(frame.index, { shot, similarity: pose });
  list.offer({ id: frame.index + 1, timeSeconds: frame.timeSeconds, shot, pose, picture });
}

/** A site and what is erased there. */
export interface TextSite extends Site {
  readonly textMask: Mask;
}

/** All text that is shown in a site, also that of other callouts. */
export class SiteText {
  readonly #site: Site;
  readonly #texts: readonly TextSite[];
  #last: { readonly masks: readonly Mask[]; readonly all: Mask } | undefined;

  constructor(site: Site, texts: readonly TextSite[]) {
    this.#site = site;
    this.#texts = texts.filter(({ box }) => sharedBox(site.box, box));
  }

  /** What is shown at a time: the same mask as for the time before as long as nothing appears, goes or moves. */
  at(timeSeconds: number): Mask {
    const shown = this.#texts.filter(({ callout }) => isShown(callout, timeSeconds));
    const masks = shown.map((text) => placedTextMask(text, text.textMask, timeSeconds));
    const last = this.#last;
    if (last?.masks.length === masks.length && masks.every((mask, index) => mask === last.masks[index]))
      return last.all;
    const { box } = this.#site;
    const all = emptyMask(box.width, box.height);
    for (const [index, mask] of masks.entries()) {
      const { x, y } = (shown[index] as TextSite).box;
      pasteMask(all, mask, { x: x - box.x, y: y - box.y });
    }
    this.#last = { masks, all };
    return all;
  }
}
