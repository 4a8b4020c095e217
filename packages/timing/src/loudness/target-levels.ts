import { spanSeconds } from '@polydub/contracts';
import type { LineTime } from '../slots.js';

/** Loudness of a line in the source; null when it could not be measured. */
export interface LineLevel {
  readonly lineId: string;
  readonly lufs: number | null;
}

/**
 * A line's target stays within this of its speaker's mean loudness, so that shouts and whispers remain but are not
 * extreme.
 */
const mostDeviationLu = 6;
/** The weight of a speaker's other lines falls by a factor of e for every so many seconds of distance. */
const neighbourhoodSeconds = 2;

interface HeardLine extends LineTime {
  readonly lufs: number;
}

/**
 * The loudness that each dubbed line should have, in LUFS: that of its source line, smoothed over the lines of the same
 * speaker around it, each weighted by its length. So a long line keeps its own loudness. A single short word, for which
 * BS.1770 measures little more than one vowel, follows the lines around it. Lines of a speaker without any measured
 * line are null.
 */
export function targetLevels(lines: readonly LineTime[], levels: readonly LineLevel[]): LineLevel[] {
  const measured = new Map(levels.map(({ lineId, lufs }) => [lineId, lufs]));
  const heard = lines.flatMap((line) => {
    const lufs = measured.get(line.id) ?? null;
    return lufs === null ? [] : [{ ...line, lufs }];
  });
  return lines.map((line) => {
    const own = heard.filter(({ speaker }) => speaker === line.speaker);
    return { lineId: line.id, lufs: own.length === 0 ? null : targetOf(line, own) };
  });
}

function targetOf(line: LineTime, own: readonly HeardLine[]): number {
  const whole = weightedMean(own, lengthOf);
  const around = weightedMean(own, (other) => lengthOf(other) * nearness(line, other));
  return Math.min(whole + mostDeviationLu, Math.max(whole - mostDeviationLu, around));
}

function weightedMean(lines: readonly HeardLine[], weightOf: (line: HeardLine) => number): number {
  const weights = lines.map(weightOf);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return lines.reduce((total, { lufs }, index) => total + lufs * ((weights[index] ?? 0) / sum), 0);
}

/** A line of length 0 gets a small weight, or a speaker with only such lines would have no mean. */
function lengthOf(line: LineTime): number {
  return Math.max(0.01, spanSeconds(line));
}

function nearness(a: LineTime, b: LineTime): number {
  const gapSeconds = Math.max(0, a.startSeconds - b.endSeconds, b.startSeconds - a.endSeconds);
  return a.id === b.id ? 1 : Math.exp(-gapSeconds / neighbourhoodSeconds) / 2;
}
