import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../testing/service.js';

const START_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

let nowMs = START_MS;
let service: TestService;
beforeAll(async () => {
  service = await startService({ nowMs: () => nowMs });
});
afterAll(() => service.stop());

it('an answer is given again for 24 hours; after that the key may be used for another request', async () => {
  const { call } = await service.customer();
  const made = async (hours: number, name: string) => {
    nowMs = START_MS + hours * HOUR_MS;
    const body = { name, entries: [{ term: 'a', translation: 'b' }] };
    return call('POST', '/v1/glossaries', body, { 'idempotency-key': 'daily' });
  };
  const first = await made(0, 'One');
  expect((await made(23.99, 'One')).body).toEqual(first.body);
  expect(await made(23.99, 'Two')).toMatchObject({ status: 400, body: { code: '5' } });
  const second = await made(24, 'Two');
  expect(second).toMatchObject({ status: 200, body: { name: 'Two' } });
  expect(second.body.glossary_id).not.toBe(first.body.glossary_id);
  expect((await made(47.99, 'Two')).body).toEqual(second.body);
});
