import { PolydubError } from '@polydub/contracts';

/** Reads a stream of blocks in pieces of any length. */
export class SampleReader {
  readonly #blocks: AsyncIterator<Float32Array>;
  #rest: Float32Array = new Float32Array(0);

  constructor(blocks: AsyncIterable<Float32Array>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** The next samples. Throws `PolydubError` `internal` when the stream ends before `length` samples. */
  async read(length: number): Promise<Float32Array> {
    const piece = new Float32Array(length);
    for (let filled = 0; filled < length; ) {
      if (this.#rest.length === 0) this.#rest = await this.#next(length - filled);
      const part = this.#rest.subarray(0, length - filled);
      piece.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return piece;
  }

  /** Ends the stream early. */
  async close(): Promise<void> {
    await this.#blocks.return?.();
  }

  async #next(missing: number): Promise<Float32Array> {
    const { value, done } = await this.#blocks.next();
    if (!done) return value;
    throw new PolydubError('internal', { message: `The background ends ${missing} samples before the speech does.` });
  }
}
