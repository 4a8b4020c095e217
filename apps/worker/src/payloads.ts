import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtifactStore, Payload } from '@polydub/contracts';

/** Well below the 1 MiB that a NATS server accepts by default, in bytes. */
const MAX_INLINE_BYTES = 200_000;

/** Prepares JSON for a message: small values are sent as they are, larger ones as an artifact in the store. */
export async function packPayload(value: unknown, store: ArtifactStore): Promise<Payload> {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= MAX_INLINE_BYTES) return { inline: value };
  const scratch = await store.scratchFolder();
  try {
    const path = join(scratch, 'payload.json');
    await writeFile(path, text);
    return { artifact: await store.add(path, '.json') };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The value that {@link packPayload} was given. */
export async function unpackPayload(payload: Payload, store: ArtifactStore): Promise<unknown> {
  if ('inline' in payload) return payload.inline;
  return JSON.parse(await readFile(await store.localPath(payload.artifact), 'utf8'));
}
