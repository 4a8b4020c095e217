import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineView } from './line-view.js';
import { duration, progressText } from './wording.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says every ten seconds how far a stage is, also while it gives no sign', () => {
  const lines: string[] = [];
  const view = createLineView((line) => lines.push(line));
  view.job({ kind: 'stage-started', stage: 'speak', parts: 4 });
  vi.advanceTimersByTime(11_000);
  view.job({ kind: 'stage-progress', stage: 'speak', fraction: 0.5 });
  vi.advanceTimersByTime(11_000);
  view.job({ kind: 'stage-finished', stage: 'speak', parts: 4, cachedParts: 1, seconds: 44 });
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    '  speak              0 %, 10 s',
    '  speak              50 %, 20 s, about 20 s left',
    '  speak               44.0 s  4 parts, 1 cached',
  ]);
});

it.each([
  [0.05, 3, '5 %, 3 s'],
  [0.5, 90, '50 %, 1 min 30 s, about 1 min 30 s left'],
])('tells %d after %d s as %s', (fraction, seconds, text) => {
  expect(progressText(fraction, seconds)).toBe(text);
});

it('tells hours', () => {
  expect(duration(7384)).toBe('2 h 3 min');
});

it('tells a model with many small files in a line or two', () => {
  const lines: string[] = [];
  const { model } = createLineView((line) => lines.push(line));
  const files = [['model.onnx', 92_000_000], ...Array.from({ length: 50 }, (_, at) => [`voices/${at}.bin`, 500_000])];
  for (const [file, totalBytes] of files as [string, number][])
    for (const phase of ['fetch', 'verify', 'assemble', 'done'] as const)
      model({ model: 'kokoro', file, phase, doneBytes: 0, totalBytes });
  model({ model: 'kokoro', file: null, phase: 'convert', doneBytes: 0, totalBytes: null });
  model({ model: 'kokoro', file: null, phase: 'done', doneBytes: 0, totalBytes: null });
  expect(lines).toEqual([
    '  fetching kokoro model.onnx (92 MB)',
    '  fetching kokoro',
    '  converting kokoro',
    '  ready: kokoro',
  ]);
});
