import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serve, serveMedia, type TestServer } from '../testing/serve.js';
import { type Customer, type ServiceOptions, startService, type TestService } from '../testing/service.js';

let service: TestService;
let media: TestServer;
const receivers: TestServer[] = [];
beforeAll(async () => {
  media = await serveMedia();
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
  await service.stop();
});
afterAll(() => media.stop());

/** A receiver, and what it was asked. */
async function receive(
  answer: (body: string, response: ServerResponse, request: IncomingMessage) => void,
  options: ServiceOptions = {},
) {
  service = await startService(options);
  const asked: { readonly url: string; readonly body: string; readonly headers: Record<string, string> }[] = [];
  const server = await serve(async (request, response) => {
    const body = await text(request);
    asked.push({ url: request.url ?? '', body, headers: request.headers as Record<string, string> });
    answer(body, response, request);
  });
  receivers.push(server);
  return { url: server.url, asked };
}

function submit(customer: Customer, callbackUrl: string) {
  return customer.call('POST', '/v1/media/translate', {
    media_type: 'audio',
    media_url: `${media.url}/5.wav`,
    source_language: 'en',
    target_language: 'es',
    callback_url: callbackUrl,
    user_prompt: 'chosen by the client',
  });
}

const refuse = (_: string, response: ServerResponse) => response.writeHead(404).end();
const obey = (body: string, response: ServerResponse) => response.end(JSON.parse(body).challenge);
const manyConcurrent = { concurrency: { translate: 100, lipSync: 1 } };

describe('the challenge', () => {
  it('is failed, with 1301, by an ordinary large page', async () => {
    const { url } = await receive((_, response) => response.end(`<html>${'x'.repeat(100_000)}</html>`));
    const { status, body } = await submit(await service.customer(), url);
    expect([status, body.code]).toEqual([400, '1301']);
  });

  it('is failed by a large page of an error, too', async () => {
    const { url } = await receive((_, response) => response.writeHead(404).end('x'.repeat(100_000)));
    const { status, body } = await submit(await service.customer(), url);
    expect([status, body.code]).toEqual([400, '1301']);
    expect(body.message).toContain('404');
  });

  it('is small, and holds nothing that the client has chosen', async () => {
    const { url, asked } = await receive(refuse);
    await submit(await service.customer(), `${url}/hook`);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toMatch(/^\{"type":"challenge","challenge":"[\w-]{32}"\}$/);
  });

  it.each([
    ['plain text', obey],
    ['plain text with blanks around it', (body, response) => response.end(` ${JSON.parse(body).challenge}\n`)],
    ['JSON', (body, response) => response.end(JSON.stringify({ challenge: JSON.parse(body).challenge }))],
  ] satisfies [string, (body: string, response: ServerResponse) => void][])(
    'may be answered as %s',
    async (_, answer) => {
      const { url } = await receive(answer);
      expect((await submit(await service.customer(), url)).status).toBe(200);
    },
  );

  it('is failed by the challenge in an answer other than 2xx, and by another text', async () => {
    const { url } = await receive((body, response, request) => {
      if (request.url === '/redirect') response.writeHead(302, { location: '/' });
      response.end(request.url === '/other' ? 'another text' : JSON.parse(body).challenge);
    });
    const customer = await service.customer();
    for (const path of ['redirect', 'other']) expect((await submit(customer, `${url}/${path}`)).body.code).toBe('1301');
  });

  it('is failed by a receiver that does not answer within 5 s', async () => {
    const { url } = await receive(() => {});
    const { status, body } = await submit(await service.customer(), url);
    expect([status, body.code]).toEqual([400, '1301']);
    expect(body.message).toContain('within 5 s');
  });

  it('is signed with the secret of the key', async () => {
    const { url, asked } = await receive(obey);
    const customer = await service.customer();
    await submit(customer, url);
    const [{ body, headers } = { body: '', headers: {} }] = asked;
    expect(() => new Webhook(customer.webhookSecret).verify(body, headers)).not.toThrow();
    expect(() => new Webhook('whsec_d3Jvbmc=').verify(body, headers)).toThrow();
  });

  it('is sent again to the same URL after 24 hours, and not before', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { url, asked } = await receive(obey, { nowMs: () => nowMs });
    const customer = await service.customer();
    const challengesAfter = async (hours: number) => {
      nowMs = Date.UTC(2026, 0, 1) + hours * 3_600_000;
      expect((await submit(customer, url)).status).toBe(200);
      return asked.filter(({ body }) => JSON.parse(body).type === 'challenge').length;
    };
    expect([await challengesAfter(0), await challengesAfter(23.99), await challengesAfter(24)]).toEqual([1, 1, 2]);
  });

  it('is not repeated at once for a URL that failed it', async () => {
    const { url, asked } = await receive(refuse);
    const customer = await service.customer();
    const first = await submit(customer, url);
    const again = await submit(customer, url);
    expect(asked).toHaveLength(1);
    expect([again.status, again.body.code]).toEqual([400, '1301']);
    expect(again.body.message).toContain(first.body.message);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is sent a few times a minute to a host that does not answer it, whichever paths and keys', async () => {
    const { url, asked } = await receive(refuse);
    const customers = [await service.customer(), await service.customer(), await service.customer()];
    const startMs = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => submit(customers[index % 3] as Customer, `${url}/${index}`)),
    );
    // Ten at once, and one more every six seconds.
    expect(asked.length).toBeLessThanOrEqual(10 + Math.ceil((performance.now() - startMs) / 6_000));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(60 - asked.length);
    for (const { body, headers } of refused) {
      expect([body.code, Number(headers.get('retry-after')) > 0]).toEqual(['1301', true]);
    }
  });

  it('is sent once for jobs that name one URL at the same time', async () => {
    const { url, asked } = await receive((body, response) => setTimeout(() => obey(body, response), 200));
    const customer = await service.customer({}, manyConcurrent);
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(customer, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked.filter(({ body }) => JSON.parse(body).type === 'challenge')).toHaveLength(1);
  });

  it('may be answered at as many URLs as a client has, also while another key fails it at the same host', async () => {
    const { url } = await receive((body, response, { url }) =>
      (url?.startsWith('/wrong') ? refuse : obey)(body, response),
    );
    const [customer, other] = [await service.customer({}, manyConcurrent), await service.customer()];
    expect((await submit(customer, `${url}/first`)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) await submit(other, `${url}/wrong?${count}`);
    for (let count = 0; count < 15; count += 1) expect((await submit(customer, `${url}/${count}`)).status).toBe(200);
  });
});
