import { describeSynthesizerConformance } from '@polydub/contracts/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSynthesizer } from '../synthesizers.js';
import { type Answer, squareWave, serve as startServer } from '../testing/serve.js';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: Answer): Promise<string> {
  const { url, close } = await startServer(answer);
  closers.push(close);
  return `${url}/v1/`;
}

const engineAt = (baseUrl: string, more: { timeoutMs?: number; model?: string } = {}) =>
  createSynthesizer('openai', {
    baseUrl,
    model: 'tts-1',
    apiKey: 'secret-key',
    format: 'pcm',
    voices: [{ id: 'alloy', languages: ['en', 'de'], gender: 'female' }],
    ...more,
  });

const call = (signal = new AbortController().signal) => ({
  text: 'Guten Tag',
  language: 'de',
  voiceId: 'alloy',
  signal,
});

describe('with a good server', () => {
  let requests = 0;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer((_request, body, response) => {
      requests += 1;
      const { input, speed } = JSON.parse(body);
      const bytes = 2 * Math.round(squareWave.length / 2 / speed);
      response.end(/\p{L}/u.test(input) ? squareWave.subarray(0, bytes) : Buffer.alloc(bytes));
    });
  });
  afterAll(() => server.close());

  const create = (model: string) =>
    createSynthesizer('openai', {
      ...{ baseUrl: `${server.url}/v1`, model, format: 'pcm' },
      voices: [{ id: 'alloy', languages: ['es'], gender: 'female' }],
    });
  describeSynthesizerConformance('openai', {
    create: () => create('tts-1'),
    createOther: () => create('tts-2'),
    openings: () => requests,
  });
});

describe('the OpenAI-compatible engine', () => {
  it('asks as the protocol says and returns what it hears', async () => {
    const seen: unknown[] = [];
    const baseUrl = await serve(({ url, headers }, body, response) => {
      seen.push(url, headers.authorization, JSON.parse(body));
      response.end(squareWave);
    });
    const { audio } = await engineAt(baseUrl).synthesize({ ...call(), speed: 1.2 });
    expect(audio.sampleRateHz).toBe(24_000);
    expect(audio.samples).toHaveLength(12_000);
    expect(seen).toEqual([
      '/v1/audio/speech',
      'Bearer secret-key',
      { input: 'Guten Tag', voice: 'alloy', speed: 1.2, model: 'tts-1', response_format: 'pcm' },
    ]);
  });

  it.each([
    ['tts-1', undefined],
    ['gpt-4o-mini-tts', 'calm and warm'],
  ])('%s is given the style: %s', async (model, instructions) => {
    let seen: { instructions?: string } = {};
    const baseUrl = await serve((_, body, response) => {
      seen = JSON.parse(body);
      response.end(squareWave);
    });
    const engine = engineAt(baseUrl, { model });
    expect(engine.takesStyle).toBe(instructions !== undefined);
    await engine.synthesize({ ...call(), style: 'calm and warm' });
    expect(seen.instructions).toBe(instructions);
  });

  it.each([
    [503, true],
    [401, false],
    [400, false],
  ])('says that status %i came, retryable: %s, and never the key', async (status, retryable) => {
    const baseUrl = await serve((_, __, response) => response.writeHead(status).end());
    const failure = await engineAt(baseUrl)
      .synthesize(call())
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'engine-unavailable', retryable });
    expect(String(failure)).toContain(`${new URL(baseUrl).host} answered with status ${status}`);
    expect(String(failure)).not.toContain('secret-key');
  });

  it('gives up on a silent server, and says when none is there', async () => {
    const baseUrl = await serve(() => undefined);
    await expect(engineAt(baseUrl, { timeoutMs: 50 }).synthesize(call())).rejects.toThrow('within 50 ms');
    await expect(engineAt('http://127.0.0.1:9/v1').synthesize(call())).rejects.toThrow('127.0.0.1:9 cannot be reached');
  });

  it('stops when told to, with the reason it was given', async () => {
    const baseUrl = await serve(() => undefined);
    const stopper = new AbortController();
    const speaking = engineAt(baseUrl).synthesize(call(stopper.signal));
    stopper.abort(new Error('enough'));
    await expect(speaking).rejects.toThrow('enough');
  });

  it('refuses silence and unknown voices', async () => {
    const baseUrl = await serve((_, __, response) => response.end(Buffer.alloc(1000)));
    await expect(engineAt(baseUrl).synthesize(call())).rejects.toMatchObject({ kind: 'speech-failed' });
    const unknown = engineAt(baseUrl).synthesize({ ...call(), voiceId: 'echo' });
    await expect(unknown).rejects.toThrow('no voice "echo" for de; it has: alloy');
    expect(engineAt(baseUrl).voices('fr')).toEqual([]);
  });
});
