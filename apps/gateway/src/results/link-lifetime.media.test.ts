import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveMedia, type TestServer } from '../testing/serve.js';
import { startService, type TestService } from '../testing/service.js';
import { finishTask } from '../testing/work.js';

const START_MS = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 3_600_000;

let nowMs = START_MS;
let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService({ nowMs: () => nowMs }), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

async function statusFrom(link: string): Promise<number> {
  const answer = await fetch(link);
  await answer.body?.cancel();
  return answer.status;
}

it('a link works for 7 days, or as long as the operator says, and a query of the status gives a new one', async () => {
  const customer = await service.customer();
  const request = {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
  };
  const { body } = await customer.call('POST', '/v1/media/translate', request);
  await finishTask(service, body.task_id);
  const query = async () => (await customer.call('GET', `/v1/media/translate/${body.task_id}`)).body.result.audio_url;
  const first: string = await query();
  nowMs = START_MS + 7 * DAY_MS - 1000;
  expect(await statusFrom(first)).toBe(200);
  nowMs = START_MS + 7 * DAY_MS;
  expect(await statusFrom(first)).toBe(403);
  const second: string = await query();
  expect(await statusFrom(second)).toBe(200);
  const other = await service.anotherGateway({ linkLifetimeSeconds: (2 * DAY_MS) / 1000 });
  const answer = await fetch(`${other.url}/v1/media/translate/${body.task_id}`, {
    headers: { authorization: `Bearer ${customer.apiKey}` },
  });
  const { result } = (await answer.json()) as { result: { audio_url: string } };
  const expires = Number(new URL(result.audio_url).searchParams.get('expires'));
  expect(expires).toBe((nowMs + 2 * DAY_MS) / 1000);
});
