import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { explainDiskFull } from './disk-full.js';

const READ_BYTES = 1 << 20;

/** SHA-256 of a file, lowercase hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: READ_BYTES }), hash);
  return hash.digest('hex');
}

/** For `catch` of a file operation: undefined when the file is not there. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The value of a JSON text; undefined for a text that is none, such as that of a file cut off by a power loss. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For `catch` of a file operation: throws {@link explainDiskFull}. */
export function throwIfDiskFull(error: unknown): never {
  throw explainDiskFull(error, 'the artifacts');
}
