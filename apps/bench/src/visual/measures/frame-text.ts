import type { Box, Picture, TextDetector } from '@polydub/contracts';
import { cropLine } from '@polydub/vision';
import type { LineReader } from './left-text.js';
import { boundsOf } from './turned-quad.js';

/** A line of text that was found and read in a picture. */
export interface FoundLine {
  readonly text: string;
  readonly box: Box;
}

/** Finds and reads the lines of a picture. */
export type PictureReader = (picture: Picture, language: string) => Promise<readonly FoundLine[]>;

/** Makes a reader of whole pictures of engines. */
export function pictureReader(detector: TextDetector, read: LineReader, signal: AbortSignal): PictureReader {
  return async (picture, language) => {
    const { regions } = await detector.detect({ pictures: [picture], signal });
    const found = regions[0] ?? [];
    if (found.length === 0) return [];
    const lines = found.map(({ corners }) => cropLine(picture, corners));
    const texts = await read(lines, language);
    return found.map(({ corners }, index) => ({ text: texts[index] ?? '', box: boundsOf(corners) }));
  };
}

/** The lines with their centre inside of a box, from top to bottom, and from left to right where they stand side by side. */
export function linesInside(lines: readonly FoundLine[], { x, y, width, height }: Box): FoundLine[] {
  const inside = lines.filter(({ box }) => {
    const [centreX, centreY] = [box.x + box.width / 2, box.y + box.height / 2];
    return centreX >= x && centreX <= x + width && centreY >= y && centreY <= y + height;
  });
  return inside.sort((one, other) =>
    standSideBySide(one.box, other.box) ? one.box.x - other.box.x : one.box.y - other.box.y,
  );
}

function standSideBySide(one: Box, other: Box): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared > 0.5 * Math.min(one.height, other.height);
}
