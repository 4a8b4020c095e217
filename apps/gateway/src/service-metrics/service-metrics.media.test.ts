import { buckets, queues } from '@polydub/bus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { workerRecord } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await Promise.all([service.stop(), media.stop()]);
});

const scrape = async () => (await fetch(`${service.gateway.url}/metrics`)).text();

it('tells of empty queues before there was any work', async () => {
  const text = await scrape();
  expect(text).toContain('polydub_bus_up 1\n');
  expect(text).toContain('polydub_queue_messages{queue="cpu-stages"} 0\n');
  expect(text).toContain('polydub_workers{state="ready"} 0\n');
});

it('tells of queues, workers and tasks, without ids', async () => {
  const { bus } = service;
  const { accountId, call } = await service.customer();
  const job = { media_type: 'audio', source_language: 'en', target_language: 'es' };
  const ids = await Promise.all(
    [1, 2].map(async (seconds) => {
      const body = { ...job, media_url: `${media.url}/${seconds}.wav` };
      return (await call('POST', '/v1/media/translate', body)).body.task_id as string;
    }),
  );
  await bus.records(buckets.workers).put('one', { ...workerRecord, workerId: 'one', busySlots: { cpu: 1, gpu: 0 } });
  await bus.records(buckets.workers).put('two', { ...workerRecord, workerId: 'two', slots: { cpu: 3, gpu: 1 } });
  await bus.records(buckets.workers).put('three', { ...workerRecord, workerId: 'three', draining: true });
  const part = { taskId: 'task', key: 'a'.repeat(64), stage: 'transcribe', input: { inline: {} } };
  await bus.queue(queues.cpuStages).publish(part, { topic: `transcribe-0123456789ab.studio.${accountId}`, id: 'part' });
  await bus.queue(queues.recipes).takeNow(`translate.studio.${accountId}`);
  await expect.poll(scrape).toContain('polydub_tasks_live{family="translate",state="queuing"} 2\n');
  const text = await scrape();
  expect(text).toContain('polydub_queue_messages{queue="recipes"} 2\n');
  expect(text).toContain('polydub_queue_work_messages{queue="recipes",work="translate",state="waiting"} 1\n');
  expect(text).toContain('polydub_queue_work_messages{queue="recipes",work="translate",state="in_work"} 1\n');
  expect(text).toContain('polydub_queue_work_messages{queue="cpu-stages",work="transcribe",state="waiting"} 1\n');
  expect(text).toMatch(/^polydub_queue_oldest_message_age_seconds\{queue="recipes"\} \d+\.\d+$/m);
  expect(text).toContain('polydub_workers{state="ready"} 2\n');
  expect(text).toContain('polydub_workers{state="draining"} 1\n');
  expect(text).toContain('polydub_worker_slots{host="cpu"} 4\n');
  expect(text).toContain('polydub_worker_slots_busy{host="cpu"} 1\n');
  for (const id of [...ids, accountId]) expect(text).not.toContain(id);
});

it('answers without a NATS server, and says that there is none', async () => {
  await service.restartNats(async () => {
    const text = await scrape();
    expect(text).toContain('polydub_bus_up 0\n');
    expect(text).not.toContain('polydub_queue_messages{');
    expect(text).toContain('polydub_tasks_live{family="translate",state="queuing"} 2\n');
  });
});
