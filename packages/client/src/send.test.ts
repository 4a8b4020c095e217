import { describe, expect, it } from 'vitest';
import { makeApi } from './api.js';
import { PolydubApiError, PolydubConnectionError } from './errors.js';
import { send } from './send.js';

const url = 'http://dub.example/v1/media/translate';
const refusal = (status: number, headers = {}) =>
  Response.json({ code: '1000', message: 'Away.', serverTs: '1' }, { status, headers });
const lost = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }));

/** Answers one request after another, and notes them. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { key: string | null; body: string }[] = [];
  const fetch = async (request: string | URL | Request) => {
    if (!(request instanceof Request)) throw new Error('a Request is expected');
    asked.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
    return answers[Math.min(asked.length, answers.length) - 1]?.() ?? refusal(500);
  };
  return { asked, sending: { fetch, pauseMs: () => 0 } };
}

const post = (headers = {}) => new Request(url, { method: 'POST', body: '{"a":1}', headers });

describe('a request that may be repeated', () => {
  it('is sent again with the same key and body after a lost connection, 5xx, 429, and while the first try is at work', async () => {
    const { asked, sending } = answering(
      lost,
      () => refusal(503),
      () => refusal(429),
      () => refusal(409, { 'retry-after': '0' }),
      () => Response.json({}),
    );
    expect((await send(post({ 'idempotency-key': 'k' }), sending)).status).toBe(200);
    expect(asked).toEqual(Array(5).fill({ key: 'k', body: '{"a":1}' }));
  });

  it('is given up after five tries, with what came last', async () => {
    const away = answering(() => refusal(503));
    await expect(send(new Request(url), away.sending)).rejects.toMatchObject({ code: '1000', status: 503 });
    expect(away.asked).toHaveLength(5);
    const dead = answering(lost);
    const failed = send(new Request(url), dead.sending);
    await expect(failed).rejects.toThrow(PolydubConnectionError);
    await expect(failed).rejects.toThrow('http://dub.example gave no answer: ECONNRESET');
  });

  it('waits as long as the answer asks for, until its signal ends it', async () => {
    const { asked, sending } = answering(() => refusal(503, { 'retry-after': '60' }));
    const stopping = new AbortController();
    const sent = send(new Request(url, { signal: stopping.signal }), { fetch: sending.fetch });
    setImmediate(() => stopping.abort());
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });
});

describe('a request is sent once', () => {
  it.each([
    ['when it has no key', () => post(), 503],
    ['when it is refused', () => post({ 'idempotency-key': 'k' }), 400],
    ['when it conflicts', () => post({ 'idempotency-key': 'k' }), 409],
    ['when it deletes', () => new Request(url, { method: 'DELETE' }), 503],
  ])('%s', async (_, request, status) => {
    const { asked, sending } = answering(() => refusal(status));
    await expect(send(request(), sending)).rejects.toThrow(PolydubApiError);
    expect(asked).toHaveLength(1);
  });
});

it('a refusal has the code and message of the API, and what a proxy says has none', async () => {
  const refused = answering(() => refusal(400));
  await expect(send(new Request(url), refused.sending)).rejects.toMatchObject({
    code: '1000',
    message: 'Away.',
    status: 400,
  });
  const proxy = answering(() => new Response('<html>', { status: 403, statusText: 'Forbidden' }));
  await expect(send(new Request(url), proxy.sending)).rejects.toMatchObject({
    code: 'http',
    message: 'HTTP 403 Forbidden',
  });
});

it('each POST has an Idempotency-Key of its own, or the one that it is given', async () => {
  const { asked, sending } = answering(() => Response.json({}));
  const api = makeApi({ baseUrl: 'http://dub.example', apiKey: 'key' }, sending);
  const body = { task_id: 't' };
  await api.POST('/v1/reusable_lipsync_model', { body });
  await api.POST('/v1/reusable_lipsync_model', { body });
  await api.POST('/v1/reusable_lipsync_model', { body, params: { header: { 'Idempotency-Key': 'mine' } } });
  const [first, second, third] = asked.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(third).toBe('mine');
});
