import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** SHA-256 (hex) and length of a file's content. */
export interface FileDigest {
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Hashes a file without holding it in memory. */
export async function digestFile(path: string, signal?: AbortSignal): Promise<FileDigest> {
  const meter = createMeter();
  for await (const block of createReadStream(path, { highWaterMark: 1 << 20, signal })) meter.add(block);
  return meter.digest();
}

/** How {@link writeDigested} writes. */
export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** Keeps what the file holds already and writes behind it; the digest covers both. */
  readonly append?: boolean;
  /** Told the file's length so far. */
  readonly onBytes?: (doneBytes: number) => void;
}

/** Writes blocks to a file and hashes them on the way. */
export async function writeDigested(
  blocks: AsyncIterable<Uint8Array>,
  path: string,
  { signal, append = false, onBytes }: WriteOptions = {},
): Promise<FileDigest> {
  const meter = createMeter();
  if (append) for await (const block of createReadStream(path, { highWaterMark: 1 << 20 })) meter.add(block);
  const metered = async function* () {
    for await (const block of blocks) {
      meter.add(block);
      onBytes?.(meter.sizeBytes());
      yield block;
    }
  };
  const file = await open(path, append ? 'a' : 'w');
  try {
    await pipeline(metered(), file.createWriteStream(), { signal });
  } finally {
    await file.close();
  }
  return meter.digest();
}

function createMeter() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    add(block: Uint8Array) {
      hash.update(block);
      sizeBytes += block.byteLength;
    },
    sizeBytes: () => sizeBytes,
    digest: (): FileDigest => ({ sha256: hash.digest('hex'), sizeBytes }),
  };
}
