import { expect, test } from 'vitest';
import { table } from './table.js';

test('columns are as wide as their widest cell, without trailing spaces', () => {
  const rows = [
    ['name', 'size'],
    ['whisper-base', '145 MB'],
    ['x', ''],
  ];
  expect(table(rows)).toBe('name          size\nwhisper-base  145 MB\nx');
});
