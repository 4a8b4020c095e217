import { languagePart } from '@polydub/contracts';
import { numbersSaid } from '../text/number-values.js';
import type { Check } from './check.js';

/** How a clock is read in a language: each pattern with the minutes that its groups `hour` and `minutes` make. */
interface ClockReading {
  readonly pattern: RegExp;
  minutesAt(hour: number, minutes: number): number;
}

const past = (hour: number, minutes: number) => hour * 60 + minutes;
const before = (hour: number, minutes: number) => hour * 60 - minutes;

const READINGS: Readonly<Record<string, readonly ClockReading[]>> = {
  en: [
    { pattern: /\b(?:a )?(?<minutes>half|quarter|\p{L}+)(?: minutes)? past (?<hour>\p{L}+|\d+)/giu, minutesAt: past },
    { pattern: /\b(?:a )?(?<minutes>quarter) to (?<hour>\p{L}+|\d+)/giu, minutesAt: before },
  ],
  es: [
    { pattern: /\blas? (?<hour>\p{L}+|\d+) y (?<minutes>\p{L}+)/giu, minutesAt: past },
    { pattern: /\blas? (?<hour>\p{L}+|\d+) menos (?<minutes>\p{L}+)/giu, minutesAt: before },
    { pattern: /(?<!\p{L})(?<minutes>cuarto) para las? (?<hour>\p{L}+|\d+)/giu, minutesAt: before },
  ],
  fr: [
    { pattern: /(?<!\p{L})(?<hour>\p{L}+|\d+) heures? (?:et )?(?<minutes>quart|demie?|\p{L}+)/giu, minutesAt: past },
    { pattern: /(?<!\p{L})(?<hour>midi|minuit) et (?<minutes>quart|demie?)/giu, minutesAt: past },
    { pattern: /(?<!\p{L})(?<hour>\p{L}+|\d+) heures? moins (?:le )?(?<minutes>quart|\p{L}+)/giu, minutesAt: before },
  ],
  de: [
    { pattern: /(?<!\p{L})(?<minutes>viertel|\p{L}+)(?: minuten)? nach (?<hour>\p{L}+|\d+)/giu, minutesAt: past },
    { pattern: /(?<!\p{L})(?<minutes>viertel|\p{L}+)(?: minuten)? vor (?<hour>\p{L}+|\d+)/giu, minutesAt: before },
    { pattern: /(?<!\p{L})(?<minutes>halb) (?<hour>\p{L}+|\d+)/giu, minutesAt: before },
    { pattern: /(?<!\p{L})dreiviertel (?<hour>\p{L}+|\d+)/giu, minutesAt: (hour) => before(hour, 15) },
  ],
};
const DIGITS = /(?<!\d)(?<hour>\d{1,2})(?::|\.|[ \u00a0\u202f]?h[ \u00a0\u202f]?)(?<minutes>\d\d)(?!\d)/giu;
const NAMED: Readonly<Record<string, number>> = {
  ...{ half: 30, media: 30, demi: 30, demie: 30, halb: 30 },
  ...{ quarter: 15, cuarto: 15, quart: 15, viertel: 15 },
  ...{ midi: 12, minuit: 12, noon: 12, midnight: 12, mediodía: 12, medianoche: 12, mittag: 12, mitternacht: 12 },
};
/** A clock has twelve hours. */
const ROUND = 12 * 60;

/** A time that is said in words must be said: a quarter past six is not a quarter before it. */
export const clockTimes: Check = ({ source, translation, sourceLanguage, targetLanguage, rewordOf }) => {
  const [from, into] = [languagePart(sourceLanguage), languagePart(targetLanguage)];
  if (rewordOf !== undefined || !READINGS[from] || !READINGS[into]) return undefined;
  const inDigits = { pattern: DIGITS, minutesAt: past };
  const got = new Set(timesIn(translation, into, [...READINGS[into], inDigits]).map(({ minutes }) => minutes));
  const lost = timesIn(source, from, READINGS[from]).find(({ minutes }) => !got.has(minutes));
  if (lost === undefined) return undefined;
  const [hour, minutes] = [Math.floor(lost.minutes / 60) || 12, String(lost.minutes % 60).padStart(2, '0')];
  return {
    code: 'number-lost',
    severity: 'weak',
    reason: `does not say the time of "${lost.text}"`,
    hint: { term: lost.text, meanings: [`${hour}:${minutes}`] },
  };
};

/** Times of the clock, in minutes since noon or midnight. */
function timesIn(
  text: string,
  language: string,
  readings: readonly ClockReading[],
): { readonly text: string; readonly minutes: number }[] {
  return readings.flatMap(({ pattern, minutesAt }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: said, groups }) => {
      const hour = numberOf(groups?.hour, language);
      const minutes = groups?.minutes === undefined ? 0 : numberOf(groups.minutes, language);
      if (hour === undefined || minutes === undefined || hour > 24 || minutes >= 60) return [];
      return [{ text: said, minutes: (minutesAt(hour, minutes) + ROUND) % ROUND }];
    }),
  );
}

function numberOf(word: string | undefined, language: string): number | undefined {
  const lower = word?.toLowerCase() ?? '';
  return NAMED[lower] ?? numbersSaid(lower, language)[0]?.value;
}
