import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeKey } from '../admin/keys.js';
import { serve, serveMedia, type TestServer } from '../testing/serve.js';
import { call, startService, type TestService } from '../testing/service.js';
import { type CallerName, goodRequest, MEDIA, type Rule } from './rule.js';
import { rules } from './rules.js';

let service: TestService;
let media: TestServer;
let keys: Record<CallerName, string | undefined>;

beforeAll(async () => {
  service = await startService();
  media = await serveMedia();
  const key = async (...wanted: Parameters<TestService['customer']>) => (await service.customer(...wanted)).apiKey;
  const revoked = await service.customer();
  await revokeKey(service.bus, revoked.keyId);
  keys = {
    customer: await key({}, { concurrency: { translate: 1000, lipSync: 1000 } }),
    poor: await key({ points: 2 }),
    busy: await key({}, { concurrency: { translate: 0, lipSync: 0 } }),
    free: await key({ plan: 'free' }),
    member: await key({ plan: 'member' }),
    unapproved: await key({ approved: false }),
    unscoped: await key({}, { scopes: ['lipsync'] }),
    revoked: revoked.apiKey,
    unknown: `pd_000000000000_${'x'.repeat(43)}`,
    nobody: undefined,
  };
});

afterAll(async () => {
  await service.stop();
  await media.stop();
});

function bodyOf({ request = 'POST ', body, change = {} }: Rule): unknown {
  if (!request.startsWith('POST')) return undefined;
  const text = JSON.stringify(body ?? { ...goodRequest, ...change }).replaceAll(MEDIA, media.url);
  return typeof body === 'string' ? body : text;
}

describe('the specification', () => {
  it.each(rules.map((rule) => [`${rule.section} ${rule.rule}`, rule] as const))('%s', async (_, rule) => {
    const { as = 'customer', request = 'POST /v1/media/translate', status, code, names = '', header, headers } = rule;
    const [method = '', path = ''] = request.split(' ');
    const answer = await call(service.gateway.url, keys[as], method, path, bodyOf(rule), headers);
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([status, code]);
    if (code !== undefined) {
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'serverTs']);
      expect(answer.body.message).toContain(names);
      expect(Math.abs(Number(answer.body.serverTs) - Date.now())).toBeLessThan(60_000);
    } else expect(answer.body).toEqual({ task_id: expect.any(String), status: 'queuing' });
    if (header) expect(answer.headers.get(header[0])).toContain(header[1]);
  });

  it('is kept with large bodies, too', async () => {
    const body = JSON.stringify({ ...goodRequest, user_prompt: 'x'.repeat(4 * 1024 * 1024) });
    const answer = await call(service.gateway.url, keys.customer, 'POST', '/v1/media/translate', body);
    expect([answer.status, answer.body.code]).toEqual([400, '5']);
  });

  it('is kept when an input drips or never ends', async () => {
    const slow = await serve(({ url }, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      const send = () => response.write(url === '/endless' ? Buffer.alloc(65_536) : '.');
      const timer = setInterval(send, url === '/endless' ? 1 : 100);
      response.on('close', () => clearInterval(timer));
    });
    const ask = (path: string) => {
      const body = { ...goodRequest, media_url: `${slow.url}${path}` };
      return call(service.gateway.url, keys.customer, 'POST', '/v1/media/translate', body);
    };
    const answers = await Promise.all([ask('/endless'), ask('/drip')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await slow.stop();
  });

  it('has left the gateway without an error of its own', async () => {
    expect(service.errors).toEqual([]);
    const health = await Promise.all(
      ['/healthz', '/readyz', '/metrics'].map((path) => fetch(service.gateway.url + path)),
    );
    expect(health.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await health[2]?.text()).toMatch(/polydub_tasks_accepted_total\{family="translate"\} \d/);
  });
});
