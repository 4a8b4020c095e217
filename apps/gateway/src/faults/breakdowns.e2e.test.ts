import { buckets } from '@polydub/bus';
import { isEnded } from '@polydub/contracts';
import { afterEach, expect, it } from 'vitest';
import { eventually, FaultService } from '../testing/fault-service.js';
import { startTree, type Tree } from '../testing/fleets.js';

let service: FaultService;
afterEach(() => service.stop());

const startPoints = 1_000_000;
const log = () => (service.fleet as Tree).up.log();
const linesOf = (text: string) =>
  log()
    .split('\n')
    .filter((line) => line.includes(text));
const translations = async () => (await service.runs()).filter(({ stage }) => stage === 'translate-lines').length;

/** Submits some jobs, one of them bad, and gives the error of that one and what became of the others. */
async function endsOf(userPrompt: string) {
  const bad = await service.submit(9, { user_prompt: userPrompt });
  const good = await Promise.all([1, 2, 3].map((number) => service.submit(number)));
  const tasks = await service.ended([bad, ...good]);
  const [error, ...others] = tasks.map((task) => task.error ?? task.state);
  return { bad, error, others };
}

const threeDied = {
  code: '1000',
  message: expect.stringContaining('3 workers died while they ran the stage translate-lines'),
};
const allDone = ['done', 'done', 'done'];

it('an error that nobody catches within a stage is logged with its task, ends its task after three workers and no other', async () => {
  service = await FaultService.start((self) => startTree(self));
  const { bad, error, others } = await endsOf('throw');
  expect(others).toEqual(allDone);
  expect(error).toMatchObject(threeDied);
  const uncaught = linesOf('nobody caught an error');
  expect(uncaught).toHaveLength(3);
  for (const line of uncaught) {
    expect(line).toContain('Error: nobody catches this\\n    at ');
    expect(line).toContain(`work={"task":"${bad}","stage":"translate-lines"`);
  }
  expect(linesOf('ended and is started again')).toHaveLength(3);
  expect(linesOf('ended and is started again')[0]).toMatch(/pauseMs=0\b/);
  // At once, unless it died within two seconds of its start; then soon.
  expect(linesOf('ended and is started again').every((line) => /pauseMs=(0|250|500|1000|2000)\b/.test(line))).toBe(
    true,
  );
  expect(await service.settledPoints()).toBe(startPoints - 3 * 3);
  expect(await service.leftovers()).toEqual([]);
});

it('an error that nobody catches within a request: the service answers again, and the job is done once', async () => {
  service = await FaultService.start((self) => startTree(self));
  await service.arm('throw-before-enqueue');
  const headers = { 'idempotency-key': 'once' };
  await expect(service.call('POST', '/v1/media/translate', service.job(1), headers)).rejects.toThrow('fetch failed');
  expect(await service.armed()).toEqual([]);
  await eventually('the gateway', async () => (await fetch(`${service.fleet.url}/readyz`)).ok);
  const [taskId = ''] = (await service.bus.records(buckets.tasks).list()).keys();
  expect(linesOf('nobody caught an error')).toEqual([
    expect.stringContaining(`work={"request":"POST /v1/media/translate","task":"${taskId}"}`),
  ]);
  const [task] = await service.ended([taskId]);
  expect(task?.state).toBe('done');
  expect(await service.settledPoints()).toBe(startPoints - 3);
});

it('a worker that computes without end is killed and replaced; its task ends after three, and a cancelled one after one', async () => {
  service = await FaultService.start((self) => startTree(self, 2, { POLYDUB_WORKER_SILENT_SECONDS: '8' }));
  const cancelled = await service.submit(8, { user_prompt: 'block' });
  await eventually('the loop', async () => (await translations()) === 1);
  await service.call('DELETE', `/v1/media/translate/${cancelled}`);
  await eventually('the kill', async () => linesOf('has not answered for 8 s and is killed').length === 1);
  expect(linesOf('has not answered')[0]).toContain(`"task":"${cancelled}","stage":"translate-lines"`);
  await eventually('another worker', async () => (await service.bus.records(buckets.workers).list()).size >= 2);
  expect(await service.leftovers()).toEqual([]);
  expect(await translations()).toBe(1);

  const { error, others } = await endsOf('block');
  expect(others).toEqual(allDone);
  expect(error).toMatchObject(threeDied);
  expect(linesOf('has not answered for 8 s and is killed')).toHaveLength(4);
  expect(await service.settledPoints()).toBe(startPoints - 3 * 3);
});

it('a stage that ignores its deadline does not hold its task, and its worker is replaced', async () => {
  service = await FaultService.start((self) => startTree(self));
  await service.setDeadline('translate-lines', 15);
  const { bad, error, others } = await endsOf('ignore');
  expect(others).toEqual(allDone);
  const message = expect.stringContaining('the stage translate-lines did not end within 15 s');
  expect(error).toMatchObject({ code: '10030', message });
  await eventually('a replaced worker', async () => linesOf('ended and is started again').length >= 1);
  expect(linesOf('goes on although it was broken off')[0]).toContain(`task="${bad}" stage="translate-lines"`);
  expect(isEnded(await service.task(bad))).toBe(true);
  expect(await service.leftovers()).toEqual([]);
});
