import { advanceTask } from '@polydub/bus';
import { families } from '@polydub/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { projectOf } from '../testing/projects.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask, until } from '../testing/work.js';
import { priceExport } from './price-export.js';

let shared: TestService;
let media: TestServer;
beforeAll(async () => {
  [shared, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await shared.stop();
  await media.stop();
});

describe('two exports of the same edits', () => {
  async function editedProject(service: TestService = shared) {
    const customer = await service.customer({ points: 100 });
    const project = await projectOf(service, media, customer, { project_mode: 'editable' });
    await customer.call('PATCH', `${project}/lines/l1`, { translation: 'Buenas', revision: 1 });
    const account = async () => service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
    await until(async () => (await account())?.points === 100 - 3 * 3, 'first task settled');
    return {
      customer,
      project,
      edit: (id: string, revision: number) =>
        customer.call('PATCH', `${project}/lines/${id}`, { translation: `Otra vez ${revision}`, revision }),
      async begin(revision = 2) {
        const { body } = await customer.call('POST', `${project}/exports`, { revision });
        return { taskId: body.task_id as string, held: (await account())?.holds[body.task_id]?.points };
      },
      cancel: (taskId: string) => customer.call('DELETE', `/v1/media/translate/${taskId}`),
      /** Points taken since the first task. */
      async spent() {
        return until(async () => {
          const now = await account();
          return now && Object.keys(now.holds).length === 0 && { points: 100 - 3 * 3 - now.points };
        }, 'nothing held');
      },
    };
  }

  it.each(['first', 'second'])('are paid for once when the %s is cancelled', async (which) => {
    const { begin, cancel, spent } = await editedProject();
    const [first, second] = [await begin(), await begin()];
    expect([first.held, second.held]).toEqual([6, 6]);
    const [gone, stays] = which === 'first' ? [first, second] : [second, first];
    expect((await cancel(gone.taskId)).status).toBe(200);
    await finishTask(shared, stays.taskId, 130);
    expect(await spent()).toEqual({ points: 6 });
    const third = await begin();
    expect(third.held).toBe(0);
    await finishTask(shared, third.taskId, 130);
    expect(await spent()).toEqual({ points: 6 });
  });

  it.each(['first', 'second'])('are paid for once, by the one that is done first: the %s', async (which) => {
    const { begin, spent, project, customer } = await editedProject();
    const [first, second] = [await begin(), await begin()];
    const [early, late] = which === 'first' ? [first, second] : [second, first];
    await finishTask(shared, early.taskId, 130);
    await finishTask(shared, late.taskId, 130);
    expect(await spent()).toEqual({ points: 6 });
    const [, projectId] = project.split('/projects/');
    const kept = await shared.bus.records(gatewayBuckets.projects).get(`${customer.accountId}.${projectId}`);
    const charged = Object.fromEntries(kept?.exports.map((each) => [each.taskId, each.chargedSeconds]) ?? []);
    expect(charged).toEqual({ [early.taskId]: 70, [late.taskId]: 0 });
  });

  it('that failed first cost nothing, and those after it are paid for', async () => {
    const { begin, spent } = await editedProject();
    const failing = await begin();
    const error = { code: '10030', message: 'no translation' };
    await advanceTask(shared.bus, failing.taskId, { state: 'failed', error });
    expect(await spent()).toEqual({ points: 0 });
    const next = await begin();
    expect(next.held).toBe(6);
    await finishTask(shared, next.taskId, 130);
    expect(await spent()).toEqual({ points: 6 });
  });

  it('of which one speaks words that were edited again are both paid for', async () => {
    const { begin, edit, spent } = await editedProject();
    const older = await begin();
    await edit('l1', 2);
    const newer = await begin(3);
    await finishTask(shared, newer.taskId, 130);
    await finishTask(shared, older.taskId, 130);
    expect(await spent()).toEqual({ points: 12 });
  });

  it('are priced once when a crash comes between the price and the capture', async () => {
    const service = await startService();
    const { begin, spent, customer } = await editedProject(service);
    const { taskId } = await begin();
    await service.gateway.stop();
    const done = await finishTask(service, taskId, 130);
    // The price is decided, and nothing is taken yet.
    for (const _ of [1, 2]) expect(await priceExport({ ...service, families }, done)).toBe(70);
    const held = await service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
    expect(held?.holds[taskId]?.points).toBe(6);
    await service.anotherGateway();
    expect(await spent()).toEqual({ points: 6 });
    await service.stop();
  });

  it('cost what is held where the project was deleted meanwhile', async () => {
    const { begin, spent, customer, project } = await editedProject();
    const { taskId } = await begin();
    expect((await customer.call('DELETE', project)).status).toBe(200);
    await finishTask(shared, taskId, 130);
    expect(await spent()).toEqual({ points: 6 });
  });
});
