import type { Box, Picture } from '@polydub/contracts';
import type { Colour } from '../glyphs/colour-clusters.js';
import type { Plate } from '../glyphs/plate.js';

/** What a plate is painted with. */
export interface PlateLook {
  readonly colour: Colour;
  /** How much of what is behind it it hides, 0…1. */
  readonly opacity: number;
}

/** Pixels compared lie this far from the plate's edge, where codecs do not mix both sides. */
const EDGE_PIXELS = 2;
/** Backgrounds that vary less (standard deviation, in levels) do not tell what shines through. */
const MIN_BACKGROUND_LEVELS = 6;
/** Pixels that far apart must look this much alike without a plate between them, or nothing can be told from them. */
const MIN_LIKENESS = 0.35;
/** What hides more than this is opaque: the rest is noise. */
const OPAQUE = 0.92;
const MIN_OPACITY = 0.1;

/** A place along the plate's edge: a pixel inside, one outside, and one as far from that one as both are apart. */
type Place = readonly [inside: number, outside: number, beyond: number];

/** Sums over pairs of values, which tell how one follows from the other. */
class Pairs {
  #count = 0;
  readonly #sums: [number, number, number, number, number] = [0, 0, 0, 0, 0];

  add(from: number, to: number): void {
    this.#count += 1;
    this.#sums[0] += from;
    this.#sums[1] += to;
    this.#sums[2] += from * from;
    this.#sums[3] += from * to;
    this.#sums[4] += to * to;
  }

  get means(): readonly [from: number, to: number] {
    const [from, to] = this.#sums;
    return [from / Math.max(1, this.#count), to / Math.max(1, this.#count)];
  }

  get variance(): number {
    return this.#sums[2] / Math.max(1, this.#count) - this.means[0] ** 2;
  }

  /** Of the second values. */
  get varianceTo(): number {
    return this.#sums[4] / Math.max(1, this.#count) - this.means[1] ** 2;
  }

  get covariance(): number {
    const [from, to] = this.means;
    return this.#sums[3] / Math.max(1, this.#count) - from * to;
  }
}

/**
 * Tells how much a plate hides by comparing what is seen just inside and just outside of its edges: what changes outside
 * changes inside by the share that shines through. A plate of which that cannot be told is taken as opaque.
 *
 * @param crops The same part of the picture at different times.
 */
export function plateLook(crops: readonly Picture[], { box, colour, isPlain }: Plate): PlateLook {
  const opaque = { colour, opacity: 1 };
  if (isPlain) return opaque;
  return seenThrough(crops, [box])?.look ?? opaque;
}

/** What shines through a plate must agree this well with what is just outside of it, 0…1. */
const MIN_AGREEMENT = 0.5;

/** Whether the background goes on behind a box, seen through one colour: it is a half-transparent plate, and not filmed. */
export function isSeenThrough(crops: readonly Picture[], box: Box): boolean {
  const seen = seenThrough(crops, [box]);
  return seen !== undefined && seen.agreement >= MIN_AGREEMENT * seen.likeness;
}

/** So far from an edge nothing of the other side is mixed in by most codecs. */
const CLEAR_EDGE_PIXELS = 3;
/** Boxes behind lines are black mostly, or white: a colour that differs by no more than this in any channel is that one. */
const USUAL_COLOURS: readonly Colour[] = [
  [0, 0, 0],
  [255, 255, 255],
];
const USUAL_LEVELS = 40;

/**
 * What the boxes behind the lines of a text are painted with where something shines through; undefined where nothing does, or the
 * background does not go on behind them.
 */
export function sharedLook(crops: readonly Picture[], boxes: readonly Box[]): PlateLook | undefined {
  const seen = seenThrough(crops, boxes);
  if (!seen || seen.agreement < MIN_AGREEMENT * seen.likeness) return undefined;
  const usual = USUAL_COLOURS.find((colour) =>
    colour.every((value, channel) => Math.abs(value - (seen.look.colour[channel] as number)) <= USUAL_LEVELS),
  );
  if (!usual) return seen.look;
  // Noise makes the slope too small, but not the means.
  let [inside, outside] = [0, 0];
  for (const picture of crops)
    for (const [within, beside] of placesAround(boxes, picture, CLEAR_EDGE_PIXELS)) {
      // At the sides letters begin right behind the edge.
      if (Math.floor(within / picture.width) === Math.floor(beside / picture.width)) continue;
      for (const channel of [0, 1, 2] as const) {
        inside += Math.abs((picture.data[3 * within + channel] as number) - (usual[channel] as number));
        outside += Math.abs((picture.data[3 * beside + channel] as number) - (usual[channel] as number));
      }
    }
  const opacity = Math.min(OPAQUE, Math.max(MIN_OPACITY, 1 - inside / Math.max(1, outside)));
  return { colour: usual, opacity };
}

interface SeenThrough {
  readonly look: PlateLook;
  /** How well what is inside follows what is outside, and that what is beyond it, 0…1. */
  readonly agreement: number;
  readonly likeness: number;
}

/** Undefined where nothing shines through, or nothing tells. */
function seenThrough(crops: readonly Picture[], boxes: readonly Box[]): SeenThrough | undefined {
  const channels = [0, 1, 2] as const;
  const through = channels.map(() => new Pairs());
  const alike = channels.map(() => new Pairs());
  for (const picture of crops)
    for (const [inside, outside, beyond] of placesAround(boxes, picture))
      for (const channel of channels) {
        const value = (pixel: number) => picture.data[3 * pixel + channel] as number;
        through[channel]?.add(value(outside), value(inside));
        alike[channel]?.add(value(beyond), value(outside));
      }
  const likeness = slopeOf(alike);
  const spread = sumOf(through, ({ variance }) => variance) / channels.length;
  if (spread < MIN_BACKGROUND_LEVELS ** 2 || likeness < MIN_LIKENESS) return undefined;
  const opacity = Math.max(MIN_OPACITY, 1 - Math.max(0, slopeOf(through)) / Math.min(1, likeness));
  if (opacity > OPAQUE) return undefined;
  const [red, green, blue] = through.map(({ means: [outside, inside] }) =>
    Math.min(255, Math.max(0, (inside - (1 - opacity) * outside) / opacity)),
  ) as [number, number, number];
  const look = { colour: [red, green, blue], opacity } as const;
  return { look, agreement: agreementOf(through), likeness: Math.min(1, likeness) };
}

/** Correlation of the second values with the first, over all channels. */
function agreementOf(pairs: readonly Pairs[]): number {
  const product = sumOf(pairs, ({ variance }) => variance) * sumOf(pairs, ({ varianceTo }) => varianceTo);
  return sumOf(pairs, ({ covariance }) => covariance) / Math.sqrt(Math.max(1, product));
}

/** By how much the second values change with the first, over all channels. */
function slopeOf(pairs: readonly Pairs[]): number {
  return (
    sumOf(pairs, ({ covariance }) => covariance) /
    Math.max(
      1,
      sumOf(pairs, ({ variance }) => variance),
    )
  );
}

function sumOf(pairs: readonly Pairs[], value: (pairs: Pairs) => number): number {
  return pairs.reduce((sum, each) => sum + value(each), 0);
}

/** Along the edges of boxes of which some touch; what lies beside two of them tells nothing. */
function* placesAround(boxes: readonly Box[], picture: Picture, edgePixels = EDGE_PIXELS): Generator<Place> {
  for (const box of boxes) {
    const others = boxes.filter((other) => other !== box);
    for (const place of placesAlong(box, picture, edgePixels)) {
      const [, ...outside] = place;
      if (!outside.some((pixel) => others.some((other) => isNear(other, pixel, picture)))) yield place;
    }
  }
}

function isNear({ x, y, width, height }: Box, pixel: number, picture: Picture): boolean {
  const [column, row] = [pixel % picture.width, Math.floor(pixel / picture.width)];
  return (
    column >= x - EDGE_PIXELS &&
    column < x + width + EDGE_PIXELS &&
    row >= y - EDGE_PIXELS &&
    row < y + height + EDGE_PIXELS
  );
}

function* placesAlong({ x, y, width, height }: Box, picture: Picture, edgePixels: number): Generator<Place> {
  const steps = [edgePixels, -edgePixels - 1, -3 * edgePixels - 2] as const;
  const isSeen = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < picture.width && row < picture.height;
  const place = (at: (step: number) => readonly [column: number, row: number]): Place[] => {
    const points = steps.map(at);
    if (!points.every(([column, row]) => isSeen(column, row))) return [];
    const [inside, outside, beyond] = points.map(([column, row]) => row * picture.width + column) as [
      number,
      number,
      number,
    ];
    return [[inside, outside, beyond]];
  };
  for (let column = x + edgePixels; column < x + width - edgePixels; column++) {
    yield* place((step) => [column, y + step]);
    yield* place((step) => [column, y + height - 1 - step]);
  }
  for (let row = y + edgePixels; row < y + height - edgePixels; row++) {
    yield* place((step) => [x + step, row]);
    yield* place((step) => [x + width - 1 - step, row]);
  }
}
