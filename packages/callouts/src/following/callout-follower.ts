import type { CalloutPlace, Point } from '@polydub/contracts';
import type { CandidateCallout } from '../tracking/candidate.js';
import { type CalloutEdges, edgesOf, ringStrength } from './callout-edges.js';
import { FOLLOWED_MARGIN_PIXELS, placeOf, regionOf } from './callout-place.js';
import { type EdgeTemplate, matchAt } from './edge-template.js';
import { type Found, findPlacement } from './find-placement.js';
import type { FollowWindow } from './follow-spans.js';
import { type Gradients, type GreyCrop, type GreyFrame, gradientsOf, greyCrop } from './grey-crop.js';
import { type CropOf, SlideTracker } from './slide-tracker.js';

/** What one frame shows of a callout. */
export interface Glimpse {
  readonly timeSeconds: number;
  /** Strength of its edges, compared with the frame in which they were taken. */
  readonly strength: number;
  /** Share of its edges that lie within the picture. */
  readonly visibleShare: number;
  readonly place: CalloutPlace;
  /** How much of what surrounds it is the same as in the frame in which its edges were taken; undefined if unknown. */
  readonly surroundings?: number | undefined;
}

/** How far from where it is expected a text is searched for, in pixels: a still one, and a moving one. */
const STILL_RADIUS = 2;
const MOVING_RADIUS = 4;
/** A text of which less is visible is not searched for: it is where its motion takes it. */
const MIN_VISIBLE_SHARE = 0.3;
const MIN_FOUND_STRENGTH = 0.4;
/** The surroundings are compared in every so manieth frame. */
const RING_STEP_FRAMES = 5;
/**
 * A still text may drift, but so slowly that it is searched for only in every so manieth frame, unless it is seen less strongly
 * than in the frame before by this share: it may have begun to move.
 */
const STILL_STEP_FRAMES = 5;
const SUDDEN_DROP = 0.2;

/** A text may be sliding from so long before until so long after the last sample in which it was not in its place. */
const SLIDE_SECONDS = { before: 0.5, after: 1 };
/** Memory for frames in which a text may slide, in bytes; of very large pictures only the last ones are kept. */
const MAX_KEPT_BYTES = 160_000_000;

/** What a follower keeps of a frame until it knows the edges of the text. */
interface EarlyFrame {
  readonly timeSeconds: number;
  readonly crop: GreyCrop;
  /** All of a frame in which the text may slide. */
  cropOf: CropOf | undefined;
}

/** A glimpse of the place where the text rests, and one of where it slides, when it does. */
interface Seen {
  readonly resting: Glimpse;
  readonly sliding?: Glimpse;
}

/**
 * Follows one callout through the frames of a window. Before its anchor it keeps small crops of the frames, and the
 * brightness of those in which it may slide.
 */
export class CalloutFollower {
  readonly #window: FollowWindow;
  readonly #callout: CandidateCallout;
  readonly #early: EarlyFrame[] = [];
  readonly #seen: Seen[] = [];
  #templates: CalloutEdges | undefined;
  #slide: SlideTracker | undefined;
  #looks = 0;
  #lastStrength = 0;
  /** How far from where the samples have it the text was last found. */
  #miss: Point = { x: 0, y: 0 };

  constructor(window: FollowWindow) {
    this.#window = window;
    this.#callout = window.callout;
  }

  /** Looks at the next frame. `kept` gives a copy that is kept for a while, the same one each time. */
  push(frame: GreyFrame, kept: () => GreyFrame): void {
    const { startSeconds, endSeconds, anchorSeconds } = this.#window;
    const { timeSeconds } = frame;
    if (timeSeconds < startSeconds - 1e-6 || timeSeconds > endSeconds + 1e-6) return;
    const crop = greyCrop(frame, regionOf(this.#callout, timeSeconds, FOLLOWED_MARGIN_PIXELS));
    if (!this.#templates && timeSeconds < anchorSeconds - 1e-6) {
      this.#early.push({ timeSeconds, crop, cropOf: this.#keptOf(frame, kept) });
      return;
    }
    this.#templates ??= this.#anchor(frame);
    const cropOf: CropOf = (box) => greyCrop(frame, box);
    const { resting, sliding } = this.#look(this.#templates.text, { timeSeconds, crop, cropOf });
    const isCompared = this.#seen.length % RING_STEP_FRAMES === 0;
    const surroundings = isCompared
      ? ringStrength(this.#templates.ring, frame, this.#callout, (sliding ?? resting).place)
      : undefined;
    this.#seen.push({ resting: { ...resting, surroundings }, ...(sliding && { sliding }) });
  }

  /** What all frames of the window showed, in order. Empty when none of them reached the anchor. */
  finish(): readonly Glimpse[] {
    const slides = (at: number) => this.#seen[at]?.sliding !== undefined;
    // What is seen in a single frame is no motion.
    return this.#seen.map(
      ({ sliding, resting }, at) => (slides(at - 1) || slides(at + 1) ? sliding : undefined) ?? resting,
    );
  }

  /** Keeps a frame in which the text may slide to its place. */
  #keptOf({ timeSeconds, width, height }: GreyFrame, kept: () => GreyFrame): CropOf | undefined {
    const { unseenBeforeSeconds } = this.#callout;
    if (!this.#window.findsStart) return undefined;
    const sinceUnseenSeconds = timeSeconds - unseenBeforeSeconds;
    if (sinceUnseenSeconds < -SLIDE_SECONDS.before || sinceUnseenSeconds > SLIDE_SECONDS.after) return undefined;
    const before = this.#early.filter(({ cropOf }) => cropOf !== undefined);
    if ((before.length + 1) * width * height > MAX_KEPT_BYTES && before[0]) before[0].cropOf = undefined;
    const frame = kept();
    return (box) => greyCrop(frame, box);
  }

  /** Takes the edges from the anchor's frame, then follows the text back to the window's beginning. */
  #anchor(frame: GreyFrame): CalloutEdges {
    const edges = edgesOf(frame, this.#window);
    const { box } = this.#callout;
    this.#slide = new SlideTracker(edges.text, box);
    const back = this.#early.toReversed().map((early) => this.#look(edges.text, early));
    this.#seen.push(...back.reverse());
    this.#early.length = 0;
    this.#miss = { x: 0, y: 0 };
    this.#slide = new SlideTracker(edges.text, box);
    return edges;
  }

  #look(text: EdgeTemplate, early: EarlyFrame): Seen {
    const { timeSeconds, cropOf } = early;
    const { placement, ...match } = this.#lookNear(text, early);
    const resting: Glimpse = { timeSeconds, ...match, place: { timeSeconds, ...placement } };
    const sliding = this.#slide?.next({ placement, ...match }, cropOf);
    if (!sliding) return { resting };
    const { strength, visibleShare } = sliding;
    const place = { timeSeconds, ...sliding.placement };
    return { resting, sliding: { timeSeconds, strength, visibleShare, place } };
  }

  /** Looks for the text near the place where the samples have it. */
  #lookNear(text: EdgeTemplate, { timeSeconds, crop }: Pick<EarlyFrame, 'timeSeconds' | 'crop'>): Found {
    const coarse = placeOf(this.#callout, timeSeconds);
    const expected = { ...coarse, offsetX: coarse.offsetX + this.#miss.x, offsetY: coarse.offsetY + this.#miss.y };
    const gradients = gradientsOf(crop);
    const there = { placement: expected, ...matchAt(text, gradients, expected) };
    const found = there.visibleShare >= MIN_VISIBLE_SHARE && this.#search(text, gradients, there);
    this.#lastStrength = (found || there).strength;
    if (!found) return there;
    const { placement } = found;
    this.#miss = { x: placement.offsetX - coarse.offsetX, y: placement.offsetY - coarse.offsetY };
    return found;
  }

  /** Where the text is near the place where it is expected; undefined when it is not there, or need not be searched. */
  #search(text: EdgeTemplate, gradients: Gradients, there: Found): Found | undefined {
    this.#looks += 1;
    const { isMoving } = this.#callout;
    const mayHaveMoved = there.strength < (1 - SUDDEN_DROP) * this.#lastStrength;
    if (!isMoving && !mayHaveMoved && this.#looks % STILL_STEP_FRAMES !== 0) return undefined;
    const expected = there.placement;
    const radius = isMoving ? MOVING_RADIUS : STILL_RADIUS;
    const found = findPlacement(text, gradients, { expected, radius, isScaling: isMoving && this.#isScaling() });
    return found.strength >= MIN_FOUND_STRENGTH ? found : undefined;
  }

  #isScaling(): boolean {
    return this.#callout.places.some(({ scale }) => scale !== 1);
  }
}
