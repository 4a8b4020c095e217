import type { Box, Picture } from '@polydub/contracts';
import { cropPicture, pixelBox } from '@polydub/vision';
import { hasChanged } from './frame-change.js';
import type { GreyPicture } from './grey-picture.js';
import { movedCorners } from './line-corners.js';
import { LineReader } from './line-reader.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import type { Sighting } from './reading.js';

/** Reads frame after frame; one that shows the same as the last one read has the same text. */
export class FrameReader {
  readonly #options: ReadFramesOptions;
  readonly #lines: LineReader;
  #last: { readonly reduced: GreyPicture; readonly sightings: readonly Sighting[] } | undefined;

  constructor(options: ReadFramesOptions) {
    this.#options = options;
    this.#lines = new LineReader(options);
  }

  /** The lines of text in a frame. `reduced` is its brightness, by which it is compared with the last frame read. */
  async read(frame: TimedPicture, reduced: GreyPicture): Promise<Sighting[]> {
    const { timeSeconds } = frame;
    if (!this.#last || hasChanged(this.#last.reduced, reduced)) {
      this.#last = { reduced, sightings: await this.#look(frame) };
    }
    return this.#last.sightings.map((sighting) => ({ ...sighting, timeSeconds }));
  }

  async #look(frame: TimedPicture): Promise<Sighting[]> {
    const { detector, region, signal } = this.#options;
    const part = pixelBox(region ?? wholeOf(frame), frame);
    if (!part) return [];
    const picture = region ? cropPicture(frame, part) : frame;
    const { regions } = await detector.detect({ pictures: [picture], signal });
    const places = (regions[0] ?? []).map(({ corners }) => movedCorners(corners, { x: 0, y: 0 }));
    const lines = await this.#lines.read(picture, places);
    return lines.map(({ corners, text, confidence }) => ({
      timeSeconds: frame.timeSeconds,
      corners: movedCorners(corners, part),
      text,
      confidence,
    }));
  }
}

function wholeOf({ width, height }: Picture): Box {
  return { x: 0, y: 0, width, height };
}
