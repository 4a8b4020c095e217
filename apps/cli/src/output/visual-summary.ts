import path from 'node:path';
import { type CalloutReport, isDoubt, type VisualReport, type Warning } from '@polydub/contracts';
import { counted, firstOf } from './wording.js';

/** The text about a finished visual translation: its files, and what became of the texts in the picture. */
export function visualSummaryOf(report: VisualReport, outFolder: string): string {
  const { callouts, warnings, outputs, sourceLanguage, targetLanguage } = report;
  const copied = copiedLine(report);
  const count = (wanted: CalloutReport['outcome']) => callouts.filter(({ outcome }) => outcome === wanted).length;
  const outcomes = (['translated', 'erased', 'read', 'left'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome === 'left' ? 'left as they were' : outcome}`);
  const isUnchanged = count('translated') + count('erased') + count('read') === 0;
  const languages = targetLanguage === undefined ? sourceLanguage : `${sourceLanguage} to ${targetLanguage}`;
  const allWarnings = warnings.length + callouts.reduce((sum, callout) => sum + callout.warnings.length, 0);
  const files = [...Object.values(outputs), 'report.json', 'report.html'].map((file) => path.join(outFolder, file));
  return [
    ...files,
    `${counted(callouts.length, 'text')} in the picture, ${languages}${outcomes.length > 0 ? `: ${outcomes.join(', ')}` : ''}`,
    ...leftAlone(callouts),
    ...(copied === undefined ? [] : [copied]),
    ...(isUnchanged ? ['Nothing was to be changed: no video was made.'] : []),
    ...doubtful(report),
    ...(allWarnings > 0 ? [`${counted(allWarnings, 'warning')}, see report.html`] : []),
    '',
  ].join('\n');
}

/** Longer lists are for nobody to read. */
const MAX_NAMED = 5;

/** What the texts say that were left, and when they are seen. */
function leftAlone(callouts: VisualReport['callouts']): string[] {
  const left = callouts.filter(({ outcome }) => outcome === 'left');
  if (left.length === 0) return [];
  const named = left
    .slice(0, MAX_NAMED)
    .map(({ source, startSeconds }) => `${JSON.stringify(source)} (${seconds(startSeconds)} s)`);
  const more = left.length > MAX_NAMED ? ` and ${left.length - MAX_NAMED} more` : '';
  return [`left as they were: ${named.join(', ')}${more}`];
}

/** The texts that came back untranslated, and those whose words may be wrong. */
function doubtful({ callouts }: VisualReport): string[] {
  const idsWith = (isMeant: (warning: Warning) => boolean) =>
    callouts.filter(({ warnings }) => warnings.some(isMeant)).map(({ id }) => id);
  const untranslated = idsWith(({ code }) => code === 'untranslated');
  const doubted = idsWith(isDoubt).filter((id) => !untranslated.includes(id));
  return [
    ...(untranslated.length > 0 ? [`not translated, see report.html: ${firstOf(untranslated)}`] : []),
    ...(doubted.length > 0 ? [`with words that may be wrong: ${firstOf(doubted)}`] : []),
  ];
}

/** How much of the picture is the source's own, bit for bit. */
function copiedLine({ copiedSeconds, input }: VisualReport): string | undefined {
  if (copiedSeconds === undefined) return undefined;
  return `${seconds(copiedSeconds)} of ${seconds(input.durationSeconds)} seconds of the picture copied unchanged`;
}

const seconds = (value: number): string => value.toFixed(1);
