import type { CalloutPlace, Point } from '@polydub/contracts';
import type { TimedPicture } from '../reading/options.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { type CalloutEdges, edgesOf, ringStrength } from './callout-edges.js';
import { placeOf, regionOf } from './callout-place.js';
import { type EdgeTemplate, matchAt, type Placement } from './edge-template.js';
import { type Found, findPlacement } from './find-placement.js';
import type { FollowWindow } from './follow-spans.js';
import { type Gradients, type GreyCrop, gradientsOf, greyCrop } from './grey-crop.js';

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
/** Space around the text that must be in a crop for that. */
const MARGIN_PIXELS = 10;
/** A text of which less is visible is not searched for: it is where its motion takes it. */
const MIN_VISIBLE_SHARE = 0.3;
const MIN_FOUND_STRENGTH = 0.4;
/** The surroundings are compared in every so manieth frame. */
const RING_STEP_FRAMES = 5;
/** A still text may drift, but so slowly that it is searched for only in every so manieth frame. */
const STILL_STEP_FRAMES = 5;

/** Follows one callout through the frames of a window. Before its anchor it keeps small crops of the frames. */
export class CalloutFollower {
  readonly #window: FollowWindow;
  readonly #callout: CandidateCallout;
  readonly #early: { readonly timeSeconds: number; readonly crop: GreyCrop }[] = [];
  readonly #glimpses: Glimpse[] = [];
  #templates: CalloutEdges | undefined;
  #looks = 0;
  /** How far from where the samples have it the text was last found. */
  #miss: Point = { x: 0, y: 0 };

  constructor(window: FollowWindow) {
    this.#window = window;
    this.#callout = window.callout;
  }

  /** Looks at the next frame. */
  push(frame: TimedPicture): void {
    const { startSeconds, endSeconds, anchorSeconds } = this.#window;
    const { timeSeconds } = frame;
    if (timeSeconds < startSeconds - 1e-6 || timeSeconds > endSeconds + 1e-6) return;
    const crop = greyCrop(frame, regionOf(this.#callout, timeSeconds, MARGIN_PIXELS));
    if (!this.#templates && timeSeconds < anchorSeconds - 1e-6) {
      this.#early.push({ timeSeconds, crop });
      return;
    }
    this.#templates ??= this.#anchor(frame);
    const glimpse = this.#look(this.#templates.text, timeSeconds, crop);
    const isCompared = this.#glimpses.length % RING_STEP_FRAMES === 0;
    const surroundings = isCompared
      ? ringStrength(this.#templates.ring, frame, this.#callout, glimpse.place)
      : undefined;
    this.#glimpses.push({ ...glimpse, surroundings });
  }

  /** What all frames of the window showed, in order. Empty when none of them reached the anchor. */
  finish(): readonly Glimpse[] {
    return this.#glimpses;
  }

  /** Takes the edges from the anchor's frame, then follows the text back to the window's beginning. */
  #anchor(frame: TimedPicture): CalloutEdges {
    const edges = edgesOf(frame, this.#window);
    const back = this.#early.toReversed().map(({ timeSeconds, crop }) => this.#look(edges.text, timeSeconds, crop));
    this.#glimpses.push(...back.reverse());
    this.#early.length = 0;
    this.#miss = { x: 0, y: 0 };
    return edges;
  }

  #look(text: EdgeTemplate, timeSeconds: number, crop: GreyCrop): Glimpse {
    const coarse = placeOf(this.#callout, timeSeconds);
    const expected = { ...coarse, offsetX: coarse.offsetX + this.#miss.x, offsetY: coarse.offsetY + this.#miss.y };
    const gradients = gradientsOf(crop);
    const there = { placement: expected, ...matchAt(text, gradients, expected) };
    const found = there.visibleShare >= MIN_VISIBLE_SHARE && this.#search(text, gradients, expected);
    const { placement, ...match } = found || there;
    if (found) this.#miss = { x: placement.offsetX - coarse.offsetX, y: placement.offsetY - coarse.offsetY };
    return { timeSeconds, ...match, place: { timeSeconds, ...placement } };
  }

  /** Where the text is near the place where it is expected; undefined when it is not there, or need not be searched. */
  #search(text: EdgeTemplate, gradients: Gradients, expected: Placement): Found | undefined {
    this.#looks += 1;
    const { isMoving } = this.#callout;
    if (!isMoving && this.#looks % STILL_STEP_FRAMES !== 0) return undefined;
    const radius = isMoving ? MOVING_RADIUS : STILL_RADIUS;
    const found = findPlacement(text, gradients, { expected, radius, isScaling: isMoving && this.#isScaling() });
    return found.strength >= MIN_FOUND_STRENGTH ? found : undefined;
  }

  #isScaling(): boolean {
    return this.#callout.places.some(({ scale }) => scale !== 1);
  }
}
