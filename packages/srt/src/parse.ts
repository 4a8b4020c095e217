import type { ParsedCue, SrtProblem } from './cue.js';
import { quote } from './quote.js';
import { type CueTimes, isLikeTimes, parseTimes } from './timestamp.js';

/** What an SRT file holds and what is wrong with its form. */
export interface ParsedSrt {
  readonly cues: readonly ParsedCue[];
  readonly problems: readonly SrtProblem[];
}

interface Block {
  /** Index of the line with the times. */
  readonly at: number;
  readonly times: CueTimes | undefined;
  readonly number: number | undefined;
}

/**
 * Reads SRT text: byte-order mark, any line ends, missing numbers, hours above 99 or missing, no final newline. A blank line inside a
 * cue's text belongs to the text. Whatever cannot be read as part of a cue is told in `problems`, which quote its
 * beginning; nothing is dropped silently. Never throws: callers decide which problems they accept.
 */
export function parseSrt(text: string): ParsedSrt {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const blocks = lines.flatMap((line, at) =>
    line.includes('-->') || isLikeTimes(line) ? [readBlock(lines, line, at)] : [],
  );
  const cues: ParsedCue[] = [];
  const problems: SrtProblem[] = [...strayText(lines, 0, startOf(blocks[0], lines))];
  for (const [place, block] of blocks.entries()) {
    const { at, times } = block;
    const body = lines.slice(at + 1, startOf(blocks[place + 1], lines));
    const number = block.number ?? (cues.at(-1)?.number ?? 0) + 1;
    if (!times) {
      const lost = trimBlankLines([lines[at] ?? '', ...body]).join(' / ');
      problems.push({
        code: 'bad-times',
        cueNumber: number,
        line: at + 1,
        message: `Cue ${number}, line ${at + 1}: the times cannot be read, expected HH:MM:SS,mmm --> HH:MM:SS,mmm: ${quote(lost)}`,
      });
      continue;
    }
    const { startSeconds, endSeconds, extra } = times;
    cues.push({ number, startSeconds, endSeconds, text: trimBlankLines(body).join('\n'), line: at + 1 });
    if (extra)
      problems.push({
        code: 'extra-after-times',
        cueNumber: number,
        line: at + 1,
        message: `Cue ${number}, line ${at + 1}: what follows the times is not used: ${quote(extra)}`,
      });
  }
  return { cues, problems };
}

/** A number counts only directly above the times and below a blank line: else it is the last line of the text before. */
function readBlock(lines: readonly string[], line: string, at: number): Block {
  const above = lines[at - 1]?.trim() ?? '';
  const isNumber = /^\d{1,15}$/.test(above) && (lines[at - 2] ?? '').trim() === '';
  return { at, times: parseTimes(line), number: isNumber ? Number(above) : undefined };
}

function startOf(block: Block | undefined, lines: readonly string[]): number {
  if (!block) return lines.length;
  return block.number === undefined ? block.at : block.at - 1;
}

function strayText(lines: readonly string[], from: number, to: number): SrtProblem[] {
  return lines.slice(from, to).flatMap((line, index): SrtProblem[] => {
    const number = from + index + 1;
    if (line.trim() === '') return [];
    return [{ code: 'stray-text', line: number, message: `Line ${number}: text before the first cue: ${quote(line)}` }];
  });
}

function trimBlankLines(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
