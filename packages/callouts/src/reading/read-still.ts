import { FrameReader } from './frame-reader.js';
import { reducedGrey } from './grey-picture.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import type { Sighting } from './reading.js';

/** Reads the text in one picture, by itself. */
export function readStill(picture: TimedPicture, options: ReadFramesOptions): Promise<Sighting[]> {
  return new FrameReader(options).read(picture, reducedGrey(picture));
}
