import type { Mask, Picture } from '@polydub/contracts';
import { greyOf } from '@polydub/vision';

/** What cannot be told from equal: more than any coding keeps. */
const MOST_DECIBELS = 100;
const PEAK = 255;

/** Sums up how much pictures differ in some of their pixels. */
export class DifferenceScore {
  #squares = 0;
  #values = 0;
  #worstDecibels = MOST_DECIBELS;

  /** Compares a picture with what it should be, inside of a mask. */
  add(picture: Picture, reference: Picture, mask: Mask): void {
    let [squares, values] = [0, 0];
    for (let pixel = 0; pixel < mask.data.length; pixel++) {
      if (mask.data[pixel] === 0) continue;
      for (let at = 3 * pixel; at < 3 * pixel + 3; at++) {
        squares += ((picture.data[at] as number) - (reference.data[at] as number)) ** 2;
      }
      values += 3;
    }
    if (values === 0) return;
    this.#squares += squares;
    this.#values += values;
    this.#worstDecibels = Math.min(this.#worstDecibels, decibels(squares / values));
  }

  /** Peak signal-to-noise ratio over all pixels so far, dB; null without any. */
  get decibels(): number | null {
    return this.#values === 0 ? null : decibels(this.#squares / this.#values);
  }

  /** That of the worst picture. */
  get worstDecibels(): number | null {
    return this.#values === 0 ? null : this.#worstDecibels;
  }
}

function decibels(meanSquare: number): number {
  return Math.min(MOST_DECIBELS, 10 * Math.log10(PEAK ** 2 / meanSquare));
}

const WINDOW = 8;
/** Windows begin at every second pixel of every second row. */
const STEP = 2;
/** The constants of the paper for 8 bits. */
const [C1, C2] = [(0.01 * PEAK) ** 2, (0.03 * PEAK) ** 2];

/**
 * Structural similarity of brightness, averaged over the windows of 8 × 8 pixels with their centre inside of the mask
 * (Z. Wang and others, Image Quality Assessment: From Error Visibility to Structural Similarity, 2004); null without any.
 */
export function structuralSimilarity(picture: Picture, reference: Picture, mask: Mask): number | null {
  const { width, height } = mask;
  const [one, other] = [greyOf(picture).data, greyOf(reference).data];
  let [sum, count] = [0, 0];
  for (let y = 0; y + WINDOW <= height; y += STEP) {
    for (let x = 0; x + WINDOW <= width; x += STEP) {
      if (mask.data[(y + WINDOW / 2) * width + x + WINDOW / 2] === 0) continue;
      sum += windowSimilarity(one, other, y * width + x, width);
      count += 1;
    }
  }
  return count === 0 ? null : sum / count;
}

function windowSimilarity(one: Float32Array, other: Float32Array, start: number, width: number): number {
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++) {
    for (let at = start + row * width; at < start + row * width + WINDOW; at++) {
      const [a, b] = [one[at] as number, other[at] as number];
      sumOne += a;
      sumOther += b;
      squaresOne += a * a;
      squaresOther += b * b;
      products += a * b;
    }
  }
  const pixels = WINDOW * WINDOW;
  const [meanOne, meanOther] = [sumOne / pixels, sumOther / pixels];
  const variances = squaresOne / pixels - meanOne ** 2 + squaresOther / pixels - meanOther ** 2;
  const covariance = products / pixels - meanOne * meanOther;
  const means = 2 * meanOne * meanOther;
  return ((means + C1) * (2 * covariance + C2)) / ((meanOne ** 2 + meanOther ** 2 + C1) * (variances + C2));
}

/**
 * How much what is wrong with the pictures changes from one to the next: a wrong patch that stays the same is hardly
 * seen, one that flickers is.
 */
export class FlickerScore {
  #before: { readonly errors: Float32Array; readonly mask: Mask } | undefined;
  #changes = 0;
  #pixels = 0;

  /** Takes the next picture and what it should be; only pixels that are inside of this mask and of the last one count. */
  add(picture: Picture, reference: Picture, mask: Mask): void {
    const [one, other] = [greyOf(picture).data, greyOf(reference).data];
    const errors = one.map((value, pixel) => value - (other[pixel] as number));
    const before = this.#before;
    this.#before = { errors, mask };
    if (!before) return;
    for (let pixel = 0; pixel < errors.length; pixel++) {
      if (mask.data[pixel] === 0 || before.mask.data[pixel] === 0) continue;
      this.#changes += Math.abs((errors[pixel] as number) - (before.errors[pixel] as number));
      this.#pixels += 1;
    }
  }

  /** Mean absolute change of a pixel's error, 0…255; null where nothing could be compared. */
  get change(): number | null {
    return this.#pixels === 0 ? null : this.#changes / this.#pixels;
  }
}
