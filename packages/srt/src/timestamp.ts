const TIME = String.raw`(?:(\d+):)?([0-5]?\d):([0-5]?\d)(?:[,.](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^${TIME}\s*-->\s*${TIME}(?:\s+(.+))?$`, 's');

/** The two times of a cue, and what stands behind them (coordinates, in some files). */
export interface CueTimes {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly extra: string;
}

/** Reads `HH:MM:SS,mmm --> HH:MM:SS,mmm` (any number of hours or none, comma or dot), or undefined when the line is not that. */
export function parseTimes(line: string): CueTimes | undefined {
  const match = TIMES.exec(line.trim());
  if (!match) return undefined;
  return { startSeconds: seconds(match.slice(1, 5)), endSeconds: seconds(match.slice(5, 9)), extra: match[9] ?? '' };
}

const FULL_TIME = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{1,2}[,.]\d{1,3}`;
const LIKE_TIMES = new RegExp(String.raw`^${FULL_TIME}\s{0,4}[-–—=]{1,3}>?\s{0,4}${FULL_TIME}`);

/** Whether a line is meant to hold the times of a cue, although its arrow is misspelt (`->`, `–`): nobody says milliseconds. */
export function isLikeTimes(line: string): boolean {
  return LIKE_TIMES.test(line.trim());
}

function seconds([hours = '0', minutes = '0', wholeSeconds = '0', fraction = '0']: (string | undefined)[]): number {
  const milliseconds = Number(fraction.padEnd(3, '0'));
  return ((Number(hours) * 60 + Number(minutes)) * 60_000 + Number(wholeSeconds) * 1000 + milliseconds) / 1000;
}

/** `3661.5` → `01:01:01,500`, to the nearest millisecond. */
export function formatTime(timeSeconds: number): string {
  const milliseconds = Math.round(timeSeconds * 1000);
  const pad = (value: number, digits: number) => `${Math.floor(value)}`.padStart(digits, '0');
  const hours = pad(milliseconds / 3_600_000, 2);
  const minutes = pad((milliseconds / 60_000) % 60, 2);
  return `${hours}:${minutes}:${pad((milliseconds / 1000) % 60, 2)},${pad(milliseconds % 1000, 3)}`;
}
