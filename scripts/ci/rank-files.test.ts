import { expect, test } from 'vitest';
import { slowestFiles } from './rank-files.mjs';

const took = (file: string, ms: number) => ({ name: `/repository/${file}`, startTime: 5_000, endTime: 5_000 + ms });
const options = { folder: '/repository', count: 2 };

test('the slowest files come first, with their seconds and their paths below the folder', () => {
  const testResults = [took('a.test.ts', 40), took('apps/b.e2e.test.ts', 235_082), took('c.media.test.ts', 1_250)];
  expect(slowestFiles({ testResults }, options)).toEqual([
    '   235.1 s  apps/b.e2e.test.ts',
    '     1.3 s  c.media.test.ts',
  ]);
});

test('there may be fewer files than are asked for, or none', () => {
  expect(slowestFiles({ testResults: [took('a.test.ts', 0)] }, options)).toEqual(['     0.0 s  a.test.ts']);
  expect(slowestFiles({ testResults: [] }, options)).toEqual([]);
});
