/** A stream whose next item can be looked at before it is taken. */
export class Lookahead<Item> {
  readonly #items: AsyncIterator<Item>;
  #next: Promise<IteratorResult<Item>> | undefined;

  constructor(items: AsyncIterable<Item>) {
    this.#items = items[Symbol.asyncIterator]();
  }

  /** The next item; undefined after the last one. */
  async peek(): Promise<Item | undefined> {
    this.#next ??= this.#items.next();
    const { done, value } = await this.#next;
    return done ? undefined : value;
  }

  /** Goes on to the item after the next one. */
  drop(): void {
    this.#next = undefined;
  }

  /** Closes the stream; it need not have been read to its end. */
  async close(): Promise<void> {
    await this.#items.return?.();
  }
}
