import path from 'node:path';
import type { Bus } from '@polydub/bus';
import { PolydubError, type RetainingStore } from '@polydub/contracts';
import { FolderStore, openS3Blobs, RemoteStore, type S3Blobs } from '@polydub/storage';
import { folderFor } from '../input-file.js';

/** An artifact store, with direct links to its files if it supports them. */
export interface OpenStore {
  readonly store: RetainingStore;
  readonly link?: S3Blobs['link'];
}

/** What remote stores need in addition to their name. */
export interface OpenStoreContext {
  readonly bus: Bus;
  /** Folder for local copies of remote files. */
  readonly cacheFolder: string;
}

const MAX_CACHE_BYTES = 20e9;
const MAX_NATS_BYTES = 10e9;
const NATS_STORE = /^nats(\?|$)/;

/**
 * Opens the store that `--store` names: `nats` (`nats?maxBytes=10000000000`), `s3://bucket/prefix?region=…&endpoint=…`, or a
 * folder. Throws `PolydubError` usage when it names none, and when its folder or that for copies cannot be written to.
 */
export async function openStore(where: string, { bus, cacheFolder }: OpenStoreContext): Promise<OpenStore> {
  if (isFolder(where)) return { store: new FolderStore(await folderFor('--store', where)) };
  const copies = await folderFor('POLYDUB_CACHE_DIR', path.join(cacheFolder, 'store'));
  const cache = { cacheFolder: copies, maxCacheBytes: MAX_CACHE_BYTES };
  if (NATS_STORE.test(where)) {
    const given = new URLSearchParams(where.slice('nats'.length)).get('maxBytes');
    const maxBytes = given === null ? MAX_NATS_BYTES : Number(given);
    if (!Number.isSafeInteger(maxBytes) || maxBytes <= 0) throw wrong(where, 'maxBytes as a whole number of bytes');
    return { store: new RemoteStore({ blobs: bus.blobs({ maxBytes }), ...cache }) };
  }
  const blobs = await openS3(where);
  return { store: new RemoteStore({ blobs, ...cache }), link: blobs.link.bind(blobs) };
}

function isFolder(where: string): boolean {
  return !NATS_STORE.test(where) && !where.includes('://');
}

async function openS3(where: string): Promise<S3Blobs> {
  const url = URL.canParse(where) ? new URL(where) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '') throw wrong(where, 'a folder, nats, or s3://bucket/prefix');
  const prefix = url.pathname.replace(/^\/+/, '');
  const endpoint = url.searchParams.get('endpoint');
  return openS3Blobs({
    bucket: url.hostname,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint }),
  });
}

function wrong(where: string, expected: string): PolydubError {
  return new PolydubError('usage', { message: `--store ${where}: expected ${expected}` });
}
