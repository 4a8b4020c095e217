import { buckets, queues, type TurnOwner } from '@polydub/bus';
import type { Plan } from '@polydub/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestService } from '../testing/service.js';
import { stubFamily } from '../testing/stub-family.mjs';

let service: TestService;
beforeEach(async () => {
  service = await TestService.start();
});
afterEach(() => service.stop());

const owner = (accountId: string, plan: Plan = 'studio'): TurnOwner => ({ accountId, plan });

/** Takes jobs of an account on; the salts of their parts begin with its id. */
async function submit(by: TurnOwner, jobs: number, parts: number): Promise<void> {
  for (let job = 0; job < jobs; job += 1) {
    const id = `${by.accountId}-${job}`;
    await service.submit(id, { parts, napMs: 60, salt: id }, by);
  }
}

/** Accounts of the runs of stages so far, in the order of their beginnings. */
async function accounts(): Promise<string[]> {
  return (await service.starts()).map((salt) => salt.split('-')[0] ?? '');
}

const count = (all: readonly string[], account: string) => all.filter((each) => each === account).length;

it('200 jobs of one account keep no job of three others waiting', async () => {
  await service.worker({ slots: 1, conductors: 4 });
  await service.worker({ slots: 1, conductors: 4 });
  await submit(owner('flood'), 200, 10);
  // All conductors have jobs of the flood, and their parts wait.
  await expect.poll(async () => (await accounts()).length).toBeGreaterThan(16);
  const others = ['b', 'c', 'd'];
  for (const id of others) await submit(owner(id), 1, 4);
  for (const id of others) expect((await service.ended(`${id}-0`)).state).toBe('done');
  const starts = await accounts();
  const begun = starts.findIndex((each) => each !== 'flood');
  const last = starts.findLastIndex((each) => each !== 'flood');
  // Each of the six parts of each of the three waited for few of the flood, of which 2,400 were to be run.
  expect(count(starts.slice(begun, last), 'flood')).toBeLessThan(60);
  expect(starts.length).toBeLessThan(400);
});

it('thousands of parts of one job keep no short job waiting, and an account alone gets every slot', async () => {
  await service.worker({ slots: 2, conductors: 2 });
  await service.worker({ slots: 2, conductors: 2 });
  await submit(owner('long'), 1, 3000);
  await expect.poll(async () => new Set((await service.runs('long-0')).map(({ pid }) => pid)).size).toBe(2);
  await submit(owner('short'), 1, 2);
  expect((await service.ended('short-0')).state).toBe('done');
  const starts = await accounts();
  const between = starts.slice(starts.indexOf('short'), starts.lastIndexOf('short'));
  expect(count(between, 'long')).toBeLessThan(40);
});

it('a job is conducted although long jobs of another account have all conductors, and those go on later', async () => {
  await service.worker({ slots: 1, conductors: 2 });
  await submit(owner('long'), 2, 60);
  await expect.poll(async () => new Set(await service.starts()).size).toBe(2);
  await submit(owner('short'), 1, 1);
  expect((await service.ended('short-0')).state).toBe('done');
  const states = await Promise.all(['long-0', 'long-1'].map(async (id) => (await service.task(id)).state));
  // The one that gave way may not have come far before.
  expect(states.filter((state) => state === 'done' || state === 'failed')).toEqual([]);
  for (const id of ['long-0', 'long-1']) expect((await service.ended(id)).state).toBe('done');
  // Ready, sixty parts, wake: nothing was done twice.
  expect(await service.runs('long-1')).toHaveLength(62);
});

it('a heavier plan gets more turns, and the others equal shares of the rest', async () => {
  const studios = ['a', 'b', 'c'];
  for (const id of studios) await submit(owner(id), 1, 200);
  await submit(owner('big', 'enterprise'), 1, 200);
  await service.worker({ slots: 1, conductors: 4 });
  await expect.poll(async () => new Set(await accounts()).size).toBe(4);
  const before = (await accounts()).length;
  await expect.poll(async () => (await accounts()).length).toBeGreaterThan(before + 140);
  const window = (await accounts()).slice(before, before + 140);
  const shares = studios.map((id) => count(window, id));
  expect(Math.min(...shares), String(shares)).toBeGreaterThan(8);
  expect(count(window, 'big'), String(shares)).toBeGreaterThan(1.5 * Math.max(...shares));
});

it('takes messages of the time before accounts took turns', async () => {
  await service.worker({ slots: 1, conductors: 1 });
  const message = { taskId: 'old', family: stubFamily.name };
  await service.submit('old', { parts: 2, napMs: 1, salt: 'old' });
  await service.ended('old');
  // Told once more, as an older gateway tells: the task has ended, so that its message only has to go.
  await service.bus.queue(queues.recipes).publish(message, { topic: stubFamily.name, id: 'old.again' });
  await service.bus
    .queue(queues.cpuStages)
    .publish(
      { taskId: 'old', key: 'a'.repeat(64), stage: 'nap', input: { inline: {} } },
      { topic: await abilityOfNap(), id: 'old.part' },
    );
  await expect.poll(() => service.bus.queue(queues.recipes).count()).toBe(0);
  await expect.poll(() => service.bus.queue(queues.cpuStages).count()).toBe(0);
});

/** Where a worker of an older version sends and takes parts of the stage. */
async function abilityOfNap(): Promise<string> {
  const [worker] = [...(await service.bus.records(buckets.workers).list()).values()];
  const ability = worker?.abilities.find((each) => each.startsWith('cpu.nap-'));
  if (!ability) throw new Error('no worker naps');
  return ability.slice('cpu.'.length);
}
