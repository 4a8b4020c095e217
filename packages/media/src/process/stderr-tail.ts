import type { Readable } from 'node:stream';

const KEPT_CHARACTERS = 8_000;

/** The last lines of a program's error output; what came before them is forgotten, however much it was. */
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
