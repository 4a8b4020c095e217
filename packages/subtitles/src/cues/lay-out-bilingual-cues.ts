import { atomsOf, withSingleBlanks } from '../breaking/atoms.js';
import { type TimedText, timesOf } from '../breaking/clock.js';
import { Ruler } from '../breaking/rows.js';
import { rowsInStep } from '../breaking/rows-in-step.js';
import { type SubtitleRules, subtitleRules } from '../breaking/rules.js';
import type { SubtitleCue } from './cue.js';
import { settle } from './settle.js';

/** A line of dialogue in two languages, with the time at which the translation is spoken or shown. */
export interface BilingualLine extends TimedText {
  readonly lineId: string;
  /** The words that were translated. */
  readonly original: string;
}

/** Options of {@link layOutBilingualCues}. */
export interface BilingualCueOptions {
  /** BCP 47 codes. */
  readonly language: string;
  readonly originalLanguage: string;
  /** Length of the media: no cue ends later. */
  readonly durationSeconds: number;
  /** Columns that fit across the picture, if known. */
  readonly roomColumns?: number | undefined;
}

/**
 * Makes subtitles in two languages: each cue has one row of the translation, and below it one of the original, so that no cue
 * has more than two. A long line becomes as many cues as the longer of its texts needs; the other is divided at about the same
 * shares. A cue is shown long enough to read both, if the speech leaves the time.
 */
export function layOutBilingualCues(lines: readonly BilingualLine[], options: BilingualCueOptions): SubtitleCue[] {
  const { language, originalLanguage, durationSeconds, roomColumns } = options;
  const rules = subtitleRules(language, roomColumns);
  const originalRules = subtitleRules(originalLanguage, roomColumns);
  const ordered = lines.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const cues = ordered.flatMap(({ original, ...line }) => {
    const above = { text: line.text, language, rules };
    return cuesOf(line, rulerOf(above), rulerOf({ text: original, language: originalLanguage, rules: originalRules }), {
      columns: rules.maxRowColumns,
      originalColumns: originalRules.maxRowColumns,
    });
  });
  return settle(cues, rules, { durationSeconds });
}

function rulerOf({ text, language, rules }: { text: string; language: string; rules: SubtitleRules }): Ruler {
  return new Ruler(atomsOf(withSingleBlanks(text), language, rules.maxRowColumns), language);
}

function cuesOf(
  { lineId, ...heard }: Omit<BilingualLine, 'original'>,
  above: Ruler,
  below: Ruler,
  { columns, originalColumns }: { readonly columns: number; readonly originalColumns: number },
): SubtitleCue[] {
  const rows = rowsInStep([above, columns], [below, originalColumns]);
  const atomTimes = timesOf(above.atoms, { ...heard, text: withSingleBlanks(heard.text) });
  const seconds = heard.endSeconds - heard.startSeconds;
  // Where the translation has fewer words than cues, its words tell no times.
  const isWorded = rows.every(([{ from, to }]) => from < to);
  return rows.map(([upper, lower], at) => ({
    startSeconds:
      (isWorded ? atomTimes[upper.from]?.startSeconds : undefined) ?? heard.startSeconds + (seconds * at) / rows.length,
    endSeconds:
      (isWorded ? atomTimes[upper.to - 1]?.endSeconds : undefined) ??
      heard.startSeconds + (seconds * (at + 1)) / rows.length,
    rows: textOf(above, upper),
    originalRows: textOf(below, lower),
    lineId,
  }));
}

function textOf(ruler: Ruler, { from, to }: { readonly from: number; readonly to: number }): string[] {
  return from < to ? [ruler.row(from, to)] : [];
}
