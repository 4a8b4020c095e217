import path from 'node:path';
import type { Report } from '@polydub/contracts';

/** What a finished job tells the person: the files, what was used, and how well the lines fit. */
export function summaryOf(report: Report, outFolder: string): string {
  const { lines, warnings, engines, sourceLanguage, targetLanguage } = report;
  const late = lines.filter((line) => line.overrunSeconds > 0).length;
  const fastest = Math.max(1, ...lines.map((line) => line.speed));
  const allWarnings = warnings.length + lines.reduce((sum, line) => sum + line.warnings.length, 0);
  const used = Object.entries(engines).map(([capability, name]) => `${capability} ${name}`);
  const files = [...Object.values(report.outputs), 'report.json'].map((file) => path.join(outFolder, file));
  return [
    ...files,
    `${lines.length} lines, ${sourceLanguage} to ${targetLanguage}; ${lines.length - late} end in time; fastest ${fastest.toFixed(2)}×`,
    used.join(', '),
    ...(allWarnings > 0 ? [`${allWarnings} warnings, see report.json`] : []),
    '',
  ].join('\n');
}
