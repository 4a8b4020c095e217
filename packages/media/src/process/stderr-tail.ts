import type { Readable } from 'node:stream';

const KEPT_CHARACTERS = 8_000;

/** Keeps only the last lines of a program's error output, however long that is. */
export class StderrTail {
  #text = '';

  constructor(stream: Readable) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      this.#text = (this.#text + chunk).slice(-KEPT_CHARACTERS);
    });
  }

  /** At most `count` non-empty lines, oldest first. */
  lines(count: number): string[] {
    return this.#text
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .slice(-count);
  }
}
