/**
 * The index of the first item that passes a test; the number of items when none does. The test must hold for all items
 * after the first that passes, because the search is binary: it is used for every word of long texts.
 */
export function firstIndex<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && passes(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
