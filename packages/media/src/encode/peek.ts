/** The first item of a stream (undefined for an empty one), and a stream of all items that starts with it again. */
export async function peek<Item>(items: AsyncIterable<Item>): Promise<{ first?: Item; all: AsyncIterable<Item> }> {
  const iterator = items[Symbol.asyncIterator]();
  const { value: first, done } = await iterator.next();
  if (done) return { all: items };
  return { first, all: resume(first, iterator) };
}

async function* resume<Item>(first: Item, iterator: AsyncIterator<Item>): AsyncGenerator<Item> {
  try {
    yield first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
