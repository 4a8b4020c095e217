/** An item of a stream with those around it: `window[centre]` is the item. The window changes when the next one is read. */
export interface Neighbourhood<Item> {
  readonly window: readonly Item[];
  readonly centre: number;
}

/** Each item of a stream, in order, with up to `reach` items before and after it. No more than these are in memory. */
export async function* withNeighbours<Item>(
  items: AsyncIterable<Item>,
  reach: number,
): AsyncGenerator<Neighbourhood<Item>> {
  const window: Item[] = [];
  let centre = 0;
  for await (const item of items) {
    window.push(item);
    if (window.length <= centre + reach) continue;
    yield { window, centre };
    if (centre === reach) window.shift();
    else centre += 1;
  }
  for (; centre < window.length; centre++) yield { window, centre };
}
