import { appendFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey } from '../admin/keys.js';
import { FaultService } from '../testing/fault-service.js';
import { startTree } from '../testing/fleets.js';
import { serve, type TestServer } from '../testing/serve.js';
import { call } from '../testing/service.js';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const family = fileURLToPath(
  new URL('../../../../packages/families/src/testing/word-count/family.mjs', import.meta.url),
);
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpanId = 'b7ad6b7169203331';
/** Spans with the program that sent them. */
const spans: (Span & { readonly service: string })[] = [];
let receiver: TestServer;
let texts: TestServer;
let service: FaultService;
let apiKey: string;

beforeAll(async () => {
  receiver = await serve(async (request, response) => {
    for (const { resource, scopeSpans } of JSON.parse(await text(request)).resourceSpans) {
      const [name] = resource.attributes.filter(({ key }: { key: string }) => key === 'service.name');
      for (const { spans: sent } of scopeSpans)
        for (const span of sent) spans.push({ ...span, service: name.value.stringValue });
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  texts = await serve((_request, response) => void response.end('to be or not'));
  service = await FaultService.start(async (self) => {
    const known = `import { wordCounts } from ${JSON.stringify(family)};\nexport const families = [wordCounts];\n`;
    await appendFile(self.hooks, known);
    return startTree(self, 1, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' });
  });
  const wanted = { accountId: service.fleet.accountId, name: 'counter', scopes: ['word-count', 'projects'] };
  apiKey = (await createKey(service.bus, wanted)).apiKey;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([receiver.stop(), texts.stop()]);
});

it('one trace holds the request of a client, the conducting of its task and the stages', async () => {
  const request = { text_url: `${texts.url}/secret-name?signature=secret` };
  const traceparent = `00-${traceId}-${callerSpanId}-01`;
  const { body } = await call(service.fleet.url, apiKey, 'POST', '/v1/word_counts', request, { traceparent });
  await service.ended([body.task_id]);
  const own = () => spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => own().find((span) => span.name.startsWith(name));
  await expect
    .poll(() => own().map(({ name }) => name))
    .toEqual(expect.arrayContaining(['POST /v1/word_counts', 'conduct']));
  expect(named('POST')).toMatchObject({ service: 'polydub-gateway', parentSpanId: callerSpanId });
  expect(named('conduct')).toMatchObject({ service: 'polydub-worker', parentSpanId: named('POST')?.spanId });
  const stages = own().filter(({ name }) => name.startsWith('stage '));
  expect(stages.length).toBeGreaterThan(0);
  for (const stage of stages) {
    expect(stage).toMatchObject({ service: 'polydub-worker', parentSpanId: named('conduct')?.spanId });
    expect(stage.attributes).toContainEqual({ key: 'polydub.outcome', value: { stringValue: 'done' } });
  }
  expect(named('POST')?.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: '/v1/word_counts' },
  });
  for (const secret of ['secret', 'to be or not', apiKey]) expect(JSON.stringify(own())).not.toContain(secret);
});
