import { buckets, queues } from '@polydub/bus';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { eventually, FaultService } from '../testing/fault-service.js';
import { startTree } from '../testing/fleets.js';

let service: FaultService;
beforeEach(async () => {
  service = await FaultService.start((self) => startTree(self));
});
afterEach(() => service.stop());

const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];
const startPoints = 1_000_000;

it('SIGKILL of the gateway between hold and enqueue: the job is done all the same, once', async () => {
  await service.arm('kill-before-enqueue');
  const headers = { 'idempotency-key': 'once' };
  await expect(service.call('POST', '/v1/media/translate', service.job(1), headers)).rejects.toThrow('fetch failed');
  expect(await service.armed()).toEqual([]);
  const [taskId = ''] = (await service.bus.records(buckets.tasks).list()).keys();
  expect(Object.keys((await account())?.holds ?? {})).toEqual([taskId]);
  await eventually('the gateway', async () => (await fetch(`${service.fleet.url}/readyz`)).ok);
  const [task] = await service.ended([taskId]);
  expect(task).toMatchObject({ state: 'done' });
  const again = await eventually('the first answer', async () => {
    const answer = await service.call('POST', '/v1/media/translate', service.job(1), headers);
    return answer.status === 200 && answer.body;
  });
  expect(again.task_id).toBe(taskId);
  expect(await service.settledPoints()).toBe(startPoints - 3);
  expect([...(await service.bus.records(buckets.tasks).list()).keys()]).toEqual([taskId]);
  expect(await service.allTold(taskId, states.length)).toEqual(states);
  expect(await service.leftovers()).toEqual([]);
});

it('SIGKILL of the gateway between done and capture: the points are taken once', async () => {
  await service.arm('kill-before-capture');
  const taskId = await service.submit(1);
  await service.ended([taskId]);
  expect(await service.settledPoints()).toBe(startPoints - 3);
  expect(await service.armed()).toEqual([]);
  expect(await service.allTold(taskId, states.length)).toEqual(states);
  expect(await service.leftovers()).toEqual([]);
});

it('the same messages to two workers do the work once', async () => {
  await service.slowDown(300);
  const taskId = await service.submit(1);
  const recipe = { taskId, family: 'translate' } as const;
  for (const id of ['two', 'three']) {
    await service.bus.queue(queues.recipes).publish(recipe, { topic: 'translate', id: `${taskId}.${id}` });
  }
  const [task] = await service.ended([taskId]);
  expect(task).toMatchObject({ state: 'done' });
  const runs = (await service.runs()).map(({ stage, part }) => `${stage} ${part}`);
  expect(runs.length).toBe(new Set(runs).size);
  expect(await service.settledPoints()).toBe(startPoints - 3);
  expect(await service.allTold(taskId, states.length)).toEqual(states);
  expect(await service.leftovers()).toEqual([]);
});

async function account() {
  return service.bus.records(gatewayBuckets.accounts).get('local');
}
