import { expect, it } from 'vitest';
import { alignmentParts } from './hear-speech.js';

it('lines are compared with their texts some at once', () => {
  const lines = [0, 10, 20, 40, 41, 90].map((startSeconds) => ({
    ...{ id: 'L', text: `${startSeconds}`, startSeconds, endSeconds: startSeconds + 5 },
  }));
  const parts = alignmentParts(lines).map((part) => part.map(({ text }) => text));
  expect(parts).toEqual([['0', '10', '20'], ['40', '41'], ['90']]);
});
