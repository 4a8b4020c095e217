import { languagePart } from '@polydub/contracts';

/** What a subtitle of at most two rows may be like. Columns are those of `columnsOf`: full-width characters take two. */
export interface SubtitleRules {
  readonly maxRowColumns: number;
  /** Reading speed that cues are kept on the picture for, where the speech leaves the time. */
  readonly columnsPerSecond: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
  /** Between two cues, so that a reader sees the change: two frames of 24 a second. */
  readonly gapSeconds: number;
}

/** Durations and rows of the field, as in the timed text guides of broadcasters and streaming services. */
const common = { minSeconds: 5 / 6, maxSeconds: 7, gapSeconds: 2 / 24 };
const alphabetic: SubtitleRules = { ...common, maxRowColumns: 42, columnsPerSecond: 17 };
/** Sixteen full-width characters to a row; signs carry more than letters, so fewer are read in a second. */
const fullWidth: SubtitleRules = { ...common, maxRowColumns: 32, columnsPerSecond: 18 };

/** Rows are never made narrower, whatever room there seems to be. */
const MIN_ROW_COLUMNS = 8;

const BY_LANGUAGE: Readonly<Record<string, SubtitleRules>> = {
  zh: fullWidth,
  yue: fullWidth,
  wuu: fullWidth,
  ja: { ...fullWidth, columnsPerSecond: 14 },
  ko: { ...fullWidth, columnsPerSecond: 24 },
};

/**
 * The field's rules for a language (BCP 47). `roomColumns` is what fits across the picture, where that is known: rows
 * become no wider than it.
 */
export function subtitleRules(language: string, roomColumns = Number.POSITIVE_INFINITY): SubtitleRules {
  const rules = BY_LANGUAGE[languagePart(language)] ?? alphabetic;
  return { ...rules, maxRowColumns: Math.max(MIN_ROW_COLUMNS, Math.min(rules.maxRowColumns, roomColumns)) };
}
