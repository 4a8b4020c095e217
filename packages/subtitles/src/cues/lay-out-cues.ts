import { atomsOf, withSingleBlanks } from '../breaking/atoms.js';
import { type TimedText, timesOf } from '../breaking/clock.js';
import { columnsOf } from '../breaking/columns.js';
import { divide } from '../breaking/divide.js';
import { Ruler } from '../breaking/rows.js';
import { type SubtitleRules, subtitleRules } from '../breaking/rules.js';
import { rowsOf, type SubtitleCue } from './cue.js';
import { settle } from './settle.js';

/** A line of dialogue with the time at which it is spoken. */
export interface SpokenLine extends TimedText {
  readonly lineId: string;
}

/** Options of {@link layOutCues}. */
export interface CueOptions {
  /** BCP 47 code of the text. */
  readonly language: string;
  /** Length of the media: no cue ends later. */
  readonly durationSeconds: number;
  /** Default: those of the language. */
  readonly rules?: SubtitleRules;
}

/**
 * Makes subtitles of spoken lines: cues of at most two even rows, broken where it disturbs the reader least; a long
 * line becomes several cues with the times of their words. Cues are in order of their start and never overlap. All
 * characters except spaces are kept.
 */
export function layOutCues(lines: readonly SpokenLine[], options: CueOptions): SubtitleCue[] {
  const { language, durationSeconds, rules = subtitleRules(language) } = options;
  const ordered = lines.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const cues = ordered.flatMap((line) => cuesOf(line, language, rules));
  return settle(cues, rules, { durationSeconds });
}

function cuesOf({ lineId, ...heard }: SpokenLine, language: string, rules: SubtitleRules): SubtitleCue[] {
  const text = withSingleBlanks(heard.text);
  const atoms = atomsOf(text, language, rules.maxRowColumns);
  const times = timesOf(atoms, { ...heard, text });
  const ruler = new Ruler(atoms, language);
  return divide(ruler, times, rules).map(({ from, to, second }) => ({
    startSeconds: times[from]?.startSeconds ?? heard.startSeconds,
    endSeconds: times[to - 1]?.endSeconds ?? heard.endSeconds,
    rows: second === undefined ? [ruler.row(from, to)] : [ruler.row(from, second), ruler.row(second, to)],
    lineId,
  }));
}

/** Columns per second that a reader must read to finish a cue in its time. */
export function readingSpeed(cue: SubtitleCue): number {
  const { startSeconds, endSeconds } = cue;
  return rowsOf(cue).reduce((sum, row) => sum + columnsOf(row), 0) / (endSeconds - startSeconds);
}
