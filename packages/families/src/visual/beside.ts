import type { PlacedText } from '@polydub/callouts';
import type { Box, OtherText } from '@polydub/contracts';

/** Whether two boxes are apart by less than the height of the higher one, or share a place. */
export function areNear(one: Box, other: Box): boolean {
  const margin = Math.max(one.height, other.height);
  const apartX = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const apartY = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return apartX < margin && apartY < margin;
}

/** Samples are so far apart: a text may be there for so long before it was first seen, and after it was last seen. */
const SAMPLE_SECONDS = 0.25;

/** A text that is no callout as one that stays in its place, to be kept out of what is taken for background. */
export function stayingText({ text, box, rotationDegrees, ...seen }: OtherText): PlacedText {
  return {
    ...{
      id: `other ${seen.firstSeenSeconds} ${box.x} ${box.y}`,
      kind: 'scene-text',
      text,
      confidence: 1,
      warnings: [],
    },
    ...{ box, lineBoxes: [box], rotationDegrees, path: [], fadeInSeconds: 0, fadeOutSeconds: 0 },
    startSeconds: Math.max(0, seen.firstSeenSeconds - SAMPLE_SECONDS),
    endSeconds: seen.lastSeenSeconds + SAMPLE_SECONDS,
  };
}
