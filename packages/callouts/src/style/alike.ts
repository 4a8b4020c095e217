import type { Callout, CalloutStyle } from '@polydub/contracts';
import { median } from '../tracking/read-lines.js';

/** The usual height of a text's lines, in pixels. */
export function heightOf({ lineBoxes }: Callout): number {
  return median(lineBoxes.map(({ height }) => height));
}

/** By how much the letters of two texts differ in red, green or blue, whichever is most, in levels. */
export function colourDifference(one: CalloutStyle, other: CalloutStyle): number {
  const others = partsOf(other);
  return Math.max(...partsOf(one).map((part, at) => Math.abs(part - (others[at] ?? 0))));
}

/** Red, green and blue of a style's letters, 0…255. */
export function partsOf({ colour }: CalloutStyle): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** By how many times one length is the other, at least 1. */
export function ratio(one: number, other: number): number {
  return Math.max(one, other) / Math.min(one, other);
}

/** Groups of what hangs together by twos. */
export function groupsOf(callouts: readonly Callout[], belong: (one: Callout, other: Callout) => boolean): Callout[][] {
  const left = new Set(callouts);
  const groups: Callout[][] = [];
  for (const first of callouts) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const member of group)
      for (const other of left) {
        if (!belong(member, other)) continue;
        left.delete(other);
        group.push(other);
      }
    groups.push(group);
  }
  return groups;
}
