import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BenchResult } from './bench-result.js';

/** An input of a bench as its result names it. */
export async function describeFile(file: string): Promise<BenchResult['inputs'][number]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { name: path.basename(file), sha256: hash.digest('hex') };
}
