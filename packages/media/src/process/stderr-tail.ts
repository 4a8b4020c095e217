import type { Readable } from 'node:stream';

const KEPT_CHARACTERS = 8_000;

/** Keeps only the last lines of a program's error output, however long that is; `onLine` is told each of them. */
export class StderrTail {
  #text = '';

  constructor(stream: Readable, onLine?: (line: string) => void) {
    stream.setEncoding('utf8');
    let open = '';
    stream.on('data', (chunk: string) => {
      this.#text = (this.#text + chunk).slice(-KEPT_CHARACTERS);
      if (!onLine) return;
      const lines = (open + chunk).split('\n');
      open = (lines.pop() ?? '').slice(-KEPT_CHARACTERS);
      for (const line of lines) onLine(line);
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
