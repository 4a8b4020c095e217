import { buckets } from '@polydub/bus';
import { families } from '@polydub/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import type { Moment } from '../testing/failing-bus.js';
import { finishedLipSync, MODELS, USES } from '../testing/lip-sync.js';
import { openRetries, type Retries } from '../testing/retries.js';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, startService, type TestService } from '../testing/service.js';
import { finishTask, until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
let retries: Retries;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
  retries = await openRetries(service, { families });
});
afterAll(async () => {
  await service.stop();
  await media.stop();
  await retries.stop();
});

const accountOf = ({ accountId }: Customer) => service.bus.records(gatewayBuckets.accounts).get(accountId);
const holdsOf = async (customer: Customer) => Object.keys((await accountOf(customer))?.holds ?? {});
const modelsOf = async ({ accountId }: Customer) => [
  ...(await service.bus.records(gatewayBuckets.lipSyncModels).list(`${accountId}.*`)).values(),
];

describe.each<Moment>(['before', 'after'])('a gateway that dies %s a write', (moment) => {
  it('leaves one model, which asking again gives', async () => {
    await retries.atEveryWrite(moment, async () => {
      const customer = await service.customer();
      const wanted = { task_id: await finishedLipSync(service, media, customer) };
      const made = await retries.insist(customer, MODELS, wanted);
      expect(await modelsOf(customer)).toMatchObject([{ modelId: made.model_id }]);
      expect(await retries.insist(customer, MODELS, wanted)).toEqual(made);
      expect(await retries.insist(customer, MODELS, wanted, 'another')).toEqual(made);
    });
  });

  it('leaves one job with a model, one hold and one charge', async () => {
    await retries.atEveryWrite(moment, async () => {
      const customer = await service.customer({ points: 100 });
      const model = await customer.call('POST', MODELS, { task_id: await finishedLipSync(service, media, customer) });
      await until(async () => (await accountOf(customer))?.points === 90, 'settled');
      const wanted = { model_id: model.body.model_id, audio_url: `${media.url}/5.wav` };
      const { task_id: taskId } = await retries.insist(customer, USES, wanted);
      expect(await holdsOf(customer)).toEqual([taskId]);
      const [kept] = await modelsOf(customer);
      const task = await service.bus.records(buckets.tasks).get(taskId);
      expect(task?.model).toEqual({ modelId: kept?.modelId, files: kept?.files });
      await finishTask(service, taskId);
      await until(async () => (await holdsOf(customer)).length === 0, 'settled');
      expect((await accountOf(customer))?.points).toBe(85);
      expect((await retries.insist(customer, USES, wanted)).task_id).toBe(taskId);
    });
  });
});
