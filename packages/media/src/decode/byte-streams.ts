const ZEROS = new Uint8Array(65_536);

/**
 * Skips the first `skip` bytes and passes on exactly `length` bytes after them, filled up with zeros when there are too
 * few. With an infinite `length` everything is passed on and nothing is added.
 */
export async function* cutBytes(
  chunks: AsyncIterable<Uint8Array>,
  skip: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  let toSkip = skip;
  let left = length;
  for await (const chunk of chunks) {
    const kept = chunk.subarray(Math.min(toSkip, chunk.length)).subarray(0, left);
    toSkip -= Math.min(toSkip, chunk.length);
    left -= kept.length;
    if (kept.length > 0) yield kept;
    if (left === 0) return;
  }
  while (Number.isFinite(left) && left > 0) {
    const padding = ZEROS.subarray(0, left);
    left -= padding.length;
    yield padding;
  }
}

/**
 * Cuts a stream of bytes into blocks of `blockBytes`; the last may be shorter. Each has memory of its own, unless
 * `reusesMemory` says that one may be written over the one before it.
 */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array>,
  blockBytes: number,
  { reusesMemory = false }: { readonly reusesMemory?: boolean | undefined } = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let block = new Uint8Array(blockBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length; ) {
      const part = chunk.subarray(offset, offset + blockBytes - filled);
      block.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled < blockBytes) break;
      yield block;
      if (!reusesMemory) block = new Uint8Array(blockBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** Passes the chunks on and reports the number of bytes so far after each. */
export async function* countBytes(
  chunks: AsyncIterable<Uint8Array>,
  onCount: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    onCount(bytes);
    yield chunk;
  }
}
