import type { Box, Picture, Point, TextDetector, TextRecognizer } from '@polydub/contracts';
import { hasChanged } from './frame-change.js';
import { type GreyPicture, reducedGrey } from './grey-picture.js';
import { LineReader } from './line-reader.js';
import type { Corners, Reading, Sighting } from './reading.js';
import { ShotCuts } from './shot-cuts.js';

/** How often frames are looked at. A text is seen at least twice when it is shown for half a second. */
export const SAMPLE_STEP_SECONDS = 0.25;

/** A picture of a video and when it is shown. */
export interface TimedPicture extends Picture {
  readonly timeSeconds: number;
}

/** Options of {@link readFrames}. */
export interface ReadFramesOptions {
  readonly detector: TextDetector;
  readonly recognizer: TextRecognizer;
  /** Language part of a BCP 47 code. */
  readonly language: string;
  /** Only what lies in this part of the picture is read. */
  readonly region?: Box | undefined;
  readonly signal: AbortSignal;
}

/**
 * Reads the text in a range of a video: in the first frame, the last one and one every quarter of a second. What has
 * not changed since it was read is not read again. Memory does not grow with the number of frames.
 */
export async function readFrames(frames: AsyncIterable<TimedPicture>, options: ReadFramesOptions): Promise<Reading> {
  const [reader, cuts] = [new FrameReader(options), new ShotCuts()];
  let skipped: { frame: TimedPicture; reduced: GreyPicture } | undefined;
  let step: number | undefined;
  for await (const frame of frames) {
    options.signal.throwIfAborted();
    const reduced = reducedGrey(frame);
    cuts.push(frame.timeSeconds, reduced);
    const itsStep = Math.floor(frame.timeSeconds / SAMPLE_STEP_SECONDS + 1e-6);
    skipped = itsStep === step ? { frame, reduced } : undefined;
    if (!skipped) await reader.read(frame, reduced);
    step = itsStep;
  }
  if (skipped) await reader.read(skipped.frame, skipped.reduced);
  return { sampledSeconds: reader.sampledSeconds, cutSeconds: cuts.finish(), sightings: reader.sightings };
}

/** Reads frame after frame; one that shows the same as the last one read has the same text. */
class FrameReader {
  readonly sampledSeconds: number[] = [];
  readonly sightings: Sighting[] = [];
  readonly #options: ReadFramesOptions;
  readonly #lines: LineReader;
  #last: { readonly reduced: GreyPicture; readonly sightings: readonly Sighting[] } | undefined;

  constructor(options: ReadFramesOptions) {
    this.#options = options;
    this.#lines = new LineReader(options);
  }

  async read(frame: TimedPicture, reduced: GreyPicture): Promise<void> {
    const { timeSeconds } = frame;
    if (!this.#last || hasChanged(this.#last.reduced, reduced)) {
      this.#last = { reduced, sightings: await this.#look(frame) };
    }
    this.sampledSeconds.push(timeSeconds);
    this.sightings.push(...this.#last.sightings.map((sighting) => ({ ...sighting, timeSeconds })));
  }

  async #look(frame: TimedPicture): Promise<Sighting[]> {
    const { detector, region, signal } = this.#options;
    const part = region ? cropBox(frame, region) : { picture: frame, corner: { x: 0, y: 0 } };
    const { regions } = await detector.detect({ pictures: [part.picture], signal });
    const lines = await this.#lines.read(
      part.picture,
      (regions[0] ?? []).map(({ corners }) => copied(corners)),
    );
    return lines.map(({ corners, text, confidence }) => ({
      timeSeconds: frame.timeSeconds,
      corners: copied(corners, part.corner),
      text,
      confidence,
    }));
  }
}

function copied([a, b, c, d]: readonly [Point, Point, Point, Point], by: Point = { x: 0, y: 0 }): Corners {
  const moved = ({ x, y }: Point) => ({ x: x + by.x, y: y + by.y });
  return [moved(a), moved(b), moved(c), moved(d)];
}

/** A part of a picture, and where its top left corner was. */
function cropBox(picture: Picture, box: Box): { picture: Picture; corner: Point } {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const width = Math.max(1, Math.min(picture.width, Math.ceil(box.x + box.width)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(box.y + box.height)) - top);
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * picture.width + left) * 3;
    data.set(picture.data.subarray(from, from + width * 3), row * width * 3);
  }
  return { picture: { width, height, data }, corner: { x: left, y: top } };
}
