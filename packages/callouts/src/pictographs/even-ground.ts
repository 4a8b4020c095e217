import type { Box, Picture } from '@polydub/contracts';
import { type Colour, colourAt, colourDistance, middle } from '../glyphs/colour-clusters.js';

/** An even ground fills at least this share of a part of a picture, with colours that differ by no more than so many levels. */
const MIN_SHARE = 0.45;
const SAME_LEVELS = 30;

/** The colour of the even ground that fills most of a part of a picture; undefined where there is none. */
export function evenGround(picture: Picture, part: Box): Colour | undefined {
  const colours: Colour[] = [];
  for (let y = Math.max(0, Math.floor(part.y)); y < Math.min(picture.height, part.y + part.height); y++)
    for (let x = Math.max(0, Math.floor(part.x)); x < Math.min(picture.width, part.x + part.width); x++)
      colours.push(colourAt(picture, y * picture.width + x));
  const likely: Colour = [channelMode(colours, 0), channelMode(colours, 1), channelMode(colours, 2)];
  const same = colours.filter((colour) => colourDistance(colour, likely) <= SAME_LEVELS);
  if (same.length < MIN_SHARE * colours.length || same.length === 0) return undefined;
  return [0, 1, 2].map((channel) => middle(same.map((colour) => colour[channel as 0 | 1 | 2]))) as unknown as Colour;
}

/** The commonest level of a channel, to 8 levels. */
function channelMode(colours: readonly Colour[], channel: 0 | 1 | 2): number {
  const counts = new Float64Array(32);
  for (const colour of colours) counts[colour[channel] >> 3] = (counts[colour[channel] >> 3] as number) + 1;
  return counts.indexOf(Math.max(...counts)) * 8 + 4;
}
