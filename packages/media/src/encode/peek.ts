/** The first item of a stream, undefined when there is none, and all items again from the first. */
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
