import { spanSeconds } from '@polydub/contracts';
import type { LineTime } from '../slots.js';

/** How loud a line of the source is spoken; null where nothing could be heard of it. */
export interface LineLevel {
  readonly lineId: string;
  readonly lufs: number | null;
}

/** A line, however loud or low it was, stays this near to what its speaker is like on the whole: shouts and whispers remain. */
const mostDeviationLu = 6;
/** Neighbouring lines of a speaker count less by e for every so many seconds that they are away. */
const neighbourhoodSeconds = 2;

interface HeardLine extends LineTime {
  readonly lufs: number;
}

/**
 * The loudness that each dubbed line should have, in LUFS: that of its source line, smoothed over the same speaker's lines
 * around it, each with the weight of its length. A long line thus keeps its own loudness, while a single short word, of which
 * BS.1770 measures hardly more than one vowel, follows the lines that it stands among. Lines of a speaker of whom nothing
 * could be measured are null.
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

/** A line of no length still counts, or a speaker of such lines alone would have no mean. */
function lengthOf(line: LineTime): number {
  return Math.max(0.01, spanSeconds(line));
}

function nearness(a: LineTime, b: LineTime): number {
  const gapSeconds = Math.max(0, a.startSeconds - b.endSeconds, b.startSeconds - a.endSeconds);
  return a.id === b.id ? 1 : Math.exp(-gapSeconds / neighbourhoodSeconds) / 2;
}
