import { expect, it, vi } from 'vitest';
import { type Running, supervise } from './supervise.js';

const clock = vi.hoisted(() => ({ nowMs: 0, pauses: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (pauseMs: number) => {
    clock.nowMs += pauseMs;
    clock.pauses.push(pauseMs);
  },
}));
vi.spyOn(performance, 'now').mockImplementation(() => clock.nowMs);

/** Something whose end the test decides. */
class Piece implements Running {
  readonly ended: Promise<string>;
  end: (why: string) => void = () => {};

  constructor() {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  async stop(): Promise<void> {
    this.end('stopped');
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function watched(start: (count: number) => Piece = () => new Piece()) {
  clock.pauses = [];
  const started: Piece[] = [];
  const supervised = await supervise({
    name: 'piece',
    start: async () => {
      const piece = start(started.length);
      started.push(piece);
      return piece;
    },
    log: { error: () => {} },
  });
  const die = async () => {
    started.at(-1)?.end('died');
    await settled();
  };
  return { supervised, started, die };
}

it('starts again at once what ends, however often', async () => {
  const { supervised, started, die } = await watched();
  for (let death = 0; death < 9; death += 1) {
    clock.nowMs += 3_000;
    await die();
  }
  expect(started).toHaveLength(10);
  expect(clock.pauses).toEqual(Array(9).fill(0));
  await supervised.stop();
});

it('pauses a little, and never long, where something ends as soon as it has started, and forgets old failures', async () => {
  const { supervised, started, die } = await watched();
  for (let death = 0; death < 7; death += 1) await die();
  expect(started).toHaveLength(8);
  expect(clock.pauses).toEqual([0, 250, 500, 1000, 2000, 2000, 2000]);
  clock.nowMs += 3_000;
  await die();
  expect(clock.pauses.at(-1)).toBe(0);
  await supervised.stop();
});

it('rejects when the first start fails, and tries later ones for ever', async () => {
  const refuse = () => {
    throw new Error('no room');
  };
  await expect(watched(refuse)).rejects.toThrow('no room');
  let refusals = 0;
  const { supervised, started, die } = await watched((count) => {
    if (count === 1 && refusals < 3) {
      refusals += 1;
      refuse();
    }
    return new Piece();
  });
  await die();
  expect([refusals, started.length]).toEqual([3, 2]);
  expect(clock.pauses).toEqual([0, 250, 500, 1000]);
  await supervised.stop();
});

it('starts nothing again once it is stopped', async () => {
  const { supervised, started } = await watched();
  await supervised.stop();
  await settled();
  expect(started).toHaveLength(1);
});
