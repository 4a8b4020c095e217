import type { GreyPicture } from './grey-picture.js';
import { LineReader } from './line-reader.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import type { Sighting } from './reading.js';
import { TextFinder } from './text-finder.js';

/** Reads frame after frame; one that shows the same as the last one read has the same text. */
export class FrameReader {
  readonly #finder: TextFinder;
  readonly #lines: LineReader;
  #last: readonly Sighting[] = [];

  constructor(options: ReadFramesOptions) {
    this.#finder = new TextFinder(options);
    this.#lines = new LineReader(options);
  }

  /** The lines of text in a frame. `reduced` is its brightness, by which it is compared with the last frame read. */
  async read(frame: TimedPicture, reduced: GreyPicture): Promise<Sighting[]> {
    const { timeSeconds } = frame;
    const places = await this.#finder.find(frame, reduced);
    if (places) {
      const lines = await this.#lines.read(frame, places);
      this.#last = lines.map((line) => ({ timeSeconds, ...line }));
    }
    return this.#last.map((sighting) => ({ ...sighting, timeSeconds }));
  }
}
