import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { HttpAnswer } from '@polydub/http';
import type { SourceOf } from '../manifest.js';
import { type FetchedFile, type Fetcher, SourceError } from './fetcher.js';
import { downloadFile } from './https.js';

/** Address of the model hub. What comes from a mirror of it is held against the same checksums. */
export const hubAddress = 'https://huggingface.co';

/**
 * Fetches a file of a model hub at its pinned commit and holds it against what the hub states for it: large files carry
 * their SHA-256 in `x-linked-etag`, small ones their git blob id in `etag`; `x-repo-commit` names the commit.
 */
export function createHubFetcher(address = hubAddress): Fetcher<SourceOf<'hub'>> {
  return async (job) => {
    const { repo, revision, file } = job.source;
    const fetched = await downloadFile(`${address}/${repo}/resolve/${revision}/${file}`, job);
    const stated = statedIn(fetched.hops);
    if (stated === undefined) return fetched;
    if (stated.revision !== revision) throw new SourceError(`the hub answered with commit ${stated.revision}`);
    await holdAgainst(stated.etag, fetched, job.target);
    return { ...fetched, statedBySource: stated };
  };
}

function statedIn(hops: readonly HttpAnswer['headers'][]): { revision: string; etag: string } | undefined {
  const hop = hops.find((headers) => headers['x-repo-commit'] !== undefined) ?? {};
  const { 'x-linked-etag': linked, etag = '', 'x-repo-commit': revision } = hop;
  const stated = typeof linked === 'string' ? linked : etag;
  if (stated === '' || typeof revision !== 'string') return undefined;
  return { revision, etag: stated.replace(/^W\//, '').replaceAll('"', '') };
}

async function holdAgainst(etag: string, fetched: FetchedFile, path: string): Promise<void> {
  const actual = etag.length === 64 ? fetched.sha256 : await gitBlobId(path, fetched.sizeBytes);
  if (actual !== etag) throw new SourceError(`the hub states ${etag}, but what came is ${actual}`);
}

/** Git's name for a file's content: SHA-1 over `blob <length>\0` and the content. */
async function gitBlobId(path: string, sizeBytes: number): Promise<string> {
  const hash = createHash('sha1').update(`blob ${sizeBytes}\0`);
  for await (const block of createReadStream(path)) hash.update(block);
  return hash.digest('hex');
}
