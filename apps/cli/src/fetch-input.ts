import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAX_INPUT_SECONDS, PolydubError } from '@polydub/contracts';
import { checkDownload, createFetcher, download, type Fetcher, shownUrl } from '@polydub/fetcher';

/** Whether an input is an address rather than a file. */
export function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** The name of an input, without folder and extension; results are called after it. */
export function inputName(input: string): string {
  if (!isAddress(input)) return path.parse(input).name;
  return path.parse(fileNameOf(input)).name;
}

/** The last part of the path of an address, as the name of a file. */
function fileNameOf(address: string): string {
  const [last = ''] = URL.canParse(address) ? new URL(address).pathname.split('/').slice(-1) : [];
  const name = decoded(last)
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '');
  return name === '' ? 'input' : name.slice(-MAX_NAME_CHARACTERS);
}

const MAX_NAME_CHARACTERS = 100;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** More than two hours of film have. */
const LIMITS = { maxBytes: 20 * 2 ** 30, timeoutMs: 1000 * MAX_INPUT_SECONDS };

/** What fetching an input needs. */
export interface FetchInputOptions {
  readonly signal: AbortSignal;
  /** Default: one that connects to public addresses only. */
  readonly fetcher?: Fetcher;
}

/**
 * Fetches an address into a folder, once; resolves with the path of the file. After a failure there is nothing in the folder, and no
 * folder if there was none. Throws `PolydubError` `usage` for an address that may not be fetched, and `download-failed`.
 */
export async function fetchInput(
  address: string,
  folder: string,
  { signal, fetcher = createFetcher() }: FetchInputOptions,
): Promise<string> {
  // Two addresses may end in the same name.
  const own = path.join(folder, createHash('sha256').update(address).digest('hex').slice(0, 16));
  const file = path.join(own, fileNameOf(address));
  if (await stat(file).catch(() => undefined)) return file;
  process.stderr.write(`fetching ${shownUrl(address)}\n`);
  const made = await mkdir(own, { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  try {
    await download(address, partial, { ...LIMITS, fetcher, signal });
    await rename(partial, file);
    return file;
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw ofInput(error);
  } finally {
    await fetcher.close();
  }
}

/** Makes sure that an address can be fetched, without fetching it. Throws as {@link fetchInput}. */
export async function checkInputAddress(
  address: string,
  { signal, fetcher = createFetcher() }: FetchInputOptions,
): Promise<void> {
  try {
    await checkDownload(address, { ...LIMITS, fetcher, signal });
  } catch (error) {
    throw ofInput(error);
  } finally {
    await fetcher.close();
  }
}

/** An address that may not be fetched is here a wrong option and no wrong request. */
function ofInput(error: unknown): unknown {
  if (!(error instanceof PolydubError) || error.kind !== 'invalid-request') return error;
  const { message } = error;
  return new PolydubError('usage', { message, remedy: 'Download it first, and give the file instead of its address.' });
}
