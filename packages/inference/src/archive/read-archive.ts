import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { ReadEntry } from 'tar';

/** One file in an archive. Its content must be read, if at all, before the next one is looked at. */
export interface ArchivedFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Reads a tar file from its beginning to its end and calls `take` for each file in it, one after the other. Throws what
 * `take` throws, and tar's own error for a file that is cut off or no archive.
 */
export async function readArchive(
  path: string,
  signal: AbortSignal,
  take: (file: ArchivedFile) => Promise<void>,
): Promise<void> {
  const { Parser } = await import('tar');
  const parser = new Parser({ strict: true });
  let taken = Promise.resolve();
  let hasFailed = false;
  let lastEntry: ReadEntry | undefined;
  parser.on('entry', (entry) => {
    lastEntry = entry.on('error', () => {});
    taken = taken
      .then(() => (hasFailed ? undefined : take({ path: entry.path, sizeBytes: entry.size, content: entry })))
      // What was not read is skipped: the parser waits for the end of each file.
      .finally(() => void entry.resume());
    // It is awaited below; until then nobody may take it for an error that is lost.
    taken.catch(() => {});
  });
  const ended = once(parser, 'end');
  ended.catch(() => {});
  try {
    for await (const block of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
      if (!parser.write(block)) await Promise.race([once(parser, 'drain', { signal }), ended]);
    }
    parser.end();
    await ended;
  } catch (error) {
    hasFailed = true;
    // Whoever reads the rest of a file would wait for it for ever.
    lastEntry?.destroy(error as Error);
    await taken.catch(() => {});
    throw error;
  }
  await taken;
}
