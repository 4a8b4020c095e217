/** A team as scoreboards write it, and the goals or points of one. */
const TEAM = String.raw`(\p{Lu}{2,4})`;
const POINTS = String.raw`(\p{Nd}{1,3})`;
/** `SEV 2 - 1 VAL`, also where the dash was not read, and `LAL 101 BOS 98`. */
const POINTS_BETWEEN = new RegExp(String.raw`^${TEAM}\s*${POINTS}\s*[-–—:]?\s*${POINTS}\s*${TEAM}$`, 'u');
const POINTS_BEHIND = new RegExp(String.raw`^${TEAM}\s*${POINTS}\s*[-–—|·]?\s*${TEAM}\s*${POINTS}$`, 'u');
/** Offers such as `BUY 2 GET 1` are written like points behind their teams, but with smaller numbers. */
const MIN_POINTS_BEHIND = 10;
/** Abbreviations of teams on one board are about as long as one another. */
const MAX_LENGTH_DIFFERENCE = 1;

/**
 * Whether a text in a language says no more than how a match stands: abbreviations of two teams, and their goals or points. Dates and
 * quantities such as `MAY 12 - 14 JUN` and `RUN 2-3 MIN` are none.
 */
export function isScore(text: string, language: string): boolean {
  const line = text.trim();
  if (!/^\p{Script=Latin}|^\p{Script=Cyrillic}/u.test(line)) return false;
  const teams = teamsBetween(line) ?? teamsBefore(line);
  if (!teams || teams[0] === teams[1]) return false;
  if (Math.abs(teams[0].length - teams[1].length) > MAX_LENGTH_DIFFERENCE) return false;
  const known = abbreviations(language);
  return !teams.some((team) => known.has(team));
}

function teamsBetween(line: string): readonly [string, string] | undefined {
  const [, one, , , other] = POINTS_BETWEEN.exec(line) ?? [];
  return one !== undefined && other !== undefined ? [one, other] : undefined;
}

function teamsBefore(line: string): readonly [string, string] | undefined {
  const [, one, points, other, otherPoints] = POINTS_BEHIND.exec(line) ?? [];
  const areHigh = [points, otherPoints].every((each) => Number(each) >= MIN_POINTS_BEHIND);
  return one !== undefined && other !== undefined && areHigh ? [one, other] : undefined;
}

/** What a language writes beside numbers, in capitals: months, days, halves of the day and units. */
function abbreviations(language: string): Set<string> {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const halves = [6, 18].map((hour) => new Date(Date.UTC(2024, 0, 1, hour)));
  const widths = ['short', 'long'] as const;
  const dates = widths.flatMap((width) => [
    ...named(language, { month: width }, months),
    ...named(language, { weekday: width }, days),
    ...named(language, { hour: 'numeric', hour12: true }, halves),
  ]);
  return new Set([...dates, ...unitsOf(language)].map((word) => word.toLocaleUpperCase(language).replaceAll('.', '')));
}

function named(language: string, options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return dates.flatMap((date) => format.formatToParts(date).map(({ value }) => value));
}

function unitsOf(language: string): string[] {
  return Intl.supportedValuesOf('unit').flatMap((unit) =>
    (['short', 'long'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
      return [1, 5].flatMap((count) => format.formatToParts(count).map(({ value }) => value));
    }),
  );
}
