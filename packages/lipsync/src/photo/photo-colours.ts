import type { Picture, Point } from '@polydub/contracts';
import { lumaOf } from '@polydub/vision';

/** Red, green and blue, 0…255. */
export type Colour = readonly [number, number, number];

/** The colour at a place of a picture, between pixels by linear interpolation. */
export function colourAt({ width, height, data }: Picture, { x, y }: Point): Colour {
  const [column, row] = [clamp(x - 0.5, width - 1), clamp(y - 0.5, height - 1)];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [u, v] = [column - left, row - top];
  const channel = (index: number) => {
    const value = (cx: number, cy: number) => data[3 * (cy * width + cx) + index] as number;
    return (
      (1 - v) * ((1 - u) * value(left, top) + u * value(right, top)) +
      v * ((1 - u) * value(left, below) + u * value(right, below))
    );
  };
  return [channel(0), channel(1), channel(2)];
}

/** Between two colours. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const mix = (channel: 0 | 1 | 2) => one[channel] + share * (other[channel] - one[channel]);
  return [mix(0), mix(1), mix(2)];
}

/** A colour in more or less light. */
export function lit([red, green, blue]: Colour, light: number): Colour {
  return [red * light, green * light, blue * light];
}

/** The colour whose brightness is the given share of the way from the darkest to the brightest. */
export function colourOfRank(colours: readonly Colour[], share: number): Colour {
  const sorted = colours.toSorted((one, other) => lumaOf(one) - lumaOf(other));
  return sorted[Math.round(share * (sorted.length - 1))] ?? [0, 0, 0];
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
