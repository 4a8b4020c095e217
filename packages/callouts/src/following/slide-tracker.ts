import type { Box, Point } from '@polydub/contracts';
import { type EdgeTemplate, matchAt, type Placement } from './edge-template.js';
import { type Found, findPlacement } from './find-placement.js';
import { type GreyCrop, gradientsOf } from './grey-crop.js';

/** A text of which at least this strength is seen has not left its place. */
const MIN_SEEN_STRENGTH = 0.5;
/** A text that slides is seen this much more strongly where it is than in its old place. */
const MIN_GAIN = 0.25;
/** The first step is told from this share of the text at least, the others from this one. */
const MIN_VISIBLE_SHARE = { first: 0.3, later: 0.08 };
/** How far the first step of a slide is searched for, in pixels: one of 1600 pixels a second at 25 frames a second. */
const FIRST_REACH_PIXELS = 64;
/** How far around its expected place a text is searched for once its speed is known, and how much more for each pixel of it. */
const LATER_REACH_PIXELS = 10;
const LATER_REACH_SHARE = 0.6;
/** Slides go to the side, up or down; they stray by no more than this from that line. */
const MAX_STRAY_PIXELS = 1;
/** The first search looks at every so manieth point of the text, the later ones at all: little of it may be left. */
const FIRST_STRIDE = 6;
const MARGIN_PIXELS = 4;

const STILL: Point = { x: 0, y: 0 };

/** What a frame shows in a box, which may reach out of the picture. */
export type CropOf = (box: Box) => GreyCrop;

/**
 * Follows a text that slides into its place or out of it, faster than samples can tell, from the frame on in which it is
 * no longer where it rested; one frame after another, away from its rest.
 */
export class SlideTracker {
  readonly #text: EdgeTemplate;
  /** Size of the text, in pixels. */
  readonly #size: { readonly width: number; readonly height: number };
  #last: Placement | undefined;
  #velocity = STILL;
  #hasBegun = false;
  #isOver = false;

  constructor(text: EdgeTemplate, size: { readonly width: number; readonly height: number }) {
    this.#text = text;
    this.#size = size;
  }

  /**
   * Where the text is in the next frame; undefined while it rests, and when it cannot be found any more.
   *
   * @param resting What the frame shows in the place where the text rests.
   * @param cropOf Undefined for a frame that was not kept.
   */
  next(resting: Found, cropOf: CropOf | undefined): Found | undefined {
    if (!this.#hasBegun && resting.strength >= MIN_SEEN_STRENGTH) {
      this.#last = resting.placement;
      return undefined;
    }
    const last = this.#last;
    if (!last || this.#isOver) return undefined;
    const found = cropOf && (this.#search(last, cropOf, resting) ?? this.#leaving(last, cropOf));
    if (!found) {
      this.#isOver = true;
      return undefined;
    }
    const { placement } = found;
    this.#velocity = { x: placement.offsetX - last.offsetX, y: placement.offsetY - last.offsetY };
    this.#last = placement;
    this.#hasBegun = true;
    return found;
  }

  /** Where the text is clearly seen near its expected place. */
  #search(last: Placement, cropOf: CropOf, resting: Found): Found | undefined {
    const expected = this.#expected(last);
    const speed = Math.hypot(this.#velocity.x, this.#velocity.y);
    const [reach, stride, minVisibleShare] = this.#hasBegun
      ? [Math.ceil(LATER_REACH_PIXELS + LATER_REACH_SHARE * speed), 1, MIN_VISIBLE_SHARE.later]
      : [FIRST_REACH_PIXELS, FIRST_STRIDE, MIN_VISIBLE_SHARE.first];
    const gradients = gradientsOf(cropOf(this.#boxAround(expected, reach + MARGIN_PIXELS)));
    let best = { placement: expected, strength: Number.NEGATIVE_INFINITY };
    for (const [right, down] of stepsWithin(reach)) {
      const placement = { ...expected, offsetX: expected.offsetX + right, offsetY: expected.offsetY + down };
      const { strength, visibleShare } = matchAt(this.#text, gradients, placement, stride);
      if (visibleShare >= minVisibleShare && strength > best.strength) best = { placement, strength };
    }
    if (best.strength === Number.NEGATIVE_INFINITY) return undefined;
    const found = findPlacement(this.#text, gradients, { expected: best.placement, radius: 1, isScaling: false });
    const leastStrength = Math.max(MIN_SEEN_STRENGTH, this.#hasBegun ? 0 : resting.strength + MIN_GAIN);
    return found.strength >= leastStrength ? found : undefined;
  }

  /** The last bit of a text at the edge of the picture, too small to be searched for, moves on as the text did. */
  #leaving(last: Placement, cropOf: CropOf): Found | undefined {
    if (!this.#hasBegun) return undefined;
    const placement = this.#expected(last);
    const gradients = gradientsOf(cropOf(this.#boxAround(placement, MARGIN_PIXELS)));
    const { visibleShare } = matchAt(this.#text, gradients, placement);
    const isLeaving = visibleShare > 0 && visibleShare < MIN_VISIBLE_SHARE.first;
    return isLeaving ? { placement, visibleShare, strength: 1 } : undefined;
  }

  #expected(last: Placement): Placement {
    return { ...last, offsetX: last.offsetX + this.#velocity.x, offsetY: last.offsetY + this.#velocity.y };
  }

  #boxAround({ offsetX, offsetY }: Placement, margin: number): Box {
    const { middle } = this.#text;
    const [width, height] = [this.#size.width + 2 * margin, this.#size.height + 2 * margin];
    return { x: middle.x + offsetX - width / 2, y: middle.y + offsetY - height / 2, width, height };
  }
}

/** Steps of whole pixels to the sides, up and down, and beside these lines. */
function* stepsWithin(reach: number): Generator<readonly [number, number]> {
  for (let along = -reach; along <= reach; along += 1)
    for (let stray = -MAX_STRAY_PIXELS; stray <= MAX_STRAY_PIXELS; stray += 1) {
      yield [along, stray];
      yield [stray, along];
    }
}
