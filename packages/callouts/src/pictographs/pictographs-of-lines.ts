import type { Box, Picture } from '@polydub/contracts';
import { pictographsBeside } from './pictographs-beside.js';

/**
 * The emoji and icons beside each of a text's level lines.
 *
 * @param beside Boxes of other texts.
 */
export function pictographsOfLines(picture: Picture, lines: readonly Box[], beside: readonly Box[]): Box[][] {
  return lines.map((line) => {
    const texts = [...lines.filter((other) => other !== line), ...beside];
    const { before, after } = pictographsBeside({ picture, letters: line, lineHeight: line.height, texts });
    return [...before, ...after];
  });
}
