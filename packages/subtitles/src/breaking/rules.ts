import { languagePart } from '@polydub/contracts';

/** Limits of a subtitle with at most two rows. Columns are those of `columnsOf`: full-width characters take two. */
export interface SubtitleRules {
  readonly maxRowColumns: number;
  /** Reading speed; a cue is shown long enough for it, if the speech leaves the time. */
  readonly columnsPerSecond: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
  /** Time between two cues, so that a reader notices the change: two frames at 24 frames per second. */
  readonly gapSeconds: number;
}

/** Usual durations and row counts, as in the timed text guides of broadcasters and streaming services. */
const common = { minSeconds: 5 / 6, maxSeconds: 7, gapSeconds: 2 / 24 };
const alphabetic: SubtitleRules = { ...common, maxRowColumns: 42, columnsPerSecond: 17 };
/**
 * Sixteen full-width characters per row; one such sign carries more meaning than a letter, so fewer are read per
 * second.
 */
const fullWidth: SubtitleRules = { ...common, maxRowColumns: 32, columnsPerSecond: 18 };

/** Rows are never narrower than this, even if the picture seems to have less room. */
const MIN_ROW_COLUMNS = 8;

const BY_LANGUAGE: Readonly<Record<string, SubtitleRules>> = {
  zh: fullWidth,
  yue: fullWidth,
  wuu: fullWidth,
  ja: { ...fullWidth, columnsPerSecond: 14 },
  ko: { ...fullWidth, columnsPerSecond: 24 },
};

/**
 * The usual rules for a language (BCP 47). `roomColumns` is the number of columns that fit across the picture, if
 * known; rows are never wider.
 */
export function subtitleRules(language: string, roomColumns = Number.POSITIVE_INFINITY): SubtitleRules {
  const rules = BY_LANGUAGE[languagePart(language)] ?? alphabetic;
  return { ...rules, maxRowColumns: Math.max(MIN_ROW_COLUMNS, Math.min(rules.maxRowColumns, roomColumns)) };
}
