import { expect, it } from 'vitest';
import { Turns } from './turns.js';

it('runs actions of one key one after the other, also after a failure, and other keys meanwhile', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = turns.take('a', async () => {
    await gate;
    seen.push('a1');
    throw new Error('failed');
  });
  const second = turns.take('a', async () => seen.push('a2'));
  await turns.take('b', async () => seen.push('b'));
  release();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(seen).toEqual(['b', 'a1', 'a2']);
});
