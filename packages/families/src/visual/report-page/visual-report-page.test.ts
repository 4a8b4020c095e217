import type { VisualReport } from '@polydub/contracts';
import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { visualReportPage } from './visual-report-page.js';

const report: VisualReport = {
  version: 1,
  input: { name: '<film>.mp4', sha256: '0'.repeat(64), durationSeconds: 12 },
  picture: { width: 1280, height: 720 },
  sourceLanguage: 'en',
  targetLanguage: 'es',
  engines: { inpainting: 'telea' },
  outputs: { video: 'translated.mp4' },
  copiedSeconds: 6.4,
  stageSeconds: { 'read-range': 3.2 },
  callouts: [
    {
      ...{ id: 'callout-1', kind: 'explanatory', startSeconds: 1, endSeconds: 3, outcome: 'translated' },
      ...{ source: '<script>alert(1)</script>\nline', translation: 'línea', warnings: [] },
    },
    {
      ...{ id: 'callout-2', kind: 'brand', startSeconds: 0, endSeconds: 12, outcome: 'left' },
      ...{ source: 'TV', translation: '', warnings: [{ code: 'x', message: 'Left & kept.' }] },
    },
  ],
  warnings: [],
};

it('shows frames before and after, and what became of each text, with everything escaped', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);
  const page = visualReportPage(report, [{ timeSeconds: 2, calloutIds: ['callout-1'], before: jpeg, after: jpeg }]);
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;film&gt;.mp4, text in the picture: English to Spanish');
  expect(page.match(/data:image\/jpeg;base64,\/9j\//g)).toHaveLength(2);
  for (const text of ['1 translated', '1 left as it was', 'Left &amp; kept.', 'línea', '0:06.4 copied unchanged'])
    expect(page).toContain(text);
  expect(parse(page).childNodes.length).toBeGreaterThan(1);
});

it('shows single frames where nothing was changed', () => {
  const { targetLanguage: _none, copiedSeconds: _copied, ...read } = report;
  const callouts = read.callouts.map((callout) => ({ ...callout, outcome: 'read' as const }));
  const page = visualReportPage({ ...read, callouts }, [
    { timeSeconds: 2, calloutIds: [], before: Uint8Array.of(1), after: undefined },
  ]);
  expect(page).toContain('English, read');
  expect(page).not.toContain('copied unchanged');
  expect(page.match(/<figure>/g)).toHaveLength(1);
});
