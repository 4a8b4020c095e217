import { languagePart, normalized } from '@polydub/contracts';
import type { Reading } from './reading.js';
import { english } from './readings/english.js';
import { french } from './readings/french.js';
import { hindi } from './readings/hindi.js';
import { italian } from './readings/italian.js';
import { portuguese } from './readings/portuguese.js';
import { spanish } from './readings/spanish.js';

const readings: Readonly<Record<string, Reading>> = {
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  hi: hindi,
};

const number = String.raw`\d+(?:[.,\u00a0\u202f]\d{3})*(?:[.,]\d+)?`;
/**
 * A number that is not the end of a longer number. Without this check a pattern that fails on the longer one would be
 * tried again on its end.
 */
const wholeNumber = String.raw`(?<!\d)(?<!\d[.,\u00a0\u202f](?=\d{3}(?!\d)))${number}`;
const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const anyOf = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(quoted)
    .join('|');

/**
 * Writes abbreviations, amounts of money, times, dates, units and negative numbers as they are read aloud in `language`
 * (BCP 47), and drops pictographs. Plain numbers stay digits. Text in a language without a table is only tidied.
 */
export function spellOut(text: string, language: string): string {
  const tidy = tidied(text);
  const reading = readings[languagePart(language)];
  if (!reading) return tidy;
  const steps = [spellAbbreviations, spellDates, spellMoney, spellUnits, spellClock, spellMinus];
  const spelled = steps.reduce((result, step) => step(result, reading, language), tidy);
  return reading.further?.(spelled) ?? spelled;
}

function tidied(text: string): string {
  return normalized(text, 'NFC')
    .replaceAll(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, (mark) => (/[\d#*©®™]/.test(mark) ? mark : ' '))
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\.{3,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function spellAbbreviations(text: string, { abbreviations }: Reading): string {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${anyOf(Object.keys(abbreviations))})(?![\\p{L}\\p{N}])`, 'gu');
  return text
    .replaceAll(pattern, (written, offset: number) => {
      const spoken = abbreviations[written] ?? written;
      return written.endsWith('.') && offset + written.length === text.length ? `${spoken}.` : spoken;
    })
    .replaceAll(/((?<!\p{L})\p{L}\.\p{L})\.(?=\s+[\p{Ll}\p{N}])/gu, '$1');
}

/** `2024-05-12` in every language; `12/05/2024` in the order of the locale. */
function spellDates(text: string, _: Reading, language: string): string {
  const monthFirst = language === 'en' || language === 'en-US';
  return text
    .replaceAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g, (date, year, month, day) => dateOr(date, language, year, month, day))
    .replaceAll(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, (date, first, second, year) =>
      monthFirst ? dateOr(date, language, year, first, second) : dateOr(date, language, year, second, first),
    );
}

function dateOr(written: string, language: string, year: string, month: string, day: string): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return written;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function spellMoney(text: string, reading: Reading): string {
  const signs = anyOf(Object.keys(reading.currencies));
  const amount = (value: string, sign: string, scale = ''): string => {
    const [one, many] = reading.currencies[sign] ?? [sign, sign];
    if (scale) return `${value}${scale} ${many}`;
    const [whole = value, hundredths] = splitHundredths(value, reading.decimalMark);
    const name = whole === '1' ? one : many;
    if (hundredths === undefined || hundredths === 0) return `${whole} ${name}`;
    return [whole, name, reading.hundredths.before, hundredths, reading.hundredths.after].filter(Boolean).join(' ');
  };
  const scale = String.raw`(\s(?:hundred|thousand|million|billion|trillion)s?\b)?`;
  return text
    .replaceAll(new RegExp(`(${signs})\\s?(${number})${scale}`, 'gu'), (_, sign, value, scaled) =>
      amount(value, sign, scaled),
    )
    .replaceAll(new RegExp(`(${wholeNumber})\\s?(${signs})`, 'gu'), (_, value, sign) => amount(value, sign));
}

function splitHundredths(value: string, decimalMark: string): [whole: string, hundredths: number | undefined] {
  const match = /^(.*\d)([.,])(\d\d)$/.exec(value);
  if (!match || (match[2] !== decimalMark && match[1]?.includes(decimalMark))) return [value, undefined];
  return [match[1] ?? value, Number(match[3])];
}

function spellUnits(text: string, { units }: Reading): string {
  const pattern = new RegExp(`(${wholeNumber})\\s?(${anyOf(Object.keys(units))})(?![\\p{L}\\p{N}/])`, 'gu');
  return text.replaceAll(pattern, (_, value: string, unit: string) => {
    const [one, many] = units[unit] ?? [unit, unit];
    return `${value} ${value === '1' ? one : many}`;
  });
}

function spellClock(text: string, reading: Reading): string {
  return text.replaceAll(/(?<![\p{N}:.,])([01]?\d|2[0-3]):([0-5]\d)(?![\p{N}:])/gu, (_, hours, minutes) =>
    reading.clock(Number(hours), Number(minutes)),
  );
}

function spellMinus(text: string, { minus }: Reading): string {
  return text.replaceAll(/(?<=^|[\s(])[-−](?=\d)/g, `${minus} `);
}
