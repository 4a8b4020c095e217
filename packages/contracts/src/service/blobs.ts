/**
 * A place far away that keeps files by name: all that a remote artifact store needs of S3, of NATS, or of another. Names
 * are letters, digits, `.`, `-`, `_` and `/`. When the place cannot be reached or is full, methods throw a retryable
 * `PolydubError` (`store-failed`, `bus-failed`, `storage-full`).
 */
export interface Blobs {
  /** Keeps the file's content under the name; a reader sees all of it or what was there before. */
  upload(name: string, path: string): Promise<void>;
  /** Writes the content to a new file; false when there is none of that name. */
  download(name: string, path: string): Promise<boolean>;
  /** Undefined when there is none of that name. */
  sizeBytes(name: string): Promise<number | undefined>;
  /** Keeps up to a megabyte under a name that is not taken; false when it is. */
  create(name: string, content: string): Promise<boolean>;
  /** What {@link create} kept. */
  read(name: string): Promise<string | undefined>;
  /** Everything that is kept, in any order. */
  list(): AsyncIterable<{ readonly name: string; readonly storedAtMs: number }>;
  /** Does nothing when there is none of that name. */
  remove(name: string): Promise<void>;
  /** Removes what uploads have left that broke off longer ago; absent where the place does so itself. */
  removeUnfinished?(maxAgeMs: number): Promise<void>;
}
