import type { Translator } from '@polydub/contracts';
import { describeTranslatorConformance, englishToSpanish } from '@polydub/contracts/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Behaviour, type ChatTestServer, type ReceivedRequest, startChatServer } from '../testing/chat-server.js';
import { createTranslator } from '../translators.js';

const spanish: Readonly<Record<string, string>> = {
  'Good morning, everyone.': 'Buenos días a todos.',
  'My father bought a small boat.': 'Mi padre compró un barco pequeño.',
  'Where is the school?': '¿Dónde está la escuela?',
};
const texts = Object.values(spanish);
const expected = texts.map((text, index) => ({ id: `scene-${9 - index}`, text }));
const right = ({ sources }: ReceivedRequest) =>
  JSON.stringify(Object.fromEntries(sources.map((source, index) => [index + 1, spanish[source]])));

const running: ChatTestServer[] = [];

async function startEngine(
  behave: Behaviour,
  timeoutMs = 5_000,
): Promise<{ engine: Translator; server: ChatTestServer }> {
  const server = await startChatServer(behave);
  running.push(server);
  const address = { url: server.url, apiKey: 'secret-key', timeoutMs };
  return { server, engine: createTranslator('openai', { model: 'test-model', server: address }) };
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

describe('the openai engine with a good server', () => {
  let server: ChatTestServer;
  beforeAll(async () => {
    server = await startChatServer(right);
  });
  afterAll(() => server.close());

  const create = (model: string) => createTranslator('openai', { model, server: { url: server.url } });
  describeTranslatorConformance('openai', {
    create: () => create('test-model'),
    createOther: () => create('other-model'),
    openings: () => server.requests.length,
  });

  it('sends model, key, and the schema of the answer', async () => {
    const { engine, server } = await startEngine(right);
    await engine.translate(englishToSpanish());
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer secret-key',
      body: {
        model: 'test-model',
        temperature: 0,
        response_format: { type: 'json_schema', json_schema: { schema: { required: ['1', '2', '3'] } } },
      },
    });
  });
});

describe('the openai engine with a server of fewer abilities', () => {
  it('falls back to a JSON object, then to plain text, once', async () => {
    const { engine, server } = await startEngine((request) =>
      request.body.response_format
        ? { status: 400, body: 'response_format is not supported' }
        : `Sure: ${right(request)}`,
    );
    expect((await engine.translate(englishToSpanish())).lines).toEqual(expected);
    await engine.translate(englishToSpanish());
    const formats = server.requests.map(({ body }) => (body.response_format as { type: string } | undefined)?.type);
    expect(formats).toEqual(['json_schema', 'json_object', undefined, undefined]);
  });

  it('leaves out what newer models refuse', async () => {
    const { engine, server } = await startEngine((request) => {
      if ('max_tokens' in request.body) return { status: 400, body: "use 'max_completion_tokens' instead" };
      return 'temperature' in request.body ? { status: 400, body: "'temperature' is not supported" } : right(request);
    });
    expect((await engine.translate(englishToSpanish())).lines).toEqual(expected);
    expect(server.requests.at(-1)?.body).toMatchObject({ response_format: { type: 'json_schema' } });
  });
});

describe('the openai engine with a server that misbehaves', () => {
  const once =
    (fault: string): Behaviour =>
    (request, count) =>
      count === 1 ? fault : right(request);

  it.each([
    ['answers with no JSON', 'I cannot do that.'],
    ['cuts the answer short', `{"1": "${texts[0]}", "2": "Mi padre co`],
    ['shifts the keys', JSON.stringify({ 2: texts[0], 3: texts[1], 4: texts[2] })],
    ['merges two lines', JSON.stringify({ 1: `${texts[0]} ${texts[1]}`, 2: texts[2] })],
    ['repeats a line', JSON.stringify({ 1: texts[0], 2: texts[2], 3: texts[2] })],
    ['leaves lines blank', JSON.stringify({ 1: ' ', 2: texts[1], 3: '' })],
    ['gives the source back', JSON.stringify({ 1: texts[0], 2: 'My father bought a small boat.', 3: texts[2] })],
    ['answers with other values', '{"1": 5, "2": null, "3": ["x"]}'],
    ['thinks aloud', `<think>{"1": "no", "2": "no", "3": "no"}</think>{"1": "${texts[0]}"}`],
  ])('that %s, asks again for what is missing', async (_, fault) => {
    const { engine } = await startEngine(once(fault));
    expect((await engine.translate(englishToSpanish())).lines).toEqual(expected);
  });

  it('tries again after status 500 and 429', async () => {
    const { engine, server } = await startEngine((request, count) => {
      if (count === 1) return { status: 500, body: 'oops' };
      return count === 2 ? { status: 429, body: 'slow down', headers: { 'retry-after': '0' } } : right(request);
    });
    expect((await engine.translate(englishToSpanish())).lines).toEqual(expected);
    expect(server.requests).toHaveLength(3);
  });

  it('gives up when told to wait for long', async () => {
    const { engine, server } = await startEngine(() => ({ status: 429, body: '', headers: { 'retry-after': '3600' } }));
    await expect(engine.translate(englishToSpanish())).rejects.toMatchObject({
      kind: 'engine-unavailable',
      retryable: true,
      message: expect.stringMatching(/127\.0\.0\.1:\d+ answered with status 429/),
    });
    expect(server.requests).toHaveLength(1);
  });

  it('tries again when no answer comes in time', async () => {
    const { engine } = await startEngine((request, count) => (count === 1 ? undefined : right(request)), 200);
    expect((await engine.translate(englishToSpanish())).lines).toEqual(expected);
  });

  it.each([
    [401, 'Give a valid API key for this server.'],
    [404, 'Check the address, and that the server has the model test-model.'],
  ])('says what to do about status %i, without the key', async (status, remedy) => {
    const { engine, server } = await startEngine(() => ({ status, body: 'refused' }));
    const error = await engine.translate(englishToSpanish()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'engine-unavailable', retryable: false, remedy });
    expect(String(error)).not.toContain('secret-key');
    expect(server.requests).toHaveLength(1);
  });

  it.each(['<html>hello</html>', '{"choices":[]}'])('knows that %s is no chat completion', async (body) => {
    const { engine } = await startEngine(() => ({ status: 200, body }));
    await expect(engine.translate(englishToSpanish())).rejects.toThrow('something that is no chat completion');
  });
});
