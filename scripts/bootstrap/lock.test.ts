import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'polydub-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two never work at once', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} starts`);
    await sleep(30);
    events.push(`${name} ends`);
  };
  await Promise.all([withLock(work('first'), folder), withLock(work('second'), folder)]);
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
});

test('the lock of a process that died is taken over', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(path.join(folder, 'lock'), String(dead));
  let worked = false;
  await withLock(async () => {
    worked = true;
  }, folder);
  expect(worked).toBe(true);
});

test('failing work gives the lock back', async () => {
  const failing = withLock(() => Promise.reject(new Error('no space')), folder);
  await expect(failing).rejects.toThrow('no space');
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});
