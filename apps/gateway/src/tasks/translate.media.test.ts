import { buckets } from '@polydub/bus';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount, grantPoints } from '../admin/accounts.js';
import { revokeKey } from '../admin/keys.js';
import { showTask } from '../admin/show-task.js';
import { availablePoints } from '../points/ledger.js';
import { gatewayBuckets } from '../state.js';
import { serveCallbacks, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, call, startService, type TestService } from '../testing/service.js';
import { finishTask, noteDuration, takeRecipe, until } from '../testing/work.js';

let service: TestService;
let media: TestServer;
beforeAll(async () => {
  [service, media] = await Promise.all([startService(), serveMedia()]);
});
afterAll(async () => {
  await service.stop();
  await media.stop();
});

const root = '/v1/media/translate';
const job = (seconds: number | string, more: object = {}) => ({
  media_type: 'audio',
  media_url: `${media.url}/${seconds}.wav`,
  source_language: 'en',
  target_language: 'es',
  ...more,
});

async function accountOf({ accountId }: Customer) {
  const account = await service.bus.records(gatewayBuckets.accounts).get(accountId);
  if (!account) throw new Error('no account');
  return { points: account.points, available: availablePoints(account), holds: Object.keys(account.holds).length };
}

describe('a translate task', () => {
  it('is accepted, followed, fetched and paid', async () => {
    const customer = await service.customer({ points: 100 });
    const created = await customer.call('POST', root, job(61));
    expect(created).toMatchObject({ status: 200, body: { task_id: expect.any(String), status: 'queuing' } });
    const taskId = created.body.task_id;
    expect(await accountOf(customer)).toEqual({ points: 100, available: 94, holds: 1 });
    expect(await takeRecipe(service)).toBe(taskId);
    expect((await customer.call('GET', `${root}/${taskId}`)).body).toMatchObject({
      task_id: taskId,
      status: 'queuing',
      progress: 0,
    });
    await finishTask(service, taskId, 61);
    await until(async () => (await accountOf(customer)).holds === 0, 'capture');
    expect(await accountOf(customer)).toEqual({ points: 94, available: 94, holds: 0 });
    const { body } = await customer.call('GET', `${root}/${taskId}`);
    expect(body).toMatchObject({ status: 'done', progress: 1 });
    expect(Object.keys(body.result).sort()).toEqual(['audio_url', 'subtitle_url']);
    const sound = await fetch(body.result.audio_url);
    expect([sound.status, sound.headers.get('content-type'), await sound.text()]).toEqual([
      200,
      'audio/mp4',
      'dubbed sound',
    ]);
    expect(service.errors).toEqual([]);
  });

  it('serves results in parts, to nobody without a good link', async () => {
    const customer = await service.customer();
    const { body } = await customer.call('POST', root, job(5));
    await finishTask(service, body.task_id);
    const { result } = (await customer.call('GET', `${root}/${body.task_id}`)).body;
    const get = (range: string) => fetch(result.audio_url, { headers: { range } });
    const part = await get('bytes=2-5');
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-5/12', 'bbed']);
    expect(await (await get('bytes=-5')).text()).toBe('sound');
    expect((await get('bytes=99-')).status).toBe(416);
    const head = await fetch(result.audio_url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '12']);
    const forged = await fetch(result.audio_url.replace('/audio/', '/report/'));
    expect(forged.status).toBe(403);
    await forged.body?.cancel();
  });

  it('gives the points back when it fails or is cancelled, once', async () => {
    const customer = await service.customer({ points: 3 });
    const first = await customer.call('POST', root, job(5));
    const refused = await customer.call('POST', root, job(5));
    expect(refused).toMatchObject({
      status: 402,
      body: { code: '104', message: expect.stringContaining('0 are available') },
    });
    const cancelled = await customer.call('DELETE', `${root}/${first.body.task_id}`);
    expect(cancelled.body).toMatchObject({ status: 'failed', err_code: 'cancelled' });
    expect(await accountOf(customer)).toEqual({ points: 3, available: 3, holds: 0 });
    const again = await customer.call('DELETE', `${root}/${first.body.task_id}`);
    expect(again.body).toMatchObject({ status: 'failed', err_code: 'cancelled' });
    expect((await customer.call('POST', root, job(5))).status).toBe(200);
  });

  it('raises the hold when the duration is found later, and fails with 104 when the points do not suffice', async () => {
    const customer = await service.customer({ points: 10 });
    const unknown = job('text-without-duration');
    const rich = await customer.call('POST', root, { ...unknown, media_url: `${media.url}/missing` });
    expect(await accountOf(customer)).toMatchObject({ available: 7 });
    await noteDuration(service, rich.body.task_id, 121);
    await until(async () => (await accountOf(customer)).available === 1, 'raised hold');
    await grantPoints(service.bus, customer.accountId, 2);
    const poor = await customer.call('POST', root, { ...unknown, media_url: `${media.url}/text` });
    await noteDuration(service, poor.body.task_id, 61);
    const failed = await until(async () => {
      const { body } = await customer.call('GET', `${root}/${poor.body.task_id}`);
      return body.status === 'failed' && body;
    }, 'failure');
    expect(failed).toMatchObject({ err_code: '104' });
    await until(async () => (await accountOf(customer)).holds === 1, 'release');
    expect(await accountOf(customer)).toEqual({ points: 12, available: 3, holds: 1 });
  });

  it('charges nothing for erasing subtitles that was not done', async () => {
    const customer = await service.customer({ points: 100 });
    const { body } = await customer.call('POST', root, job(61, { media_type: 'video', subtitle_mode: 'replace' }));
    expect(await accountOf(customer)).toMatchObject({ available: 92 });
    await service.bus
      .records(buckets.tasks)
      .update(body.task_id, (task) => task && { ...task, withoutEffect: ['subtitle_mode'] });
    await finishTask(service, body.task_id, 61);
    await until(async () => (await accountOf(customer)).holds === 0, 'capture');
    expect(await accountOf(customer)).toMatchObject({ points: 94 });
  });

  it('counts concurrency per key and frees a place the moment a task ends', async () => {
    const customer = await service.customer({}, { concurrency: { translate: 2, lipSync: 1 } });
    const tasks = await Promise.all([1, 2, 3, 4].map(() => customer.call('POST', root, job(5))));
    expect(tasks.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = tasks.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('1304');
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    const accepted = tasks.find(({ status }) => status === 200)?.body.task_id;
    await finishTask(service, accepted);
    expect((await customer.call('POST', root, job(5))).status).toBe(200);
  });

  it('is another account’s secret', async () => {
    const [owner, stranger] = [await service.customer(), await service.customer()];
    const { body } = await owner.call('POST', root, job(5));
    for (const method of ['GET', 'DELETE']) {
      const answer = await stranger.call(method, `${root}/${body.task_id}`);
      expect(answer).toMatchObject({
        status: 404,
        body: { code: '5', message: `There is no task "${body.task_id}".` },
      });
    }
    expect((await stranger.call('GET', root)).body).toEqual({ tasks: [] });
  });

  it('is listed, newest first, page by page', async () => {
    const customer = await service.customer();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await customer.call('POST', root, job(5))).body.task_id);
    const first = (await customer.call('GET', `${root}?limit=3`)).body;
    const second = (await customer.call('GET', `${root}?limit=3&cursor=${first.next_cursor}`)).body;
    const listed = [...first.tasks, ...second.tasks].map(({ task_id }: { task_id: string }) => task_id);
    expect(listed).toEqual([...ids].reverse());
    expect(second.next_cursor).toBeUndefined();
    expect((await customer.call('GET', `${root}?limit=0`)).body.message).toContain('limit: expected at least 1');
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer again, to the same body only', async () => {
    const customer = await service.customer();
    const key = { 'idempotency-key': 'order 66' };
    const first = await customer.call('POST', root, job(5), key);
    const again = await customer.call('POST', root, job(5), key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await accountOf(customer)).toMatchObject({ holds: 1 });
    const other = await customer.call('POST', root, job(6), key);
    expect(other).toMatchObject({ status: 400, body: { code: '5' } });
    expect((await customer.call('POST', root, job(5), { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
  });

  it('makes one task of requests that come at once', async () => {
    const customer = await service.customer();
    const key = { 'idempotency-key': 'at once' };
    const answers = await Promise.all([1, 2, 3].map(() => customer.call('POST', root, job(5), key)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.task_id)).size).toBe(1);
    expect(await accountOf(customer)).toMatchObject({ holds: 1 });
  });

  it('keeps refusals, too', async () => {
    const customer = await service.customer({ points: 0 });
    const key = { 'idempotency-key': 'poor' };
    const first = await customer.call('POST', root, job(5), key);
    await grantPoints(service.bus, customer.accountId, 10);
    expect(await customer.call('POST', root, job(5), key)).toMatchObject({ status: 402, body: first.body });
  });
});

describe('callbacks', () => {
  it('tell each change in order, signed, and again after an error', async () => {
    let fails = 1;
    const receiver = await serveCallbacks(({ body }) => (body.status === 'translating' && fails-- > 0 ? 500 : 200));
    const customer = await service.customer();
    const created = await customer.call('POST', root, job(5, { callback_url: `${receiver.url}/hook?a=b` }));
    await finishTask(service, created.body.task_id);
    await until(async () => receiver.received.at(-1)?.body.status === 'done', 'last callback');
    const states = receiver.received.map(({ body }) => body.status);
    expect(states).toEqual([
      'preprocessing',
      'transcribing',
      'translating',
      'translating',
      'dubbing',
      'rendering',
      'done',
    ]);
    for (const { headers, text, body } of receiver.received) {
      expect(new Webhook(customer.webhookSecret).verify(text, headers)).toEqual(body);
      expect(body.task_id).toBe(created.body.task_id);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[2]).toBe(ids[3]);
    expect(new Set(ids).size).toBe(6);
    expect(receiver.received.at(-1)?.body.result.audio_url).toMatch(/^http/);
    expect(receiver.received[0]?.body.result).toBeUndefined();
    const { callbacks } = await until(async () => {
      const shown = await showTask(service.bus, created.body.task_id);
      return shown.callbacks?.next === 7 && shown;
    }, 'log');
    expect(callbacks?.log.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200, 200, 200]);
    await receiver.stop();
  });

  it('stop for 410', async () => {
    const receiver = await serveCallbacks(() => 410);
    const customer = await service.customer();
    const { body } = await customer.call('POST', root, job(5, { callback_url: receiver.url }));
    await finishTask(service, body.task_id);
    await until(async () => (await showTask(service.bus, body.task_id)).callbacks?.stopped, 'stop');
    await customer.call('DELETE', `${root}/${body.task_id}`);
    expect(receiver.received).toHaveLength(1);
    await receiver.stop();
  });

  it('are told of a cancel', async () => {
    const receiver = await serveCallbacks();
    const customer = await service.customer();
    const { body } = await customer.call('POST', root, job(5, { callback_url: receiver.url }));
    await customer.call('DELETE', `${root}/${body.task_id}`);
    const told = await until(async () => receiver.received[0], 'callback');
    expect(told.body).toMatchObject({ task_id: body.task_id, status: 'failed', err_code: 'cancelled' });
    await receiver.stop();
  });

  it.each([
    ['answers with something else', (response: { end(text: string): void }) => response.end('{"challenge":"other"}')],
    [
      'answers with an error',
      (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
    ],
  ])('are refused when the receiver %s to the challenge', async (_, answer) => {
    const { serve } = await import('../testing/serve.js');
    const receiver = await serve((_request, response) => answer(response));
    const customer = await service.customer();
    const { status, body } = await customer.call('POST', root, job(5, { callback_url: receiver.url }));
    expect([status, body.code]).toEqual([400, '1301']);
    expect(await accountOf(customer)).toMatchObject({ holds: 0 });
    await receiver.stop();
  });
});

describe('accounts', () => {
  it('are refused for their plan, approval, scope and revoked keys', async () => {
    const customer = await service.customer({}, { scopes: ['translate'] });
    const ask = async () => {
      const { status, body } = await customer.call('GET', root);
      return [status, body.code];
    };
    await changeAccount(service.bus, customer.accountId, { plan: 'free' });
    expect(await ask()).toEqual([403, '814']);
    await changeAccount(service.bus, customer.accountId, { plan: 'member' });
    expect(await ask()).toEqual([403, '1305']);
    await changeAccount(service.bus, customer.accountId, { plan: 'enterprise', approved: false });
    expect(await ask()).toEqual([403, '1503']);
    await changeAccount(service.bus, customer.accountId, { approved: true });
    expect(await ask()).toEqual([200, undefined]);
    expect((await customer.call('GET', '/v1/glossaries')).body.code).toBe('7');
    await revokeKey(service.bus, customer.keyId);
    expect(await ask()).toEqual([401, '1302']);
    expect((await call(service.gateway.url, undefined, 'GET', root)).status).toBe(401);
    expect((await call(service.gateway.url, `${customer.apiKey.slice(0, -1)}!`, 'GET', root)).body.code).toBe('1503');
  });
});

describe('after a crash', () => {
  it('an unfinished acceptance is completed or taken back, and ends are settled', async () => {
    const customer = await service.customer({ points: 50 });
    const { body } = await customer.call('POST', root, job(5));
    await service.bus.records(gatewayBuckets.accounts).update(customer.accountId, (account) => {
      if (!account) return undefined;
      const [hold] = Object.values(account.holds);
      if (!hold) return undefined;
      const old = { ...hold, heldAtMs: 1, enqueued: false };
      return { ...account, holds: { [body.task_id]: old, 'never-recorded': old } };
    });
    const other = await service.anotherGateway();
    await until(async () => (await accountOf(customer)).holds === 1, 'release of the hold without a task');
    await other.stop();
    const account = await service.bus.records(gatewayBuckets.accounts).get(customer.accountId);
    expect(account?.holds[body.task_id]?.enqueued).toBe(true);
    await finishTask(service, body.task_id);
    await until(async () => (await accountOf(customer)).points === 47, 'capture');
    expect(await service.bus.records(buckets.tasks).get(body.task_id)).toMatchObject({ state: 'done' });
  });
});
