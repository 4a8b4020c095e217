import type { Box, CalloutPlace, Picture, Point } from '@polydub/contracts';
import type { TimedPicture } from '../reading/read-frames.js';
import type { CandidateCallout } from '../tracking/candidate.js';
import { turned } from '../tracking/read-lines.js';
import { type EdgeTemplate, edgeTemplate, IN_PLACE, isWithin, matchAt, type Placement } from './edge-template.js';
import { findPlacement } from './find-placement.js';
import type { FollowWindow } from './follow-spans.js';
import { type GreyCrop, gradientsOf, greyCrop } from './grey-crop.js';
import { placeBetween } from './simplify-path.js';

/** What one frame shows of a callout. */
export interface Glimpse {
  readonly timeSeconds: number;
  /** Strength of its edges, compared with the frame in which they were taken. */
  readonly strength: number;
  /** Whether any of it lies within the picture. */
  readonly isInside: boolean;
  readonly place: CalloutPlace;
  /** How much of what surrounds it is the same as in the frame in which its edges were taken; undefined if unknown. */
  readonly surroundings: number | undefined;
}

/** How far from where it is expected a text is searched for, in pixels: a still one, and a moving one. */
const STILL_RADIUS = 2;
const MOVING_RADIUS = 4;
/** Space around the text that must be in a crop for that. */
const MARGIN_PIXELS = 10;
/** A text of which less is visible is not searched for: it is where its motion takes it. */
const MIN_VISIBLE_SHARE = 0.3;
const MIN_FOUND_STRENGTH = 0.4;
/** What surrounds a text is beyond a plate, and near: from and to so many heights of a line. */
const RING_HEIGHTS = [0.5, 1.6] as const;
/** The surroundings are compared in every so manieth frame. */
const RING_STEP_FRAMES = 5;
/** A still text is searched for in every so manieth frame. */
const STILL_STEP_FRAMES = 5;
/** Surroundings with fewer edges say nothing. */
const MIN_RING_POINTS = 150;

/** Follows one callout through the frames of a window. Before its anchor it keeps small crops of the frames. */
export class CalloutFollower {
  readonly #window: FollowWindow;
  readonly #callout: CandidateCallout;
  readonly #middle: Point;
  readonly #early: { readonly timeSeconds: number; readonly crop: GreyCrop }[] = [];
  readonly #glimpses: Glimpse[] = [];
  #templates: { readonly text: EdgeTemplate; readonly ring: EdgeTemplate } | undefined;
  #frames = 0;
  #looks = 0;
  /** How far from where the samples have it the text was last found. */
  #miss: Point = { x: 0, y: 0 };

  constructor(window: FollowWindow) {
    this.#window = window;
    this.#callout = window.callout;
    const { box } = window.callout;
    this.#middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Looks at the next frame. */
  push(frame: TimedPicture): void {
    const { startSeconds, endSeconds, anchorSeconds } = this.#window;
    const { timeSeconds } = frame;
    if (timeSeconds < startSeconds - 1e-6 || timeSeconds > endSeconds + 1e-6) return;
    const crop = greyCrop(frame, this.#regionAt(timeSeconds, MARGIN_PIXELS));
    if (!this.#templates && timeSeconds < anchorSeconds - 1e-6) {
      this.#early.push({ timeSeconds, crop });
      return;
    }
    if (!this.#templates) this.#anchor(frame);
    const glimpse = this.#look(timeSeconds, crop);
    this.#frames += 1;
    const surroundings = this.#frames % RING_STEP_FRAMES === 0 ? this.#ringStrength(frame, glimpse.place) : undefined;
    this.#glimpses.push({ ...glimpse, surroundings });
  }

  /** What all frames of the window showed, in order. Empty when none of them reached the anchor. */
  finish(): readonly Glimpse[] {
    return this.#glimpses;
  }

  /** Takes the edges from the anchor's frame, then follows the text back to the window's beginning. */
  #anchor(frame: Picture & { readonly timeSeconds: number }): void {
    const placement = this.#expected(frame.timeSeconds);
    const { lineBoxes, rotationDegrees } = this.#callout;
    const level = (point: Point) => turned(point, -rotationDegrees, this.#middle);
    const height = this.#lineHeight();
    const isOfText = (point: Point) => lineBoxes.some((box) => isWithin(level(point), box));
    const isAround = (point: Point) =>
      !lineBoxes.some((box) => isWithin(level(point), grown(box, RING_HEIGHTS[0] * height)));
    const region = (margin: number) => gradientsOf(greyCrop(frame, this.#regionAt(frame.timeSeconds, margin)));
    const shared = { middle: this.#middle, placement };
    this.#templates = {
      text: edgeTemplate(region(2), { ...shared, belongs: isOfText }),
      ring: edgeTemplate(region(RING_HEIGHTS[1] * height), { ...shared, belongs: isAround }),
    };
    for (const { timeSeconds, crop } of this.#early.toReversed()) this.#glimpses.unshift(this.#look(timeSeconds, crop));
    this.#early.length = 0;
    this.#miss = { x: 0, y: 0 };
  }

  #look(timeSeconds: number, crop: GreyCrop): Glimpse {
    const template = this.#templates?.text;
    const coarse = this.#expected(timeSeconds);
    const expected = { ...coarse, offsetX: coarse.offsetX + this.#miss.x, offsetY: coarse.offsetY + this.#miss.y };
    if (!template)
      return {
        timeSeconds,
        strength: 0,
        isInside: false,
        place: { timeSeconds, ...expected },
        surroundings: undefined,
      };
    const gradients = gradientsOf(crop);
    const there = matchAt(template, gradients, expected);
    if (there.visibleShare >= MIN_VISIBLE_SHARE && this.#isTimeToSearch()) {
      const found = findPlacement(template, gradients, {
        expected,
        radius: this.#callout.isMoving ? MOVING_RADIUS : STILL_RADIUS,
        isScaling: this.#callout.isMoving && this.#isScaling(),
      });
      if (found.strength >= MIN_FOUND_STRENGTH) {
        const { offsetX, offsetY } = found.placement;
        this.#miss = { x: offsetX - coarse.offsetX, y: offsetY - coarse.offsetY };
        return {
          timeSeconds,
          ...found,
          isInside: true,
          place: { timeSeconds, ...found.placement },
          surroundings: undefined,
        };
      }
    }
    return {
      ...{ timeSeconds, strength: there.strength, isInside: there.visibleShare > 0 },
      ...{ place: { timeSeconds, ...expected }, surroundings: undefined },
    };
  }

  /** A still text may drift, but so slowly that it need not be searched for in every frame. */
  #isTimeToSearch(): boolean {
    this.#looks += 1;
    return this.#callout.isMoving || this.#looks % STILL_STEP_FRAMES === 0;
  }

  #ringStrength(frame: Picture, { timeSeconds, ...placement }: CalloutPlace): number | undefined {
    const ring = this.#templates?.ring;
    if (!ring || ring.points.length / 4 < MIN_RING_POINTS) return undefined;
    const region = this.#regionAt(timeSeconds, RING_HEIGHTS[1] * this.#lineHeight() + MARGIN_PIXELS);
    return matchAt(ring, gradientsOf(greyCrop(frame, region)), placement).strength;
  }

  #lineHeight(): number {
    const { lineBoxes } = this.#callout;
    return lineBoxes.reduce((sum, { height }) => sum + height, 0) / lineBoxes.length;
  }

  #isScaling(): boolean {
    const scales = this.#callout.places.map(({ scale }) => scale);
    return Math.max(...scales) > 1.04 * Math.min(...scales);
  }

  /** Where the samples have it at a time. */
  #expected(timeSeconds: number): Placement {
    const { places } = this.#callout;
    const [first, second] = [places[0], places[1]];
    if (!first) return IN_PLACE;
    if (!second) return withoutTime(first);
    const after = places.findIndex((place) => place.timeSeconds > timeSeconds);
    const at = after === -1 ? places.length - 1 : Math.max(1, after);
    return withoutTime(placeBetween(places[at - 1] ?? first, places[at] ?? second, timeSeconds));
  }

  /** The upright part of the picture in which it is at a time, with some space around it. */
  #regionAt(timeSeconds: number, margin: number): Box {
    const { box, rotationDegrees } = this.#callout;
    const placement = this.#expected(timeSeconds);
    const angle = ((rotationDegrees + placement.rotationDegrees) * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const width = (box.width * cos + box.height * sin) * placement.scale + 2 * margin;
    const height = (box.width * sin + box.height * cos) * placement.scale + 2 * margin;
    const [x, y] = [this.#middle.x + placement.offsetX - width / 2, this.#middle.y + placement.offsetY - height / 2];
    return { x, y, width, height };
  }
}

function withoutTime({ offsetX, offsetY, scale, rotationDegrees }: CalloutPlace): Placement {
  return { offsetX, offsetY, scale, rotationDegrees };
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
