import type { SourceOf } from '../manifest.js';
import type { FetchedFile, FetchJob } from './fetcher.js';
import { downloadFile } from './https.js';

/** Fetches a file attached to a GitHub release. */
export function fetchFromRelease(job: FetchJob<SourceOf<'release'>>): Promise<FetchedFile> {
  const { repo, tag, file } = job.source;
  return downloadFile(`https://github.com/${repo}/releases/download/${tag}/${file}`, job);
}
