import { stat } from 'node:fs/promises';
import { extname } from 'node:path';

/** Descriptions of media take some kilobytes each. */
const MAX_FILES = 200;

/**
 * Remembers what was found out about files for as long as they do not change: a file is known by its place on the disk, its size and
 * the moment of its last change, so that it stays known when it is moved, and is asked about anew when it is written to. The
 * extension counts too, because programs go by it.
 */
export class KnownFiles<T> {
  readonly #found = new Map<string, T>();

  /** What is known about a file, or else what `find` finds out. */
  async get(path: string, find: () => Promise<T>): Promise<T> {
    const key = await keyOf(path);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = await find();
    this.#remember(key, found);
    return found;
  }

  /** Remembers what is known without asking. */
  async set(path: string, found: T): Promise<void> {
    this.#remember(await keyOf(path), found);
  }

  #remember(key: string, found: T): void {
    this.#found.set(key, found);
    const [oldest] = this.#found.keys();
    if (this.#found.size > MAX_FILES && oldest !== undefined) this.#found.delete(oldest);
  }
}

async function keyOf(path: string): Promise<string> {
  const { dev, ino, size, mtimeNs } = await stat(path, { bigint: true });
  return [dev, ino, size, mtimeNs, extname(path)].join(':');
}
