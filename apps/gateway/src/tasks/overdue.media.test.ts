import { buckets } from '@polydub/bus';
import { expect, it } from 'vitest';
import { gatewayBuckets } from '../state.js';
import { serveMedia } from '../testing/serve.js';
import { startService } from '../testing/service.js';
import { until, workerRecord } from '../testing/work.js';

it('a task that is conducted and never ends fails at its overall deadline, at no cost', async () => {
  const [service, media] = await Promise.all([startService({ reconcileEveryMs: 600_000 }), serveMedia()]);
  try {
    const customer = await service.customer({ points: 10 });
    const { body } = await customer.call('POST', '/v1/media/translate', {
      media_type: 'audio',
      media_url: `${media.url}/5.wav`,
      source_language: 'en',
      target_language: 'es',
    });
    await service.bus.records(buckets.workers).put('worker', workerRecord);
    await service.anotherGateway({ reconcileEveryMs: 50, taskDeadlineMs: 300 });
    const failed = await until(async () => {
      const { body: task } = await customer.call('GET', `/v1/media/translate/${body.task_id}`);
      return task.status === 'failed' && task;
    }, 'failure');
    expect(failed).toMatchObject({ err_code: '1000', err_message: expect.stringContaining('did not end within') });
    const account = () => service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
    await expect.poll(account).toMatchObject({ points: 10, holds: {} });
  } finally {
    await Promise.all([service.stop(), media.stop()]);
  }
});
