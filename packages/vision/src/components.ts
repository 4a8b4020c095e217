import type { Box, Mask } from '@polydub/contracts';

/** Pixels inside of a mask that touch one another. */
export interface Component {
  /** What {@link Components.labels} holds at its pixels, from 1. */
  readonly label: number;
  /** Pixels. */
  readonly area: number;
  readonly box: Box;
}

/** All components of a mask. */
export interface Components {
  /** For each pixel the label of its component, 0 outside of the mask. */
  readonly labels: Int32Array;
  /** In the order of their labels. */
  readonly components: readonly Component[];
}

/** Finds what hangs together in a mask; pixels touch at sides and corners. */
export function connectedComponents(mask: Mask): Components {
  const labels = new Int32Array(mask.width * mask.height);
  const components: Component[] = [];
  const stack: number[] = [];
  for (let pixel = 0; pixel < labels.length; pixel++) {
    if (mask.data[pixel] === 0 || labels[pixel] !== 0) continue;
    components.push(flood(mask, labels, { pixel, label: components.length + 1 }, stack));
  }
  return { labels, components };
}

function flood(
  { width, height, data }: Mask,
  labels: Int32Array,
  { pixel: first, label }: { readonly pixel: number; readonly label: number },
  stack: number[],
): Component {
  let [left, top, right, bottom, area] = [width, height, 0, 0, 0];
  labels[first] = label;
  stack.push(first);
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    area += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const neighbour = row * width + column;
        if (data[neighbour] === 0 || labels[neighbour] !== 0) continue;
        labels[neighbour] = label;
        stack.push(neighbour);
      }
  }
  return { label, area, box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } };
}
