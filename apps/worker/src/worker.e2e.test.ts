import { once } from 'node:events';
import { advanceTask, buckets, queues } from '@polydub/bus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestService } from './testing/service.js';

let service: TestService;
beforeEach(async () => {
  service = await TestService.start();
});
afterEach(() => service.stop());

const doubled = (parts: number) => Array.from({ length: parts }, (_, n) => n * 2);

describe('workers', () => {
  it('conduct a task over the bus: parts in order, states forward, callbacks told', async () => {
    await service.worker({ slots: 2, conductors: 4 });
    await service.worker({ slots: 2, conductors: 4 });
    await service.submit('plain', { parts: 12, napMs: 500, salt: 'a' });
    const task = await service.ended('plain');
    expect(task).toMatchObject({ state: 'done', progress: 1, durationSeconds: 60 });
    const { sums, warned } = await service.told(task);
    expect(sums).toEqual(doubled(12));
    // Each once: the first and the last stage tell what parts told, too.
    expect(warned).toEqual(sums.map((n) => `${n / 2}`));
    const pids = new Set((await service.runs('a')).map(({ pid }) => pid));
    expect(pids.size).toBe(2);
    expect(await service.callbacks('plain')).toEqual(['preprocessing', 'translating', 'dubbing', 'done']);
    await expect.poll(() => service.bus.queue(queues.cpuStages).count()).toBe(0);
    await expect.poll(() => service.bus.queue(queues.recipes).count()).toBe(0);
    await expect.poll(async () => [...(await service.bus.records(buckets.claims).list()).keys()]).toEqual([]);
  });

  it('finish what a killed worker began', async () => {
    const doomed = await service.worker({ slots: 4, conductors: 1 });
    await service.submit('killed', { parts: 4, napMs: 10_000, salt: 'k' });
    await expect.poll(async () => (await service.runs('k')).length).toBe(5);
    doomed.kill('SIGKILL');
    await service.worker({ slots: 4, conductors: 1 });
    const task = await service.ended('killed');
    expect((await service.told(task)).sums).toEqual(doubled(4));
    const runs = await service.runs('k');
    expect(runs.filter(({ part }) => part === 'ready 0')).toHaveLength(1);
    expect(await service.callbacks('killed')).toEqual(['preprocessing', 'translating', 'dubbing', 'done']);
  });

  it('give up a part that kills three workers', async () => {
    await service.submit('deadly', { parts: 1, napMs: 1, how: 'die', salt: 'd' });
    await service.worker({ slots: 0, conductors: 1 });
    for (let death = 1; death <= 3; death += 1) {
      const worker = await service.worker({ slots: 1, conductors: 0 });
      await once(worker, 'exit');
    }
    await service.worker({ slots: 1, conductors: 0 });
    const task = await service.ended('deadly');
    expect(task).toMatchObject({
      state: 'failed',
      error: { code: '1000', message: expect.stringContaining('3 workers died') },
    });
  });

  it('compute once what two tasks, or two messages, ask for at the same time', async () => {
    await service.worker({ slots: 2, conductors: 4 });
    await service.worker({ slots: 2, conductors: 4 });
    await service.submit('one', { parts: 3, napMs: 400, salt: 'same' });
    await service.submit('two', { parts: 3, napMs: 400, salt: 'same' });
    await service.conductAgain('two', '2');
    const [one, two] = [await service.ended('one'), await service.ended('two')];
    expect((await service.told(one)).sums).toEqual((await service.told(two)).sums);
    const parts = (await service.runs('same')).map(({ part }) => part);
    expect(parts.sort()).toEqual(['nap 0', 'nap 1', 'nap 2', 'ready 0', 'wake 0']);
  });

  it('go on when the NATS server is killed and started again', async () => {
    await service.worker({ slots: 1, conductors: 1 });
    await service.worker({ slots: 1, conductors: 1 });
    await service.submit('restart', { parts: 12, napMs: 500, salt: 'r' });
    await expect.poll(async () => (await service.runs('r')).length).toBeGreaterThan(3);
    await service.restartServer();
    const task = await service.ended('restart');
    expect((await service.told(task)).sums).toEqual(doubled(12));
    const parts = (await service.runs('r')).map(({ part }) => part);
    expect(new Set(parts).size).toBe(14);
  });

  it('end with the code of the stage that fails, and try again what may succeed later', async () => {
    await service.worker({ slots: 2, conductors: 2 });
    await service.submit('fails', { parts: 2, napMs: 1, how: 'fail', salt: 'f' });
    await service.submit('flaky', { parts: 2, napMs: 1, how: 'flaky', salt: 'y' });
    expect(await service.ended('fails')).toMatchObject({
      state: 'failed',
      error: { code: '10042', message: expect.stringContaining('nobody speaks') },
    });
    const flaky = await service.ended('flaky');
    expect((await service.told(flaky)).sums).toEqual(doubled(2));
    expect(await service.callbacks('fails')).toEqual(['preprocessing', 'translating', 'failed']);
  });

  it('end a task whose failure is too long to be kept', async () => {
    await service.worker({ slots: 1, conductors: 1 });
    await service.submit('verbose', { parts: 1, napMs: 1, how: 'verbose', salt: 'v' });
    const task = await service.ended('verbose');
    expect(task).toMatchObject({ state: 'failed', error: { code: '10042' } });
    expect(task.error?.message.length).toBeLessThan(2_000);
    await expect.poll(() => service.bus.queue(queues.cpuStages).count()).toBe(0);
    await expect.poll(() => service.bus.queue(queues.recipes).count()).toBe(0);
  });

  it('end a task at its overall deadline', async () => {
    await service.worker({ slots: 1, conductors: 1, taskDeadlineMs: 3_000 });
    await service.submit('overdue', { parts: 1, napMs: 3_600_000, salt: 'o' });
    expect(await service.ended('overdue')).toMatchObject({
      state: 'failed',
      error: { code: '1000', message: expect.stringContaining('did not end within') },
    });
    await expect.poll(() => service.bus.queue(queues.cpuStages).count()).toBe(0);
  });

  it('stop when the task is cancelled', async () => {
    await service.worker({ slots: 1, conductors: 1 });
    await service.submit('cancelled', { parts: 30, napMs: 1_000, salt: 'c' });
    await expect.poll(async () => (await service.runs('c')).length).toBeGreaterThan(1);
    await advanceTask(service.bus, 'cancelled', {
      state: 'failed',
      error: { code: 'cancelled', message: 'cancelled' },
    });
    await expect.poll(() => service.bus.queue(queues.cpuStages).count()).toBe(0);
    await expect.poll(() => service.bus.queue(queues.recipes).count()).toBe(0);
    expect((await service.runs('c')).length).toBeLessThan(6);
    expect(await service.task('cancelled')).toMatchObject({ state: 'failed', error: { code: 'cancelled' } });
  });

  it('drain on SIGTERM: finish their stages, hand over their tasks, lose nothing', async () => {
    const leaving = await service.worker({ slots: 2, conductors: 1 });
    await service.submit('drain', { parts: 6, napMs: 1_000, salt: 'd' });
    await expect.poll(async () => (await service.runs('d')).length).toBeGreaterThan(1);
    await service.worker({ slots: 2, conductors: 1 });
    leaving.kill('SIGTERM');
    expect(await once(leaving, 'exit')).toEqual([0, null]);
    const task = await service.ended('drain');
    expect((await service.told(task)).sums).toEqual(doubled(6));
    const parts = (await service.runs('d')).map(({ part }) => part);
    expect(parts).toHaveLength(new Set(parts).size);
  });

  it('say when no worker can run a stage, and fail in the end', async () => {
    await service.worker({ slots: 1, conductors: 1, only: ['ready', 'wake'] });
    await service.submit('unserved', { parts: 1, napMs: 1, salt: 'u' });
    await expect.poll(async () => (await service.task('unserved')).waitingFor).toMatch(/cpu\.nap-/);
    const task = await service.ended('unserved');
    expect(task).toMatchObject({
      state: 'failed',
      error: { code: '1000', message: expect.stringContaining('No worker') },
    });
  });
});
