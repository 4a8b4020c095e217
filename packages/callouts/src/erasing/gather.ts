import type { Box, Mask, Picture } from '@polydub/contracts';
import { dilate, emptyMask, pasteMask, ShotCounter, sharedBox } from '@polydub/vision';
import { isShown } from '../is-shown.js';
import type { LetterDifferences } from './fading-letters.js';
import type { FramesToErase } from './frames-to-erase.js';
import { MotionTrack } from './motion-track.js';
import type { MaskedReference, Pose, Reference } from './reference.js';
import { CONTEXT_SECONDS, ReferenceList } from './reference-list.js';
import { cropOfSite, type Site } from './site.js';
import { lineBoxesMask, type TextSite, textMaskAt, uprightTextShape } from './text-mask.js';
import type { Veil } from './veil.js';

/** What is known of a site after all frames were seen once. */
export interface GatheredSite extends Site {
  /** What is erased, upright and at rest, in the pixels of the site. */
  readonly textMask: Mask;
  /** See {@link TextShape}. */
  readonly growing?: Mask | undefined;
  /** The inside of a plain plate behind the text, likewise. */
  readonly ground?: Mask | undefined;
  /** See {@link TextShape}. */
  readonly letters?: LetterDifferences | undefined;
  /** Likewise. */
  readonly veil?: Veil | undefined;
  /** All text that is shown in the site. */
  readonly text: SiteText;
  /** The same without its own; only where that fades with its plate. */
  readonly otherText?: SiteText | undefined;
  readonly references: readonly MaskedReference[];
  /** By {@link poseKey} of the frame's time. */
  readonly poses: ReadonlyMap<number, Pose>;
}

/** Names a frame by its time, which is rounded differently where reading begins elsewhere. */
export function poseKey(timeSeconds: number): number {
  return Math.round(timeSeconds * 1000);
}

/** Colours of text spread farther than its edges in most codecs; what is taken from other pictures keeps away from it. */
const SPREAD_PIXELS = 1.5;
/** Pictures of fully visible text that are compared to tell it from what moves behind it. */
const STEADY_PICTURES = 7;

/** A site and its pictures. */
interface Pictures {
  readonly site: Site;
  readonly list: ReferenceList;
}

interface Gathering extends Pictures {
  readonly poses: Map<number, Pose>;
  readonly track: MotionTrack;
  /** The boxes of all texts that may be there, which say nothing of the background's motion. */
  readonly boxes: Mask;
  /** Of the picture before. */
  lastShot?: number;
}

/** What is erased, and what else is written in the frames. */
export interface TextsInFrames {
  readonly sites: readonly Site[];
  /** Of texts that stay. */
  readonly others: readonly Site[];
}

/** Goes through the frames once and keeps what is needed to erase the callouts of the sites. */
export async function gatherSites(
  frames: FramesToErase,
  { sites, others }: TextsInFrames,
  signal: AbortSignal,
): Promise<GatheredSite[]> {
  const all = [...sites, ...others];
  const gatherings = sites.map((site) => gatheringOf(site, all));
  const staying = others
    .filter((other) => sites.some((site) => sharedBox(site.box, other.box)))
    .map((site) => ({ site, list: new ReferenceList(site) }));
  const shots = new ShotCounter();
  for await (const frame of frames.open()) {
    signal.throwIfAborted();
    const shot = shots.shotOf(frame.overview);
    const viewOf = (site: Site) => ({ ...frame, shot, picture: cropOfSite(site, frame, frames.part) });
    for (const gathering of gatherings)
      if (isNear(gathering.site, frame.timeSeconds)) await add(gathering, viewOf(gathering.site));
    for (const { site, list } of staying)
      if (isShown(site.callout, frame.timeSeconds)) offer(list, viewOf(site), undefined);
  }
  const masked: (Gathering & TextShapeOfSite)[] = [];
  for (const gathering of gatherings) masked.push({ ...gathering, ...(await shapeOf(gathering, all, signal)) });
  const texts: TextSite[] = masked.map(({ site, textMask, growing }) => ({ ...site, textMask, growing }));
  for (const each of staying) texts.push({ ...each.site, ...(await shapeOf(each, all, signal)) });
  return masked.map(({ site, list, poses, ...shape }) => {
    const text = new SiteText(site, texts);
    const references = maskedReferences(list.all, text);
    const isOwn = (other: TextSite) => other.callout.id === site.callout.id;
    const otherText =
      shape.letters &&
      new SiteText(
        site,
        texts.filter((other) => !isOwn(other)),
      );
    const { veil } = shape;
    // What of its own boxes is made clearer shows the background.
    const holes = veil && texts.map((other) => (isOwn(other) ? { ...other, textMask: veil.holes } : other));
    const seen = holes ? new SiteText(site, holes) : text;
    return { ...site, ...shape, poses, text: seen, otherText, references };
  });
}

type TextShapeOfSite = Pick<GatheredSite, 'textMask' | 'growing' | 'ground' | 'letters' | 'veil'>;

async function shapeOf({ site, list }: Pictures, all: readonly Site[], signal: AbortSignal): Promise<TextShapeOfSite> {
  signal.throwIfAborted();
  const pictures = { shown: list.fullyVisible(STEADY_PICTURES), without: list.outside };
  const { mask: textMask, ...ground } = await uprightTextShape(site, pictures, linesBesideOf(site, all));
  return { textMask, ...ground };
}

/** The lines of level texts at rest that are shown together with a level one, in pixels of its upright part. */
function linesBesideOf({ callout, upright }: Site, all: readonly Site[]): Box[] {
  const isLevel = ({ rotationDegrees, path }: Site['callout']) => rotationDegrees === 0 && path.length === 0;
  if (!isLevel(callout)) return [];
  return all
    .map((other) => other.callout)
    .filter((other) => other.id !== callout.id && isLevel(other))
    .filter((other) => other.startSeconds < callout.endSeconds && other.endSeconds > callout.startSeconds)
    .flatMap((other) => other.lineBoxes.map((line) => ({ ...line, x: line.x - upright.x, y: line.y - upright.y })));
}

function maskedReferences(references: readonly Reference[], text: SiteText): MaskedReference[] {
  const spread = new Map<Mask, Mask>();
  const clear = references.filter(({ timeSeconds }) => !text.mayBeginAt(timeSeconds));
  return clear.map((reference) => {
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

async function add(gathering: Gathering, { shot, picture, ...frame }: SiteView): Promise<void> {
  const { list, poses, track, boxes } = gathering;
  if (gathering.lastShot !== shot) track.reset();
  gathering.lastShot = shot;
  const pose = await track.follow(picture, boxes);
  poses.set(poseKey(frame.timeSeconds), { shot, similarity: pose });
  offer(list, { shot, picture, ...frame }, pose);
}

function offer(list: ReferenceList, { index, timeSeconds, shot, picture }: SiteView, pose: Pose['similarity']): void {
  list.offer({ id: index + 1, timeSeconds, shot, pose, picture });
}

/** A text that pops up is followed from at most so long after it began, where it is this much smaller than at rest. */
const MAX_UNSEEN_SECONDS = 0.1;
const MIN_GROWTH = 0.1;

/** All text that is shown in a site, also that of other callouts. */
export class SiteText {
  readonly #site: Site;
  readonly #texts: readonly TextSite[];
  #last: { readonly masks: readonly Mask[]; readonly all: Mask } | undefined;

  constructor(site: Site, texts: readonly TextSite[]) {
    this.#site = site;
    this.#texts = texts.filter(({ box }) => sharedBox(site.box, box));
  }

  /** Whether a text is about to pop up that may be there already, too small to be told. */
  mayBeginAt(timeSeconds: number): boolean {
    return this.#texts.some(({ callout: { startSeconds, path } }) => {
      const isEarly = timeSeconds < startSeconds && timeSeconds >= startSeconds - MAX_UNSEEN_SECONDS;
      return isEarly && Math.abs((path[0]?.scale ?? 1) - 1) >= MIN_GROWTH;
    });
  }

  /** What is shown at a time: the same mask as for the time before as long as nothing appears, goes or moves. */
  at(timeSeconds: number): Mask {
    const shown = this.#texts.filter(({ callout }) => isShown(callout, timeSeconds));
    const masks = shown.map((text) => textMaskAt(text, timeSeconds));
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
