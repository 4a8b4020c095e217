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
  const output = await listFonts('%{charset}\n', pattern, signal);
  const ranges = mergeRanges(parseRanges(output));
  return { isInstalled: ranges.length > 0, has: (codePoint) => isWithin(codePoint, ranges) };
}

/** A font that is installed: one face of a family, such as its bold italic. */
export interface InstalledFont {
  readonly path: string;
  /** Place in its file, which may hold several. */
  readonly faceIndex: number;
  /** All names of its family. */
  readonly families: readonly string[];
  /** As fontconfig counts it: 80 is regular, 200 bold. */
  readonly weight: number;
  readonly isItalic: boolean;
  /** Percent of the normal width. */
  readonly width: number;
  /** Whether it has a glyph for a code point. */
  has(codePoint: number): boolean;
}

/**
 * Lists the installed fonts by fontconfig; variable fonts are left out. Throws `missing-dependency` when fontconfig's
 * programs are not installed.
 */
export async function installedFonts(signal?: AbortSignal): Promise<InstalledFont[]> {
  const fields = ['file', 'index', 'family', 'weight', 'slant', 'width', 'charset'].map((name) => `%{${name}}`);
  const output = await listFonts(`${fields.join('\t')}\n`, ':', signal);
  return output.split('\n').flatMap((line) => parseFont(line) ?? []);
}

function parseFont(line: string): InstalledFont | undefined {
  const [path = '', index, families = '', weight, slant, width, charset = ''] = line.split('\t');
  const [faceIndex, weightNumber, widthNumber] = [Number(index), Number(weight), Number(width)];
  // A variable font has ranges of weights; its named instances have indices above 65535.
  if (path === '' || Number.isNaN(weightNumber + widthNumber) || faceIndex > 0xffff) return undefined;
  const ranges = mergeRanges(parseRanges(charset));
  return {
    ...{ path, faceIndex, families: families.split(','), weight: weightNumber, width: widthNumber },
    isItalic: Number(slant) > 0,
    has: (codePoint) => isWithin(codePoint, ranges),
  };
}

async function listFonts(format: string, pattern: string, signal: AbortSignal | undefined): Promise<string> {
  const program = await startProgram('fc-list', ['--format', format, pattern], {
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
  return output;
}

type Range = readonly [first: number, last: number];

/** fontconfig writes `20-7e` or `a0`. */
function parseRange(text: string): Range {
  const [first = 0, last = first] = text.split('-').map((hex) => Number.parseInt(hex, 16));
  return [first, last];
}

function parseRanges(charset: string): Range[] {
  return charset.split(/\s+/).filter(Boolean).map(parseRange);
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
