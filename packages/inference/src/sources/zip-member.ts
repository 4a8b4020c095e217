import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';

/** Streams one member of a zip file. */
export async function* readZipMember(zipPath: string, member: string): AsyncGenerator<Uint8Array> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(zipPath, { autoClose: false });
  try {
    const stream: Readable = await zip.openReadStreamPromise(await findEntry(zip, zipPath, member));
    for await (const block of stream) yield block;
  } finally {
    zip.close();
  }
}

async function findEntry(zip: ZipFile, zipPath: string, member: string): Promise<Entry> {
  for await (const entry of zip.eachEntry()) if (entry.fileName === member) return entry;
  throw new Error(`${zipPath} has no member ${member}`);
}
