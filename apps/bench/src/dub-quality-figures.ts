import { languagePart, outputSecondsAt, type Report } from '@polydub/contracts';

/** Measures of one dub by name; null where there was nothing to measure it by. */
export type Figures = Readonly<Record<string, number | null>>;

/** What a measure is to be at the least. */
export interface Target {
  readonly least?: number;
  readonly most?: number;
}

/** The first targets; measures without one are told and not judged. */
export const targets: Readonly<Record<string, Target>> = {
  diarizationErrorGuessed: { most: 0.2 },
  diarizationErrorGiven: { most: 0.15 },
  linesTranslatedShare: { least: 1 },
  dubErrorRate: { most: 0.1 },
  linesInSlotShare: { least: 0.95 },
  maximumSpeed: { most: 1.25 },
  overlappingLines: { most: 0 },
  lastLineDriftSamples: { most: 0 },
  strayLines: { most: 0 },
  backgroundWordsShare: { most: 0.05 },
  loudnessDifferenceLu: { least: -1, most: 1 },
  truePeakDbtp: { most: -1 },
  durationDifferenceFrames: { least: -1, most: 1 },
  frameCountDifference: { least: 0, most: 0 },
};

/** Rounding of what is stored is no miss. */
const SLACK = 1e-6;

/** The measures that miss their targets, such as `dubErrorRate 0.21 (most 0.1)`. */
export function missesOf(figures: Figures, wanted: Readonly<Record<string, Target>> = targets): string[] {
  return Object.entries(figures).flatMap(([name, value]) => {
    const { least, most } = wanted[name] ?? {};
    if (value === null) return [];
    if (least !== undefined && value < least - SLACK) return [`${name} ${value} (least ${least})`];
    return most !== undefined && value > most + SLACK ? [`${name} ${value} (most ${most})`] : [];
  });
}

/** What of a line may end late without being heard. */
const UNHEARD_SECONDS = 0.1;
const CANVAS_RATE_HZ = 48_000;

/** How the lines sit in time, by the report. */
export function fitFigures(report: Report): Figures {
  const { lines, timeMap } = report;
  const inTime = lines.filter(({ overrunSeconds }) => overrunSeconds <= UNHEARD_SECONDS);
  const last = lines.at(-1);
  const due = last && (timeMap ? outputSecondsAt(timeMap, last.startSeconds) : last.startSeconds);
  return {
    lines: lines.length,
    linesTranslatedShare: share(lines.filter((line) => isTranslated(line, report)).length, lines.length),
    linesInSlotShare: share(inTime.length, lines.length),
    maximumSpeed: rounded(Math.max(1, ...lines.map(({ speed }) => speed))),
    overlappingLines: overlapping(lines),
    lastLineDriftSamples:
      due === undefined
        ? null
        : Math.abs(Math.round((last?.dubStartSeconds ?? 0) * CANVAS_RATE_HZ) - Math.round(due * CANVAS_RATE_HZ)),
  };
}

/** What two languages may well say alike: names, exclamations, loanwords. */
const MAX_WORDS_ALIKE = 2;

/** Whether a line has words, and not merely those of its source, which two languages do not share for long. */
function isTranslated(
  { source, translation }: Report['lines'][number],
  { sourceLanguage, targetLanguage }: Report,
): boolean {
  if (translation.trim() === '') return false;
  if (languagePart(sourceLanguage) === languagePart(targetLanguage)) return true;
  const said = wordsOf(source);
  return said.length <= MAX_WORDS_ALIKE || said.join(' ') !== wordsOf(translation).join(' ');
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Those with letters; numbers are the same in every language. */
function wordsOf(text: string): string[] {
  const segments = [...segmenter.segment(text.toLowerCase())].map(({ segment }) => segment);
  return segments.filter((segment) => /\p{L}/u.test(segment));
}

/** Lines that are spoken into the next one although their sources do not overlap. */
function overlapping(lines: Report['lines']): number {
  return lines.filter((line, index) => {
    const next = lines[index + 1];
    if (!next || line.endSeconds > next.startSeconds) return false;
    return line.dubStartSeconds + line.spokenSeconds > next.dubStartSeconds + 1 / CANVAS_RATE_HZ;
  }).length;
}

/** Means over the speakers for each embedding: `voice.<embedding>.dub`, `.sameSpeaker`, `.otherSpeaker`. */
export function voiceFigures({ speakers }: Report): Figures {
  const measured = speakers.flatMap(({ similarity }) => similarity);
  const names = [...new Set(measured.map(({ embedding }) => embedding))];
  return Object.fromEntries(
    names.flatMap((embedding) =>
      (['dub', 'sameSpeaker', 'otherSpeaker'] as const).map((what) => {
        const values = measured.filter((each) => each.embedding === embedding).map((each) => each[what]);
        const known = values.filter((value) => value !== null);
        const mean = known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0) / known.length);
        return [`voice.${embedding}.${what}`, mean] as const;
      }),
    ),
  );
}

/** Part of a whole, to three digits; null where there is no whole. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole);
}

/** To the third digit. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
