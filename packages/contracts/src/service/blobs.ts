/**
 * Remote storage that keeps files by name: what a remote artifact store needs of S3, NATS or another service. Names
 * consist of letters, digits, `.`, `-`, `_` and `/`. When the storage cannot be reached or is full, methods throw a
 * retryable `PolydubError` (`store-failed`, `bus-failed`, `storage-full`).
 */
export interface Blobs {
  /** Stores the file's content under the name; readers see the new content or the old, never a mix. */
  upload(name: string, path: string): Promise<void>;
  /** Writes the content to a new file; false when the name does not exist. */
  download(name: string, path: string): Promise<boolean>;
  /** Undefined when the name does not exist. */
  sizeBytes(name: string): Promise<number | undefined>;
  /** Stores up to a megabyte under a name, in place of what is there. */
  write(name: string, content: string): Promise<void>;
  /** The content that {@link write} stored; undefined when there is none. */
  read(name: string): Promise<string | undefined>;
  /** All stored blobs, in any order. */
  list(): AsyncIterable<{ readonly name: string; readonly storedAtMs: number }>;
  /** Does nothing when the name does not exist. */
  remove(name: string): Promise<void>;
  /**
   * Removes data of interrupted uploads older than `maxAgeMs`, until the signal is aborted, whose reason is then thrown;
   * absent when the storage does so itself.
   */
  removeUnfinished?(maxAgeMs: number, signal?: AbortSignal): Promise<void>;
}
