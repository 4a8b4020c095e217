import type { Box, Point } from '@polydub/contracts';
import { type EdgeTemplate, matchAt, type Placement } from './edge-template.js';
import { type Found, findPlacement } from './find-placement.js';
import { type Gradients, type GreyCrop, gradientsOf } from './grey-crop.js';

/** A text of which at least this strength is seen has not left its place. */
const MIN_SEEN_STRENGTH = 0.5;
/** A text that slides is seen this much more strongly where it is than in its old place. */
const MIN_GAIN = 0.25;
/** A text that fades while it slides is fainter: on its first step, and later compared with the step before and at all. */
const MIN_FAINT_STRENGTH = { first: 0.35, share: 0.6, later: 0.12 };
/** A faint text is seen this much more strongly where it is than anywhere else, at so many pixels and more from there. */
const MIN_FAINT_LEAD = 1.5;
const RIVAL_PIXELS = 8;
/** The first step is told from this share of the text at least, the others from this one. */
const MIN_VISIBLE_SHARE = { first: 0.3, later: 0.08 };
/** How far the first step of a slide is searched for, in pixels: one of 3200 pixels a second at 25 frames a second. */
const FIRST_REACH_PIXELS = 128;
/** What is found farther away must be seen clearly: among so many places one is somewhat like the text by chance. */
const FAINT_REACH_PIXELS = 64;
/**
 * A text that stops at once was moved by less than its speed in its last frame, which is the first step back: its speed is known only
 * after so many steps.
 */
const STEPS_TO_SPEED = 2;
/** How far around its expected place a text is searched for once its speed is known, and how much more for each pixel of it. */
const LATER_REACH_PIXELS = 10;
const LATER_REACH_SHARE = 0.6;
/** Slides go to the side, up or down; they stray by no more than this from that line. */
const MAX_STRAY_PIXELS = 1;
/** The first search looks at every so manieth point of the text, the later ones at all: little of it may be left. */
const FIRST_STRIDE = 6;
const MARGIN_PIXELS = 4;

/** A text that grows is seen less clearly the smaller it is: this strongly at least, in any size and in the one that is expected. */
export const MIN_GROWN_STRENGTH = { any: 0.4, expected: 0.22 };
/** So near to the expected size it is there. */
const MAX_GROWTH_MISS = 0.06;
/** From one frame to the next a text that pops up grows or shrinks by up to so much; sizes are tried so near to one another. */
const MOST_GROWTH = { smaller: 0.55, larger: 1.25 };
const GROWTH_STEP = 1.015;
const GROWTH_STEPS = Array.from(
  { length: Math.ceil(Math.log(MOST_GROWTH.larger / MOST_GROWTH.smaller) / Math.log(GROWTH_STEP)) },
  (_, at) => MOST_GROWTH.smaller * GROWTH_STEP ** at,
);
/** It stays where it is but for so many pixels. */
const GROWTH_SHIFTS = [-3, 0, 3].flatMap((right) => [-3, 0, 3].map((down) => [right, down] as const));
/** Every so manieth point is looked at then. */
const GROWTH_STRIDE = 3;
/** What is looked at beside the text, in its widths: there it may be larger than at rest. */
const GROWTH_MARGIN_SHARE = 0.15;

/** A slide seen in so many frames goes on when it can no longer be made out. */
const MIN_STEPS = 2;

const STILL: Point = { x: 0, y: 0 };

/** What a frame shows in a box, which may reach out of the picture. */
export type CropOf = (box: Box) => GreyCrop;

/**
 * Follows a text that slides into its place or out of it, or pops up there, faster than samples can tell, from the frame on in which it is
 * no longer where it rested; one frame after another, away from its rest.
 */
export class SlideTracker {
  readonly #text: EdgeTemplate;
  /** Size of the text, in pixels. */
  readonly #size: { readonly width: number; readonly height: number };
  #last: Placement | undefined;
  #velocity = STILL;
  /** By how much faster it was than in the frame nearer to its rest, in pixels a frame. */
  #gainedSpeed = 0;
  /** Of its size from one frame to the next. */
  #growth = 0;
  #strength = 1;
  /** In which it was found. */
  #steps = 0;
  #isOver = false;

  constructor(text: EdgeTemplate, size: { readonly width: number; readonly height: number }) {
    this.#text = text;
    this.#size = size;
  }

  /**
   * Where the text is in the next frame; undefined while it rests, and when it cannot be told any more.
   *
   * @param resting What the frame shows in the place where the text rests.
   * @param cropOf Undefined for a frame that was not kept.
   */
  next(resting: Found, cropOf: CropOf | undefined): Found | undefined {
    if (this.#steps === 0 && resting.strength >= this.#leastKept()) {
      this.#last = resting.placement;
      this.#strength = resting.strength;
      return undefined;
    }
    const last = this.#last;
    if (!last) return undefined;
    const found = cropOf && !this.#isOver && this.#find(last, cropOf, resting);
    if (found) return this.#moved(last, found);
    this.#isOver = true;
    const slides = this.#steps >= MIN_STEPS && last.scale === 1;
    return cropOf && slides ? this.#carriedOn(last, cropOf) : undefined;
  }

  #find(last: Placement, cropOf: CropOf, resting: Found): Found | undefined {
    if (last.scale !== 1) return this.#grown(last, cropOf, resting);
    const slid = this.#search(last, cropOf, resting);
    const grown = this.#steps === 0 ? this.#grown(last, cropOf, resting) : undefined;
    if (grown && grown.strength > (slid?.strength ?? 0)) return grown;
    return slid ?? this.#leaving(last, cropOf);
  }

  /** Where the text is seen in another size, in about the same place. */
  #grown(last: Placement, cropOf: CropOf, resting: Found): Found | undefined {
    const gradients = this.#gradientsAt(last, cropOf, GROWTH_MARGIN_SHARE * this.#size.width);
    let best: Found | undefined;
    for (const step of GROWTH_STEPS)
      for (const [right, down] of GROWTH_SHIFTS) {
        const placement = {
          ...last,
          scale: last.scale * step,
          offsetX: last.offsetX + right,
          offsetY: last.offsetY + down,
        };
        const match = matchAt(this.#text, gradients, placement, GROWTH_STRIDE);
        if (match.strength > (best?.strength ?? 0)) best = { placement, ...match };
      }
    if (!best) return undefined;
    const found = findPlacement(this.#text, gradients, { expected: best.placement, radius: 2, isScaling: true });
    return found.strength >= this.#leastGrown(last, found, resting) ? found : undefined;
  }

  /** A text that has the size that it had to grow to, or shrink to, may be seen less clearly. */
  #leastGrown(last: Placement, found: Found, resting: Found): number {
    if (this.#steps === 0) return Math.max(MIN_SEEN_STRENGTH, resting.strength + MIN_GAIN);
    const miss = Math.abs(found.placement.scale - last.scale - this.#growth);
    return this.#growth !== 0 && miss <= MAX_GROWTH_MISS ? MIN_GROWN_STRENGTH.expected : MIN_GROWN_STRENGTH.any;
  }

  #moved(last: Placement, found: Found): Found {
    const { placement, strength } = found;
    const slower = speedOf(this.#velocity);
    this.#velocity = { x: placement.offsetX - last.offsetX, y: placement.offsetY - last.offsetY };
    this.#gainedSpeed = Math.max(0, speedOf(this.#velocity) - slower);
    this.#growth = placement.scale - last.scale;
    this.#last = placement;
    this.#strength = strength;
    this.#steps += 1;
    return found;
  }

  /** Where a text would be that can no longer be made out, and how little is seen there. */
  #carriedOn(last: Placement, cropOf: CropOf): Found {
    const placement = this.#expected(last);
    this.#last = placement;
    return { placement, ...matchAt(this.#text, this.#gradientsAt(placement, cropOf), placement) };
  }

  /** Where the text is clearly seen near its expected place. */
  #search(last: Placement, cropOf: CropOf, resting: Found): Found | undefined {
    const expected = this.#expected(last);
    // A text that slows down into its place gains as much speed again from one frame to the one before.
    const later = LATER_REACH_PIXELS + LATER_REACH_SHARE * speedOf(this.#velocity) + this.#gainedSpeed;
    const [reach, stride, minVisibleShare] =
      this.#steps >= STEPS_TO_SPEED
        ? [Math.ceil(later), 1, MIN_VISIBLE_SHARE.later]
        : [FIRST_REACH_PIXELS, FIRST_STRIDE, MIN_VISIBLE_SHARE.first];
    const gradients = this.#gradientsAt(expected, cropOf, reach);
    let best = { placement: expected, strength: Number.NEGATIVE_INFINITY };
    const tried: (typeof best)[] = [];
    for (const [right, down] of stepsWithin(reach)) {
      const placement = { ...expected, offsetX: expected.offsetX + right, offsetY: expected.offsetY + down };
      const { strength, visibleShare } = matchAt(this.#text, gradients, placement, stride);
      if (visibleShare < minVisibleShare) continue;
      tried.push({ placement, strength });
      if (strength > best.strength) best = { placement, strength };
    }
    if (best.strength === Number.NEGATIVE_INFINITY) return undefined;
    const found = findPlacement(this.#text, gradients, { expected: best.placement, radius: 1, isScaling: false });
    const isFar = distanceBetween(found.placement, expected) > FAINT_REACH_PIXELS;
    const least = Math.max(this.#leastStrength(resting), isFar ? MIN_SEEN_STRENGTH : 0);
    if (found.strength < least) return undefined;
    return found.strength >= MIN_SEEN_STRENGTH || leads(best, tried) ? found : undefined;
  }

  #leastStrength(resting: Found): number {
    return this.#steps === 0 ? Math.max(MIN_FAINT_STRENGTH.first, resting.strength + MIN_GAIN) : this.#leastKept();
  }

  /** A text is where it was looked for when it is as strong as this: it may have faded a little since the frame before. */
  #leastKept(): number {
    const { share, later } = MIN_FAINT_STRENGTH;
    return Math.min(MIN_SEEN_STRENGTH, Math.max(later, share * this.#strength));
  }

  /** The last bit of a text at the edge of the picture, too small to be searched for, moves on as the text did. */
  #leaving(last: Placement, cropOf: CropOf): Found | undefined {
    if (this.#steps === 0) return undefined;
    const placement = this.#expected(last);
    const { visibleShare } = matchAt(this.#text, this.#gradientsAt(placement, cropOf), placement);
    const isLeaving = visibleShare > 0 && visibleShare < MIN_VISIBLE_SHARE.first;
    return isLeaving ? { placement, visibleShare, strength: 1 } : undefined;
  }

  #expected(last: Placement): Placement {
    return { ...last, offsetX: last.offsetX + this.#velocity.x, offsetY: last.offsetY + this.#velocity.y };
  }

  #gradientsAt({ offsetX, offsetY }: Placement, cropOf: CropOf, reach = 0): Gradients {
    const { middle } = this.#text;
    const margin = reach + MARGIN_PIXELS;
    const [width, height] = [this.#size.width + 2 * margin, this.#size.height + 2 * margin];
    const box = { x: middle.x + offsetX - width / 2, y: middle.y + offsetY - height / 2, width, height };
    return gradientsOf(cropOf(box));
  }
}

function speedOf({ x, y }: Point): number {
  return Math.hypot(x, y);
}

function distanceBetween(one: Placement, other: Placement): number {
  return Math.hypot(one.offsetX - other.offsetX, one.offsetY - other.offsetY);
}

interface Tried {
  readonly placement: Placement;
  readonly strength: number;
}

/** Whether nothing far from the best place looks nearly as much like the text. */
function leads(best: Tried, tried: readonly Tried[]): boolean {
  const apart = ({ placement }: Tried) => distanceBetween(placement, best.placement);
  return tried.every((one) => apart(one) < RIVAL_PIXELS || best.strength >= MIN_FAINT_LEAD * one.strength);
}

/** Steps of whole pixels to the sides, up and down, and beside these lines. */
function* stepsWithin(reach: number): Generator<readonly [number, number]> {
  for (let along = -reach; along <= reach; along += 1)
    for (let stray = -MAX_STRAY_PIXELS; stray <= MAX_STRAY_PIXELS; stray += 1) {
      yield [along, stray];
      yield [stray, along];
    }
}
