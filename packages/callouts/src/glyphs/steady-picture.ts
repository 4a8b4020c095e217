import type { Picture } from '@polydub/contracts';
import { emptyPlane, type Plane } from '@polydub/vision';

/** What several pictures of the same text have in common. */
export interface SteadyPicture {
  /** The median of each colour of each pixel over time. */
  readonly picture: Picture;
  /** How much each pixel changes over time: median distance from the median, in levels; 0 when there is one picture. */
  readonly change: Plane;
}

/** Text stays while the background moves: joins pictures that were taken at different times and are aligned. */
export function steadyPicture(crops: readonly Picture[]): SteadyPicture {
  const [first] = crops;
  if (!first) throw new Error('there is no picture of the text');
  const { width, height } = first;
  const change = emptyPlane(width, height);
  if (crops.length === 1) return { picture: first, change };
  const data = new Uint8Array(first.data.length);
  const values = new Uint8Array(crops.length);
  const middle = crops.length >> 1;
  for (let at = 0; at < data.length; at++) {
    for (let index = 0; index < crops.length; index++) values[index] = crops[index]?.data[at] as number;
    sort(values);
    const median = values[middle] as number;
    for (let index = 0; index < crops.length; index++) values[index] = Math.abs((values[index] as number) - median);
    sort(values);
    const pixel = Math.floor(at / 3);
    change.data[pixel] = Math.max(change.data[pixel] as number, values[middle] as number);
    data[at] = median;
  }
  return { picture: { width, height, data }, change };
}

/** Sorts a few values in their place; for so few, insertion is several times as fast as the built-in sort. */
function sort(values: Uint8Array): void {
  for (let end = 1; end < values.length; end++) {
    const value = values[end] as number;
    let at = end;
    for (; at > 0 && (values[at - 1] as number) > value; at--) values[at] = values[at - 1] as number;
    values[at] = value;
  }
}
