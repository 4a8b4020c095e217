import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuseStalls } from './refuse-stalls.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('passes on what comes, and fails as a server that is away when nothing more comes', async () => {
  const passing = refuseStalls(1_000);
  const failed = new Promise((resolve) => passing.once('error', resolve));
  let text = '';
  passing.on('data', (chunk) => (text += chunk));
  for (const chunk of ['a', 'b', 'c']) {
    vi.advanceTimersByTime(900);
    await new Promise<void>((resolve) => passing.write(chunk, () => resolve()));
  }
  expect(passing.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await failed).toMatchObject({ name: 'TimeoutError' });
  expect(text).toBe('abc');
});

it('lets go of what has ended', async () => {
  const passing = refuseStalls(1_000);
  passing.end('all');
  await new Promise((resolve) => passing.once('close', resolve));
  expect(vi.getTimerCount()).toBe(0);
});
