/** Passes on `length` bytes from `offset` on. */
export async function* takeRange(
  blocks: AsyncIterable<Uint8Array>,
  { offset, length }: { offset: number; length: number },
): AsyncGenerator<Uint8Array> {
  const end = offset + length;
  let position = 0;
  for await (const block of blocks) {
    const wanted = block.subarray(Math.max(0, offset - position), Math.max(0, end - position));
    if (wanted.byteLength > 0) yield wanted;
    position += block.byteLength;
    if (position >= end) return;
  }
}
