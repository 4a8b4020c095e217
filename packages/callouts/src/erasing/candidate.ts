import type { Mask, Picture } from '@polydub/contracts';
import { isHiddenAt, maskBounds, pixelBox, placesAlong, sampleColour } from '@polydub/vision';
import type { Alignment } from './align.js';
import { type Comparison, cellsOf, compare, type Reach } from './cells.js';
import type { MaskedReference } from './reference.js';

/** Pixels around a mask by which pictures are compared. */
export interface Surroundings {
  /** Numbers of the pixels, counted row by row. */
  readonly pixels: Int32Array;
  /** The cell of each. */
  readonly cells: Int32Array;
}

/** Where a reference shows pixels of the frame that is filled. */
interface Placed {
  /** x and y of each in turn; undefined where nothing has moved. */
  readonly places: Float32Array | undefined;
  /** 1 where the reference shows background. */
  readonly seen: Uint8Array;
  readonly seenCount: number;
}

/** A reference brought into place, and how well it fits around the mask. */
export interface Candidate {
  readonly id: number;
  readonly reference: MaskedReference;
  /** The pixels of the mask. */
  readonly hidden: Placed;
  readonly comparison: Comparison;
}

/** What a reference is brought into place for. */
export interface Target {
  readonly picture: Picture;
  /** Numbers of the pixels of the mask. */
  readonly pixels: Int32Array;
  /** 1 for each of them that is left to fill. */
  readonly left: Uint8Array;
  /** How many pixels are left. */
  readonly leftPixels: number;
  readonly surroundings: Surroundings;
  /** Room for three numbers for each pixel of the surroundings, used again for every reference. */
  readonly differences: Float32Array;
  readonly reach: Reach;
}

/** A reference in which less of what is left to fill is seen is not looked at. */
const MIN_SEEN_SHARE = 0.05;
/** Where that is guessed first, from one pixel in so many. */
const SAMPLED_PIXELS = 23;
/** Surroundings are compared at one pixel of so many in each direction. */
const STRIDE_PIXELS = 2;

/** Pixels near to a mask that are no text. */
export function surroundingsOf(mask: Mask, text: Mask, nearPixels: number): Surroundings {
  const bounds = maskBounds(mask);
  const box = bounds && pixelBox(bounds, mask, nearPixels);
  if (!box) return { pixels: new Int32Array(), cells: new Int32Array() };
  const pixels = new Int32Array(Math.ceil(box.width / STRIDE_PIXELS) * Math.ceil(box.height / STRIDE_PIXELS));
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y += STRIDE_PIXELS)
    for (let x: number = box.x; x < box.x + box.width; x += STRIDE_PIXELS) {
      const pixel: number = y * mask.width + x;
      if (text.data[pixel] === 0) pixels[count++] = pixel;
    }
  const known = pixels.slice(0, count);
  return { pixels: known, cells: cellsOf(known, mask.width) };
}

/** A reference brought into place; undefined when it shows too little of what the text hides. */
export function candidateOf(target: Target, reference: MaskedReference, alignment: Alignment): Candidate | undefined {
  const { picture, pixels, left, leftPixels, surroundings, differences, reach } = target;
  if (seenSample(target, reference, alignment) < MIN_SEEN_SHARE / 2) return undefined;
  const hidden = placedIn(reference, pixels, alignment, left);
  if (hidden.seenCount < MIN_SEEN_SHARE * leftPixels) return undefined;
  const { seen, places } = placedIn(reference, surroundings.pixels, alignment);
  writeDifferences(picture, reference.picture, { pixels: surroundings.pixels, places, seen }, differences);
  const comparison = compare(picture, { cells: surroundings.cells, differences, seen }, reach);
  return { id: reference.id, reference, hidden, comparison };
}

/** The share of some of the pixels that are left to fill that a reference shows. */
function seenSample({ pixels, left }: Target, reference: MaskedReference, alignment: Alignment): number {
  const sample = new Int32Array(Math.ceil(pixels.length / SAMPLED_PIXELS));
  let count = 0;
  for (let index = 0; index < pixels.length; index += SAMPLED_PIXELS)
    if (left[index] !== 0) sample[count++] = pixels[index] as number;
  return count === 0 ? 1 : placedIn(reference, sample.subarray(0, count), alignment).seenCount / count;
}

/** @param wanted Which of the pixels are looked for; default: all. */
function placedIn({ text }: MaskedReference, pixels: Int32Array, alignment: Alignment, wanted?: Uint8Array): Placed {
  const places = alignment && placesAlong(alignment, pixels, text.width);
  const seen = new Uint8Array(pixels.length);
  let seenCount = 0;
  for (let index = 0; index < pixels.length; index++) {
    if (wanted && wanted[index] === 0) continue;
    const isHidden = places
      ? isHiddenAt(text, places[2 * index] as number, places[2 * index + 1] as number)
      : text.data[pixels[index] as number] !== 0;
    if (isHidden) continue;
    seen[index] = 1;
    seenCount += 1;
  }
  return { places, seen, seenCount };
}

interface SeenPixels extends Pick<Placed, 'places' | 'seen'> {
  readonly pixels: Int32Array;
}

/** Writes what has to be added to red, green and blue of the other picture at each pixel that is seen. */
function writeDifferences(
  picture: Picture,
  other: Picture,
  { pixels, places, seen }: SeenPixels,
  differences: Float32Array,
): void {
  for (let index = 0; index < pixels.length; index++) {
    if (seen[index] === 0) continue;
    const at = 3 * index;
    const from = 3 * (pixels[index] as number);
    if (places) sampleColour(other, places[2 * index] as number, places[2 * index + 1] as number, differences, at);
    else copyColour(other, from, differences, at);
    for (let channel = 0; channel < 3; channel++)
      differences[at + channel] = (picture.data[from + channel] as number) - (differences[at + channel] as number);
  }
}

/** Writes what a candidate shows at a pixel of the mask into the first three numbers of `into`. */
export function writeHiddenColour(
  { reference, hidden }: Candidate,
  index: number,
  pixel: number,
  into: Float32Array,
): void {
  const { places } = hidden;
  const { picture } = reference;
  if (places) sampleColour(picture, places[2 * index] as number, places[2 * index + 1] as number, into, 0);
  else copyColour(picture, 3 * pixel, into, 0);
}

/** @param from Where the pixel begins in the data of the picture. */
function copyColour({ data }: Picture, from: number, into: Float32Array, at: number): void {
  for (let channel = 0; channel < 3; channel++) into[at + channel] = data[from + channel] as number;
}
