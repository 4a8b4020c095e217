import path from 'node:path';
import { isDoubt, type Report } from '@polydub/contracts';
import { tightnessOf } from '@polydub/families';
import { shellWord } from './shell-word.js';
import { counted, firstOf } from './wording.js';

/** The text about a finished job: its files, the engines, and how well the lines fit. */
export function summaryOf(report: Report, outFolder: string): string {
  const { lines, warnings, engines, sourceLanguage, targetLanguage, outputs } = report;
  const count = (wanted: string) => lines.filter((line) => tightnessOf(line) === wanted).length;
  const fastest = Math.max(1, ...lines.map((line) => line.speed));
  const allWarnings = warnings.length + lines.reduce((sum, line) => sum + line.warnings.length, 0);
  // A translation that was given does not tell what it was translated from.
  const languages = sourceLanguage === 'auto' ? `given in ${targetLanguage}` : `${sourceLanguage} to ${targetLanguage}`;
  const used = Object.entries(engines).map(([capability, name]) => `${capability} ${name}`);
  const heard = outputs.originalSubtitles ? ' (what is said: transcript.json or original.srt)' : '';
  const files = [...Object.values(outputs), 'report.json', 'report.html'].map((file) => path.join(outFolder, file));
  return [
    ...files,
    `${counted(lines.length, 'line')}, ${languages}; ${lines.length - count('over')} end in time, ${count('tight')} of them tight; fastest ${fastest.toFixed(2)}×`,
    used.join(', '),
    ...doubtful(report),
    ...maybeSeveral(report),
    ...(allWarnings > 0 ? [`${counted(allWarnings, 'warning')}, see report.html`] : []),
    `to change words, edit translation.json or translated.srt there${heard}, then: polydub redub ${quoted(outFolder)}`,
    '',
  ].join('\n');
}

/** The path as a shell takes it. */
function quoted(folder: string): string {
  return shellWord(path.relative('', folder) || '.');
}

/** The lines whose words may be wrong. */
function doubtful({ lines }: Report): string[] {
  const ids = lines.filter(({ warnings }) => warnings.some(isDoubt)).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [`${ids.length} of ${lines.length} lines may have wrong words: ${firstOf(ids)}`];
}

/** What to do where one speaker may be several. */
function maybeSeveral({ warnings }: Report): string[] {
  if (warnings.every(({ code }) => code !== 'maybe-several-speakers')) return [];
  return ['one speaker was told apart, but it sounds like several: dub again with their number, such as --speakers 2'];
}
