import type { Report } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { summaryOf } from './summary.js';

const line = (id: string, ...codes: string[]) => ({
  ...{ id, speed: 1, overrunSeconds: 0, spokenSeconds: 1, slotSeconds: 2 },
  warnings: codes.map((code) => ({ code, message: code })),
});

function summary(lines: readonly object[], warnings: readonly object[] = [], outputs: object = {}): string {
  const report = { lines, warnings, engines: {}, sourceLanguage: 'en', targetLanguage: 'es', outputs };
  return summaryOf(report as unknown as Report, '/out');
}

it('names the lines whose words may be wrong', () => {
  const told = summary([
    line('1'),
    line('2', 'unknown-word', 'negation-lost'),
    line('3', 'overrun'),
    line('4', 'length'),
  ]);
  expect(told).toContain('\n2 of 4 lines may have wrong words: 2, 4\n');
});

it('names the original words only where they are known', () => {
  expect(summary([line('1')], [], { originalSubtitles: 'original.srt' })).toContain(
    '1 line, en to es; 1 end in time, 0 of them tight; fastest 1.00×\n',
  );
  expect(summary([line('1')], [], { originalSubtitles: 'original.srt' })).toContain('transcript.json or original.srt');
  expect(summary([line('1')])).not.toContain('original.srt');
});

it('names ten of many', () => {
  const many = Array.from({ length: 12 }, (_, index) => line(String(index + 1), 'unknown-word'));
  expect(summary(many)).toContain('\n12 of 12 lines may have wrong words: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …\n');
});

it('says nothing of lines that nobody doubts', () => {
  expect(summary([line('1')])).not.toContain('wrong words');
});

it('says how to give the number of speakers where one may be several', () => {
  const warning = { code: 'maybe-several-speakers', message: 'sounds like several' };
  expect(summary([line('1')], [warning])).toContain('with their number, such as --speakers 2\n');
  expect(summary([line('1')])).not.toContain('--speakers');
});
