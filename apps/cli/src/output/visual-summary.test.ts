import type { VisualReport } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { visualSummaryOf } from './visual-summary.js';

const callout = (outcome: string) => ({ outcome, warnings: [], source: 'Bakery', startSeconds: 1.24 });

function summaryOf(outcomes: readonly string[], more: object = {}): string {
  const report = {
    ...{ sourceLanguage: 'en', targetLanguage: 'es', warnings: [], outputs: { callouts: 'callouts.json' } },
    ...{ callouts: outcomes.map(callout), ...more },
  };
  return visualSummaryOf(report as unknown as VisualReport, '/out');
}

it('counts what became of the texts', () => {
  const summary = summaryOf(['translated', 'left', 'translated'], { outputs: { video: 'translated.mp4' } });
  expect(summary).toContain('/out/translated.mp4\n/out/report.json\n/out/report.html\n');
  expect(summary).toContain('3 texts in the picture, en to es: 2 translated, 1 left as they were\n');
  expect(summary).not.toContain('no video');
});

it('says how much of the picture was copied, where a video was made', () => {
  const input = { durationSeconds: 61.24 };
  const copied = summaryOf(['translated'], { input, copiedSeconds: 48 });
  expect(copied).toContain('\n48.0 of 61.2 seconds of the picture copied unchanged\n');
  expect(summaryOf(['translated'], { input, copiedSeconds: 0 })).toContain('\n0.0 of 61.2 seconds');
  expect(summaryOf(['read'], { input })).not.toContain('copied');
});

it.each([[[]], [['left']]])('says that no video was made where nothing was to be changed: %j', (outcomes) => {
  const summary = summaryOf(outcomes);
  expect(summary).toContain('Nothing was to be changed: no video was made.');
  expect(summary).not.toMatch(/: \n/);
});

it('names the texts that were not translated, and those with doubts', () => {
  const told = (id: string, ...codes: string[]) => ({
    ...{ ...callout('left'), id, warnings: codes.map((code) => ({ code, message: code })) },
  });
  const callouts = [told('a', 'untranslated'), told('b', 'unknown-word'), told('c'), told('d', 'callout-text-smaller')];
  const summary = summaryOf([], { callouts });
  expect(summary).toContain('\nnot translated, see report.html: a\nwith words that may be wrong: b\n3 warnings, see');
  expect(summaryOf(['translated'])).not.toMatch(/not translated|may be wrong/);
});

it('names the texts that were left, and when they are seen', () => {
  expect(summaryOf(['left', 'translated'])).toContain('\nleft as they were: "Bakery" (1.2 s)\n');
  expect(summaryOf(Array.from({ length: 7 }, () => 'left'))).toMatch(/left as they were: ("Bakery".*){5} and 2 more\n/);
  expect(summaryOf(['translated'])).not.toContain('left as');
});
