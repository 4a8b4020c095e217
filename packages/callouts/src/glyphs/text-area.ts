import type { Box, Picture } from '@polydub/contracts';
import type { Plane } from '@polydub/vision';
import type { Colour } from './colour-clusters.js';
import { inSameColours } from './same-colours.js';
import { steadyPicture } from './steady-picture.js';

/** What is looked at to find the letters. */
export interface TextArea {
  readonly picture: Picture;
  /** How much each pixel changes over time, in levels. */
  readonly change: Plane;
  /** Box of each line. */
  readonly lines: readonly Box[];
  /** Height of a line's box. */
  readonly lineHeight: number;
  /** The same while its letters have other colours, as in captions that highlight the word that is said. */
  readonly otherColours?: readonly TextArea[];
  /** Whether words change their colours, so that some of them may have one of their own. */
  readonly isRecoloured?: boolean;
  /** The colours that words were seen to change from and to. */
  readonly wordColours?: readonly Colour[];
  /** Boxes of other texts beside it: their letters may have the same colour, and are not what it stands on. */
  readonly beside?: readonly Box[];
  /** Boxes of emoji and icons: no letters. */
  readonly pictographs?: readonly Box[];
}

/** What belongs to other texts, or stands beside the letters. */
export interface NoLetters {
  /** Boxes of other texts. */
  readonly beside?: readonly Box[];
  /** Boxes of emoji and icons. */
  readonly pictographs?: readonly Box[];
}

/** Each of them takes as long to look at as the text itself; letters that all of them miss are rare. */
const MAX_OTHER_COLOURS = 3;

/**
 * What pictures of the same text have in common.
 *
 * @param crops The same part of the picture at different times, aligned, with the text fully visible, and with a margin of about half a line
 * around it. One is enough; with several, what moves is known to be background.
 * @param lines Box of each line, in pixels of the crops.
 * @param noLetters What else is beside them, likewise.
 */
export function textArea(crops: readonly Picture[], lines: readonly Box[], noLetters: NoLetters = {}): TextArea {
  const heights = lines.map(({ width, height }) => Math.min(width, height)).sort((one, other) => one - other);
  const { rows, words } = inSameColours(crops, lines);
  const [row = [], ...others] = rows;
  const place = { lines, lineHeight: heights[heights.length >> 1] ?? 0, ...noLetters, isRecoloured: others.length > 0 };
  const otherColours = others.slice(0, MAX_OTHER_COLOURS).map((pictures) => ({ ...steadyPicture(pictures), ...place }));
  return { ...steadyPicture(row), ...place, otherColours, wordColours: words.flat() };
}

/** A text that comes or goes among the pictures seems to change its colours once. */
const MIN_CHANGES = 2;

/** Whether words of a text have another colour one after another, such as those that are said or sung. */
export function highlightsWords({ otherColours = [] }: TextArea): boolean {
  return otherColours.length >= MIN_CHANGES;
}
