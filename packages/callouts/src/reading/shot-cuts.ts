import type { GreyPicture } from './grey-picture.js';

/** Side of the squares whose mean brightness stands for a frame. */
const BLOCK_PIXELS = 8;
/** Of a reduced frame, every second pixel and row is enough. */
const PIXEL_STEP = 2;
/** A new shot changes most squares by at least this. */
const MIN_BLOCK_CHANGE = 12;
const MIN_CHANGED_SHARE = 0.45;
/** A cut changes the picture this many times as much as the frames just before it did. */
const MIN_RISE = 3;
/** A moving camera changes squares too, but hardly how often each brightness occurs. */
const MIN_HISTOGRAM_CHANGE = 0.12;
const HISTOGRAM_BINS = 16;
/** How many of the changes before are compared with. */
const RECENT_CHANGES = 6;
/** After a flash of light the shot is back within this time. */
const MAX_FLASH_SECONDS = 0.2;

interface Look {
  readonly timeSeconds: number;
  readonly blocks: Float32Array;
  readonly histogram: Float32Array;
}

/**
 * Finds the first frame of each new shot. Takes all frames of a range in order; a flash of light, after which the same
 * shot goes on, is no cut.
 */
export class ShotCuts {
  readonly #cutSeconds: number[] = [];
  readonly #recent: number[] = [];
  #before: Look | undefined;
  /** A possible cut: the last frame before it and the first after it. */
  #possible: { readonly old: Look; readonly timeSeconds: number } | undefined;

  /** Looks at the next frame. */
  push(timeSeconds: number, reduced: GreyPicture): void {
    const look = lookOf(timeSeconds, reduced);
    const before = this.#before;
    this.#before = look;
    if (!before || (this.#possible && this.#isFlash(look))) return;
    const change = meanChange(before.blocks, look.blocks);
    if (!this.#possible && isNewShot(before, look) && change > MIN_RISE * median(this.#recent)) {
      this.#possible = { old: before, timeSeconds };
    }
    this.#recent.push(change);
    if (this.#recent.length > RECENT_CHANGES) this.#recent.shift();
  }

  /** Times of all cuts, after the last frame. */
  finish(): number[] {
    if (this.#possible) this.#cutSeconds.push(this.#possible.timeSeconds);
    this.#possible = undefined;
    return this.#cutSeconds;
  }

  /** Whether the shot before the possible cut goes on; the cut is one when it does not for long enough. */
  #isFlash(look: Look): boolean {
    const possible = this.#possible;
    if (!possible) return false;
    const isBack = !isNewShot(possible.old, look);
    if (isBack) this.#possible = undefined;
    else if (look.timeSeconds - possible.timeSeconds > MAX_FLASH_SECONDS) this.finish();
    return isBack;
  }
}

function lookOf(timeSeconds: number, { width, height, data }: GreyPicture): Look {
  const [columns, rows] = [Math.ceil(width / BLOCK_PIXELS), Math.ceil(height / BLOCK_PIXELS)];
  const [blocks, counts] = [new Float32Array(columns * rows), new Float32Array(columns * rows)];
  const histogram = new Float32Array(HISTOGRAM_BINS);
  for (let y = 0; y < height; y += PIXEL_STEP) {
    const row = Math.floor(y / BLOCK_PIXELS) * columns;
    for (let x = 0; x < width; x += PIXEL_STEP) {
      const value = data[y * width + x] as number;
      const block = row + Math.floor(x / BLOCK_PIXELS);
      blocks[block] = (blocks[block] as number) + value;
      counts[block] = (counts[block] as number) + 1;
      const bin = (value * HISTOGRAM_BINS) >> 8;
      histogram[bin] = (histogram[bin] as number) + 1;
    }
  }
  const looked = histogram.reduce((sum, count) => sum + count, 0);
  for (const [block, count] of counts.entries()) blocks[block] = (blocks[block] as number) / count;
  return { timeSeconds, blocks, histogram: histogram.map((count) => count / looked) };
}

function isNewShot(before: Look, after: Look): boolean {
  let changed = 0;
  for (const [block, value] of after.blocks.entries()) {
    if (Math.abs(value - (before.blocks[block] as number)) >= MIN_BLOCK_CHANGE) changed += 1;
  }
  if (changed < MIN_CHANGED_SHARE * after.blocks.length) return false;
  let histogramChange = 0;
  for (const [bin, share] of after.histogram.entries()) {
    histogramChange += Math.abs(share - (before.histogram[bin] as number)) / 2;
  }
  return histogramChange >= MIN_HISTOGRAM_CHANGE;
}

function meanChange(before: Float32Array, after: Float32Array): number {
  let sum = 0;
  for (const [at, value] of after.entries()) sum += Math.abs(value - (before[at] as number));
  return sum / after.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
