import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Artifact, type ArtifactStore, PolydubError } from '@polydub/contracts';
import { download, type Fetcher, type FetchLimits } from '@polydub/fetcher';

/** What fetching an input needs. */
export interface FetchTools {
  readonly store: ArtifactStore;
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
}

/** Downloads a URL into the store. Throws `PolydubError` `download-failed` when it cannot or may not be fetched. */
export async function fetchArtifact(
  url: string,
  limits: FetchLimits,
  { store, fetcher, signal }: FetchTools,
): Promise<Artifact> {
  const scratch = await store.scratchFolder();
  try {
    const path = join(scratch, 'download');
    await download(url, path, { ...limits, fetcher, signal });
    return await store.add(path, extensionOf(url));
  } catch (error) {
    throw error instanceof PolydubError && error.kind === 'invalid-request' ? asDownloadFailure(error) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * File name extension of the URL's path, as artifacts have it; programs that read the file look at its content instead.
 */
function extensionOf(url: string): string {
  const extension = extname(new URL(url).pathname).toLowerCase();
  return /^\.[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}

function asDownloadFailure(error: PolydubError): PolydubError {
  const { message, remedy } = error;
  return new PolydubError('download-failed', { message, remedy, cause: error });
}
