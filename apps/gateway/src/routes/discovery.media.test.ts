import { buckets } from '@polydub/bus';
import { families, keyScopes, type StockVoice } from '@polydub/contracts';
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
  await service.stop();
  await media.stop();
});

it('GET /v1/languages has the tables at once, and what can be made of them as soon as a worker says it', async () => {
  const { call } = await service.customer({}, { scopes: ['library'] });
  const before = (await call('GET', '/v1/languages')).body;
  expect(before.languages).toContainEqual({
    ...{ language: 'pt', name: 'Portuguese' },
    ...{ source_codes: ['pt', 'pt-PT', 'pt-BR'], target_codes: ['pt', 'pt-PT', 'pt-BR'] },
  });
  expect(before.languages).toContainEqual({ language: 'zu', name: 'Zulu', target_codes: ['zu', 'zu-ZA'] });
  const asked = Object.values(families).filter((spec) => 'languages' in spec);
  expect(before.families).toEqual(asked.map(({ name: family, path }) => ({ family, path })));
  const workers = service.bus.records(buckets.workers);
  await workers.put('worker', { ...workerRecord, languages: { en: ['es'], sw: [] } });
  const after = (await call('GET', '/v1/languages')).body;
  expect(after.families[0]).toMatchObject({ family: 'translate', targets_by_source: { en: ['es'] } });
  expect(after.families[0].targets_by_source).not.toHaveProperty('sw');
  expect(after.families[1]).not.toHaveProperty('targets_by_source');
  await workers.remove('worker');
});

it('GET /v1/voices has each voice of the workers once', async () => {
  const { call } = await service.customer();
  expect((await call('GET', '/v1/voices')).body).toEqual({ voices: [] });
  const voice: StockVoice = { voice: 'kokoro/ef_dora', gender: 'female', quality: 'natural', languages: ['es-ES'] };
  const workers = service.bus.records(buckets.workers);
  for (const workerId of ['one', 'other'])
    await workers.put(workerId, { ...workerRecord, workerId, stockVoices: [voice] });
  const shown = { ...voice, name: 'ef_dora' };
  expect((await call('GET', '/v1/voices?language=es')).body).toEqual({ voices: [shown] });
  expect((await call('GET', '/v1/voices?language=fr')).body).toEqual({ voices: [] });
  await Promise.all(['one', 'other'].map((workerId) => workers.remove(workerId)));
});

it('GET /v1/account shows points, places and scopes, before and while a task runs', async () => {
  const { call, accountId, keyId } = await service.customer({ points: 10 }, { requestsPerMinute: 90 });
  const { body: before } = await call('GET', '/v1/account');
  expect(before).toMatchObject({
    ...{ account_id: accountId, name: 'Test', plan: 'studio', points: { balance: 10, held: 0, available: 10 } },
    key: { key_id: keyId, name: 'test', scopes: keyScopes() },
    limits: {
      translate_tasks: { limit: 10, in_use: 0 },
      requests_per_minute: { reads: 90, writes: 90 },
    },
  });
  const request = {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
  };
  await call('POST', '/v1/media/translate', request);
  const { body: after } = await call('GET', '/v1/account');
  expect(after.points).toEqual({ balance: 10, held: 3, available: 7 });
  expect(after.limits).toMatchObject({
    translate_tasks: { in_use: 1 },
    lip_sync_tasks: { limit: 10, in_use: 0 },
    account_tasks: { in_use: 1 },
  });
});
