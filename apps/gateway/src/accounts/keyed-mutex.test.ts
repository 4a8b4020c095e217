import { expect, it } from 'vitest';
import { KeyedMutex } from './keyed-mutex.js';

it('runs actions of one key one after the other, also after a failure, and other keys meanwhile', async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = mutex.run('a', async () => {
    await gate;
    seen.push('a1');
    throw new Error('failed');
  });
  const second = mutex.run('a', async () => seen.push('a2'));
  await mutex.run('b', async () => seen.push('b'));
  release();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(seen).toEqual(['b', 'a1', 'a2']);
});
