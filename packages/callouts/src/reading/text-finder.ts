import type { Box, TextDetector } from '@polydub/contracts';
import { boundsOf, boxAround, cropPicture, pixelBox, sharedBox } from '@polydub/vision';
import { changedPart } from './changed-part.js';
import type { GreyPicture } from './grey-picture.js';
import { movedCorners } from './line-corners.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import type { Corners } from './reading.js';

/** A new letter may reach so far beyond what changed, as a share of the picture's short side. */
const MARGIN_SHARE = 1 / 16;
/** The search of a part costs more than its share of the picture: from this share on, all is searched. */
const MAX_PART_SHARE = 0.7;
/** A place that comes this near to the end of the searched part may go on beyond it, in pixels. */
const MIN_GAP_PIXELS = 3;

interface Found {
  /** What each part of the picture looked like when it was last searched. */
  readonly searched: GreyPicture;
  readonly places: readonly Corners[];
}

/** Finds the places of text frame after frame; only the part of a frame that has changed is searched again. */
export class TextFinder {
  readonly #detector: TextDetector;
  readonly #region: Box | undefined;
  readonly #signal: AbortSignal;
  #last: Found | undefined;

  constructor({ detector, region, signal }: Pick<ReadFramesOptions, 'detector' | 'region' | 'signal'>) {
    this.#detector = detector;
    this.#region = region;
    this.#signal = signal;
  }

  /**
   * The places of text in a frame, in its pixels; undefined when it shows the same as the one before. `reduced` is its
   * brightness, by which frames are compared.
   */
  async find(frame: TimedPicture, reduced: GreyPicture): Promise<readonly Corners[] | undefined> {
    const whole = pixelBox(this.#region ?? { x: 0, y: 0, width: frame.width, height: frame.height }, frame);
    if (!whole) return this.#last ? undefined : this.#keep(reduced, []);
    if (!this.#last) return this.#keep(reduced, await this.#search(frame, whole, whole));
    const { searched, places } = this.#last;
    const part = partToSearch({ searched, places }, reduced, whole, frame);
    if (!part) return undefined;
    if (areaOf(part) > MAX_PART_SHARE * areaOf(whole)) {
      return this.#keep(reduced, await this.#search(frame, whole, whole));
    }
    const found = await this.#search(frame, part, whole);
    if (found.some((corners) => mayGoOn(corners, part, whole))) {
      return this.#keep(reduced, await this.#search(frame, whole, whole));
    }
    const others = places.filter((corners) => !sharedBox(boundsOf(corners), part));
    return this.#keep(withPart(searched, reduced, part, frame), [...others, ...found].toSorted(fromTop));
  }

  async #search(frame: TimedPicture, part: Box, whole: Box): Promise<Corners[]> {
    const pictures = [part.width === frame.width && part.height === frame.height ? frame : cropPicture(frame, part)];
    const { regions } = await this.#detector.detect({ pictures, wholeSize: whole, signal: this.#signal });
    return (regions[0] ?? []).map(({ corners }) => movedCorners(corners, part));
  }

  #keep(searched: GreyPicture, places: readonly Corners[]): readonly Corners[] {
    this.#last = { searched, places };
    return places;
  }
}

/** What has changed, with a margin, and whole where it touches places of text; undefined when nothing has. */
function partToSearch(
  { searched, places }: Found,
  reduced: GreyPicture,
  whole: Box,
  frame: TimedPicture,
): Box | undefined {
  const changed = changedPart(searched, reduced);
  const margin = MARGIN_SHARE * Math.min(frame.width, frame.height);
  let part =
    changed && pixelBox(scaledBox(changed, frame.width / reduced.width, frame.height / reduced.height), frame, margin);
  part &&= sharedBox(part, whole);
  if (!part) return undefined;
  for (let before = 0; areaOf(part) > before; ) {
    before = areaOf(part);
    const box: Box = part;
    const touched = places.map(boundsOf).filter((place) => sharedBox(place, box));
    const grown = boxAround([box, ...touched.map((place) => pixelBox(place, frame, 2 * MIN_GAP_PIXELS) ?? place)]);
    part = (grown && sharedBox(grown, whole)) ?? box;
  }
  return part;
}

function scaledBox({ x, y, width, height }: Box, byX: number, byY: number): Box {
  return { x: x * byX, y: y * byY, width: width * byX, height: height * byY };
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Whether a place found in a part ends where the part ends, within the whole picture. */
function mayGoOn(corners: Corners, part: Box, whole: Box): boolean {
  const { x, y, width, height } = boundsOf(corners);
  const isCut = (gap: number, partEnd: number, wholeEnd: number) => gap < MIN_GAP_PIXELS && partEnd !== wholeEnd;
  return (
    isCut(x - part.x, part.x, whole.x) ||
    isCut(y - part.y, part.y, whole.y) ||
    isCut(part.x + part.width - x - width, part.x + part.width, whole.x + whole.width) ||
    isCut(part.y + part.height - y - height, part.y + part.height, whole.y + whole.height)
  );
}

/** `before` with one part as it is in `after`; the part is given in pixels of the frame. */
function withPart(before: GreyPicture, after: GreyPicture, part: Box, frame: TimedPicture): GreyPicture {
  const { width, height } = after;
  const inside = pixelBox(scaledBox(part, width / frame.width, height / frame.height), after);
  if (!inside) return before;
  const data = before.data.slice();
  for (let y = inside.y; y < inside.y + inside.height; y += 1) {
    const start = y * width + inside.x;
    data.set(after.data.subarray(start, start + inside.width), start);
  }
  return { width, height, data };
}

function fromTop(one: Corners, other: Corners): number {
  return one[0].y - other[0].y;
}
