import { expect, test } from 'vitest';
import { firstLine } from './first-line.js';

const node = (code: string) => firstLine(process.execPath, ['--eval', code]);

test('is what a program prints first, wherever it prints it and however it ends', async () => {
  expect(await node("console.log('\\nfirst\\nsecond')")).toBe('first');
  expect(await node("console.error('version 3'); process.exit(1)")).toBe('version 3');
});

test('is undefined for a program that is not there or says nothing', async () => {
  expect(await firstLine('/no/such/program', [])).toBeUndefined();
  expect(await node('')).toBeUndefined();
});
