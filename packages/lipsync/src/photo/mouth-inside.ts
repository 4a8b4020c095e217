import type { Box, Picture } from '@polydub/contracts';
import type { Canvas } from '../drawing/warp-triangles.js';
import { type Curve, heightAt } from './curve.js';
import { type FacePlane, toPicture } from './face-plane.js';
import type { InsideColours } from './inside-colours.js';
import type { LipLines } from './lip-lines.js';
import type { MouthPose } from './mouth-pose.js';
import { smoothStep } from './smooth-step.js';
import { lowerTeeth, type TeethSeen, teethAt, upperTeeth } from './teeth.js';

/** What is needed to draw the inside of a mouth. */
export interface MouthInside {
  readonly picture: Picture;
  readonly plane: FacePlane;
  readonly lips: LipLines;
  readonly colours: InsideColours;
  /** Half the width of the sharpest edge in the photo. */
  readonly softCm: number;
  /** Where the middle of the teeth lies, for a head that is turned. */
  readonly teethAcross: number;
  readonly teethDown: number;
}

/** The opening as it is drawn: its edges in the plane of the face, after the head's sway. */
export interface DrawnOpening {
  readonly plane: FacePlane;
  readonly upper: Curve;
  readonly lower: Curve;
  readonly pose: MouthPose;
}

/** Draws what is seen between the lips, with soft edges, over what is on the canvas. */
export function drawInside({ box, data }: Canvas, inside: MouthInside, opening: DrawnOpening): void {
  const { plane, upper, lower } = opening;
  const bounds = boundsOf(opening, box);
  const determinant = plane.acrossStep.x * plane.downStep.y - plane.downStep.x * plane.acrossStep.y;
  const [ax, ay] = [plane.downStep.y / determinant, -plane.downStep.x / determinant];
  const [bx, by] = [-plane.acrossStep.y / determinant, plane.acrossStep.x / determinant];
  const { softCm } = inside;
  // Lips that were closed in the photo bring the shadow between them along.
  const hasContact = inside.lips.openingCm > 0;
  const painter = new InsidePainter(inside, opening);
  for (let y = bounds.top; y < bounds.bottom; y++) {
    for (let x = bounds.left; x < bounds.right; x++) {
      const [right, below] = [x + 0.5 - plane.origin.x, y + 0.5 - plane.origin.y];
      const across = ax * right + ay * below;
      if (across <= upper.from || across >= upper.to) continue;
      const down = bx * right + by * below;
      const top = heightAt(upper, across);
      const bottom = heightAt(lower, across);
      const gap = bottom - top;
      if (down < top - REACH_CM || down > bottom + REACH_CM) continue;
      const inner = gap <= 0 ? 0 : edgeShare((down - top) / softCm) * edgeShare((bottom - down) / softCm);
      const open = inner * Math.min(1, gap / (1.5 * softCm));
      const contact = hasContact ? contactShade(down - (top + bottom) / 2, gap) : 0;
      const cover = Math.max(open, contact);
      if (cover < 0.004) continue;
      const colour = contact > open ? inside.colours.contact : painter.colourAt(across, down, top, bottom);
      const to = 4 * ((y - box.y) * box.width + x - box.x);
      for (let channel = 0; channel < 3; channel++) {
        const under = data[to + channel] as number;
        data[to + channel] = under + cover * ((colour[channel] as number) - under);
      }
    }
  }
}

/** 0 half a soft edge before an edge, 1 half of it behind. */
function edgeShare(soft: number): number {
  return smoothStep(0.5 + soft / 2);
}

/** The shadow where lips touch. */
function contactShade(away: number, gap: number): number {
  return CONTACT * Math.exp(-((away / CONTACT_CM) ** 2)) * (1 - smoothStep(gap / (2 * CONTACT_CM)));
}

/** Mixes the colour of a place between the lips. */
class InsidePainter {
  readonly #inside: MouthInside;
  readonly #pose: MouthPose;
  readonly #softCm: number;
  readonly #seen: TeethSeen = { cover: 0, gums: 0, light: 0 };
  readonly #colour = new Float32Array(3);
  readonly #meeting: number;

  constructor(inside: MouthInside, { pose }: DrawnOpening) {
    this.#inside = inside;
    this.#pose = pose;
    this.#softCm = inside.softCm;
    this.#meeting = heightAt(inside.lips.meeting, 0);
  }

  /** The colour at a place, given the edges of the lips above and below it; the array is used again. */
  colourAt(across: number, down: number, top: number, bottom: number): Float32Array {
    const { colours, lips, teethAcross, teethDown } = this.#inside;
    const colour = this.#colour;
    const halfWidth = across < 0 ? lips.rightCm : lips.leftCm;
    const sides = 1 - 0.8 * smoothStep((Math.abs(across) / halfWidth - 0.35) / 0.65);
    const deep = smoothStep((down - top) / 0.16);
    colour.set(colours.dark);
    this.#addTongue(across - teethAcross, down - this.#meeting, sides);
    this.#addLowerLip(bottom - down);
    const fromTop = 0.62 + 0.38 * deep;
    this.#addTeeth(
      lowerTeeth,
      across - teethAcross,
      this.#pose.jawCm - (down - teethDown - this.#meeting),
      sides * fromTop,
    );
    const narrow = 0.8 + 0.2 * smoothStep((bottom - top) / 0.4);
    if (lips.openingCm < OWN_TEETH_CM) {
      this.#addTeeth(upperTeeth, across - teethAcross, down - teethDown - this.#meeting, sides * fromTop * narrow);
    }
    this.#addOwn(across, down);
    return colour;
  }

  #addTeeth(row: typeof upperTeeth, across: number, beyond: number, light: number): void {
    const seen = this.#seen;
    teethAt(row, across, beyond, this.#softCm, seen);
    if (seen.cover <= 0) return;
    const { teeth, gums, dark } = this.#inside.colours;
    for (let channel = 0; channel < 3; channel++) {
      const plain = row.tint[channel as 0] * teeth[channel as 0];
      const lit = plain + seen.gums * (gums[channel as 0] - plain);
      const value = dark[channel as 0] + light * seen.light * (lit - dark[channel as 0]);
      const under = this.#colour[channel] as number;
      this.#colour[channel] = under + seen.cover * (value - under);
    }
  }

  #addTongue(across: number, down: number, sides: number): void {
    const { jawCm, tongue } = this.#pose;
    const { dark, tongue: tongueColour } = this.#inside.colours;
    const dome = 1 - (across / 2) ** 2;
    const top = jawCm + 0.1 - (0.2 + (0.32 + 0.35 * tongue) * jawCm) * dome;
    const depth = (down - top) / (0.25 + 0.5 * jawCm);
    const cover = smoothStep((down - top) / (0.16 + this.#softCm) + 0.5) * smoothStep((2.1 - Math.abs(across)) / 0.7);
    if (cover <= 0) return;
    const groove = 1 - 0.16 * Math.exp(-((across / 0.16) ** 2));
    const light = (0.4 + 0.6 * sides) * groove * (0.55 + 0.35 * smoothStep(depth));
    for (let channel = 0; channel < 3; channel++) {
      const under = this.#colour[channel] as number;
      const [lit, unlit] = [tongueColour[channel as 0], dark[channel as 0]];
      this.#colour[channel] = under + cover * (unlit + light * (lit - unlit) - under);
    }
  }

  /** The lower lip is rolled inwards: below its edge more of its red is seen. */
  #addLowerLip(aboveCm: number): void {
    const cover = LIP_ROLL * (1 - smoothStep(aboveCm / LIP_ROLL_CM));
    if (cover <= 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const under = this.#colour[channel] as number;
      this.#colour[channel] = under + cover * (this.#inside.colours.innerLip[channel as 0] - under);
    }
  }

  /** The photo's own inside, where its mouth was open: it belongs to the skull. */
  #addOwn(across: number, down: number): void {
    const { lips, picture, plane } = this.#inside;
    if (lips.openingCm === 0) return;
    const top = heightAt(lips.upper, across);
    const bottom = heightAt(lips.lower, across);
    const inset = OWN_INSET_CM;
    const cover =
      smoothStep((bottom - inset - down) / OWN_FADE_CM) *
      smoothStep((bottom - top - 2 * inset) / OWN_FADE_CM) *
      smoothStep((1 - Math.abs(across) / (across < 0 ? lips.rightCm : lips.leftCm)) / OWN_SIDE_SHARE);
    if (cover <= 0) return;
    const place = toPicture(plane, { across, down: Math.max(down, Math.min(top + inset, (top + bottom) / 2)) });
    addSample(this.#colour, picture, place, cover);
  }
}

/** Beyond the edges of the lips nothing is drawn. */
const REACH_CM = 0.2;
const CONTACT = 0.45;
const CONTACT_CM = 0.07;
/** A mouth that was so far open shows its own upper teeth, if any. */
const OWN_TEETH_CM = 0.45;
/** What is taken for the photo's own inside ends so far from its lips, and fades over so much. */
const OWN_INSET_CM = 0.05;
const LIP_ROLL_CM = 0.22;
const LIP_ROLL = 0.75;
const OWN_FADE_CM = 0.1;
const OWN_SIDE_SHARE = 0.12;

function addSample(
  colour: Float32Array,
  { width, height, data }: Picture,
  { x, y }: { readonly x: number; readonly y: number },
  cover: number,
): void {
  const column = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const row = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [left, top] = [column | 0, row | 0];
  const [u, v] = [column - left, row - top];
  const first = 3 * (top * width + left);
  const next = first + 3 * width;
  for (let channel = 0; channel < 3; channel++) {
    const value =
      (1 - v) * ((1 - u) * (data[first + channel] as number) + u * (data[first + 3 + channel] as number)) +
      v * ((1 - u) * (data[next + channel] as number) + u * (data[next + 3 + channel] as number));
    const under = colour[channel] as number;
    colour[channel] = under + cover * (value - under);
  }
}

function boundsOf({ plane, upper, lower }: DrawnOpening, box: Box) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { from, to, heights } of [upper, lower]) {
    for (const [at, down] of heights.entries()) {
      const { x, y } = toPicture(plane, { across: from + (at / (heights.length - 1)) * (to - from), down });
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const margin = 3;
  return {
    left: Math.max(box.x, Math.floor(left - margin)),
    top: Math.max(box.y, Math.floor(top - margin)),
    right: Math.min(box.x + box.width, Math.ceil(right + margin)),
    bottom: Math.min(box.y + box.height, Math.ceil(bottom + margin)),
  };
}
