import { text } from 'node:stream/consumers';
import { startProgram } from '../process/program.js';

/** What the installed fonts can draw. */
export interface FontCoverage {
  /** Whether a font of this family is installed. */
  readonly isInstalled: boolean;
  /** Whether the fonts have a glyph for a code point. */
  has(codePoint: number): boolean;
}

/**
 * Asks fontconfig, which libass uses too, which glyphs the fonts of a family have, or, without a family, all fonts
 * together. Throws `missing-dependency` when fontconfig's programs are not installed.
 */
export async function fontCoverage(family?: string, signal?: AbortSignal): Promise<FontCoverage> {
  const pattern = family === undefined ? ':' : `:family=${family.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`;
  const program = await startProgram('fc-list', ['--format', '%{charset}\n', pattern], {
    failure: {
      kind: 'internal',
      message: 'The installed fonts could not be listed',
      remedy: 'Run fc-list to see why.',
    },
    work: { mediaSeconds: 0 },
    signal,
  });
  const output = await text(program.output);
  await program.done;
  const ranges = mergeRanges(output.split(/\s+/).filter(Boolean).map(parseRange));
  return { isInstalled: ranges.length > 0, has: (codePoint) => isWithin(codePoint, ranges) };
}

type Range = readonly [first: number, last: number];

/** fontconfig writes `20-7e` or `a0`. */
function parseRange(text: string): Range {
  const [first = 0, last = first] = text.split('-').map((hex) => Number.parseInt(hex, 16));
  return [first, last];
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted(([a], [b]) => a - b)) {
    const before = merged.at(-1);
    if (before && range[0] <= before[1] + 1) merged[merged.length - 1] = [before[0], Math.max(before[1], range[1])];
    else merged.push(range);
  }
  return merged;
}

function isWithin(codePoint: number, ranges: readonly Range[]): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
