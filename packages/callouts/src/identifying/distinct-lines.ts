import type { Picture } from '@polydub/contracts';
import { cropLine } from '@polydub/vision';
import { lineSize, movedCorners } from '../reading/line-corners.js';
import { type LinePattern, linePattern, showsSameText } from '../reading/line-pattern.js';

type Quad = Parameters<typeof movedCorners>[0];

/** Lines of text of several frames, each text once. */
export class DistinctLines {
  readonly lines: Picture[] = [];
  readonly #patterns: LinePattern[] = [];

  /** About the number of letters in all lines. */
  get letterCount(): number {
    return this.lines.reduce((sum, { width, height }) => sum + Math.max(width, height) / Math.min(width, height), 0);
  }

  /** Adds what a frame shows between these corners, unless it looks like a line that is already here. */
  add(frame: Picture, places: readonly Quad[]): void {
    for (const place of places) {
      const corners = movedCorners(place, { x: 0, y: 0 });
      const { width, height } = lineSize(corners);
      if (Math.min(width, height) < 1) continue;
      const pattern = linePattern(frame, corners);
      if (this.#patterns.some((known) => showsSameText(known, pattern))) continue;
      this.#patterns.push(pattern);
      this.lines.push(cropLine(frame, corners));
    }
  }
}
