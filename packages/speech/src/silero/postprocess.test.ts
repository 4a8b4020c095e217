import { expect, it } from 'vitest';
import { SpeechSpans } from './postprocess.js';

const CHUNKS_PER_SECOND = 31.25;

function spansOf(...parts: readonly (readonly [seconds: number, probability: number])[]) {
  const spans = new SpeechSpans();
  let total = 0;
  for (const [seconds, probability] of parts) {
    for (let chunk = 0; chunk < Math.round(seconds * CHUNKS_PER_SECOND); chunk++) spans.push(probability);
    total += seconds;
  }
  return spans
    .finish(total)
    .map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds].map((at) => Number(at.toFixed(1))));
}

it('finds speech and pads it', () => {
  expect(spansOf([1.6, 0], [3.2, 0.9], [1.6, 0])).toEqual([[1.5, 4.9]]);
});

it('bridges short pauses and half-certain stretches, and drops clicks', () => {
  expect(spansOf([0.96, 0.9], [0.16, 0], [0.96, 0.9], [1.6, 0.1])).toEqual([[0, 2.2]]);
  expect(spansOf([0.96, 0.9], [1.6, 0.4], [0.96, 0.9])).toEqual([[0, 3.5]]);
  expect(spansOf([1.6, 0], [0.16, 0.9], [1.6, 0])).toEqual([]);
});

it('keeps neighbours apart and ends with the sound', () => {
  const spans = spansOf([0.96, 0.9], [0.32, 0], [0.96, 0.9]);
  expect(spans).toHaveLength(2);
  expect(spans[1]?.[1]).toBe(2.2);
});
