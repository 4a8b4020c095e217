import { open } from 'node:fs/promises';
import type { RandomAccess } from '@polydub/lipsync';

/** Small reads near one another are served from one block of the file. */
const BLOCK_BYTES = 1 << 17;

/** Opens a file to be read at any place while `use` runs. */
export async function readAnywhere<Result>(
  path: string,
  use: (file: RandomAccess) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    let block: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
    const load = async (from: number, length: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      await handle.read(bytes, 0, bytes.length, from);
      return bytes;
    };
    const read = async (offset: number, length: number): Promise<Uint8Array> => {
      if (length >= BLOCK_BYTES) return load(offset, length);
      const isInBlock = offset >= block.from && offset + length <= block.from + block.bytes.length;
      if (!isInBlock) block = { from: offset, bytes: await load(offset, BLOCK_BYTES) };
      const at = offset - block.from;
      return block.bytes.subarray(at, at + length);
    };
    return await use({ bytes: size, read });
  } finally {
    await handle.close();
  }
}
