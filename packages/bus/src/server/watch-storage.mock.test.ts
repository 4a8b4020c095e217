import { beforeEach, expect, it, vi } from 'vitest';
import { watchStorage } from './watch-storage.js';

const clock = vi.hoisted(() => ({ nowMs: 0 }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (pauseMs: number) => {
    clock.nowMs += pauseMs;
  },
}));
vi.spyOn(performance, 'now').mockImplementation(() => clock.nowMs);

beforeEach(() => {
  clock.nowMs = 0;
});

interface Look {
  readonly problem?: string;
  readonly room?: boolean;
}

/** Watches a server for so many looks; resolves with when it was stopped and what was told. */
async function watched(look: (index: number) => Look, looks: number) {
  const controller = new AbortController();
  const [stoppedAtMs, told]: [number[], string[]] = [[], []];
  let index = -1;
  await watchStorage({
    bus: {
      async storageProblem() {
        index += 1;
        if (index >= looks) controller.abort();
        return look(index).problem;
      },
    },
    dataFolder: '/data',
    server: () => ({ stop: async () => void stoppedAtMs.push(clock.nowMs) }),
    log: { error: (message) => told.push(message) },
    signal: controller.signal,
    hasRoom: async () => look(index).room ?? true,
  });
  return { stoppedAtMs, told };
}

it('starts a server again that does not store although there is room', async () => {
  const { stoppedAtMs } = await watched((index) => (index < 3 ? {} : { problem: 'no answer' }), 6);
  expect(stoppedAtMs).toEqual([12_000]);
});

it('does not mind one bad look', async () => {
  const { stoppedAtMs } = await watched((index) => (index % 2 === 0 ? { problem: 'no answer' } : {}), 20);
  expect(stoppedAtMs).toEqual([]);
});

it('leaves a server alone whose disk is full, and says so once a minute', async () => {
  const full = { problem: 'no space left on device', room: false };
  const { stoppedAtMs, told } = await watched(() => full, 41);
  expect(stoppedAtMs).toEqual([]);
  expect(told).toEqual(Array(3).fill('the disk is full: nothing can be stored'));
});

it('starts it again when room was made', async () => {
  const { stoppedAtMs } = await watched((index) => ({ problem: 'no answer', room: index >= 5 }), 8);
  expect(stoppedAtMs).toEqual([18_000]);
});

it('waits longer each time while a restart does not help', async () => {
  const { stoppedAtMs } = await watched(() => ({ problem: 'no answer' }), 200);
  const pausesMs = stoppedAtMs.slice(1).map((atMs, index) => atMs - (stoppedAtMs[index] ?? 0));
  expect(pausesMs).toEqual([30_000, 60_000, 120_000, 240_000]);
});
