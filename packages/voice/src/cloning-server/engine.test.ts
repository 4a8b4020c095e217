import { describeVoiceClonerConformance } from '@polydub/contracts/testing';
import { composeWav, parseWav } from '@polydub/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, serve as startServer } from '../testing/serve.js';
import { createVoiceCloner } from '../voice-cloners.js';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function clonerAt(answer: Answer, more: { timeoutMs?: number } = {}) {
  const { url, close } = await startServer(answer);
  closers.push(close);
  const options = {
    baseUrl: `${url}/v1/`,
    languages: ['es', 'de'],
    model: 'chatterbox',
    apiKey: 'secret-key',
    ...more,
  };
  return createVoiceCloner('cloning-server', options);
}

const tone = (seconds: number) => ({
  sampleRateHz: 16_000,
  samples: Float32Array.from({ length: seconds * 16_000 }, (_, index) => 0.3 * Math.sin(index / 8)),
});
const call = (signal = new AbortController().signal) => ({
  text: 'Buenos días',
  language: 'es-MX',
  reference: { audio: tone(6), text: 'Good morning', language: 'en' },
  signal,
});

describe('with a good server', () => {
  let requests = 0;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer((_request, _body, response) => {
      requests += 1;
      response.end(composeWav(tone(1)));
    });
  });
  afterAll(() => server.close());

  const create = (model: string) =>
    createVoiceCloner('cloning-server', { baseUrl: `${server.url}/v1`, languages: ['es'], model });
  describeVoiceClonerConformance('cloning-server', {
    create: () => create('chatterbox'),
    createOther: () => create('other'),
    openings: () => requests,
  });
});

describe('the cloning server engine', () => {
  it('sends text, language, accent, style and reference, and returns what it hears', async () => {
    const seen: { url?: string | undefined; key?: string | undefined; body?: unknown; seconds?: number } = {};
    const cloner = await clonerAt(async ({ url, headers }, body, response) => {
      const { reference, ...rest } = JSON.parse(body);
      const { wav, ...spoken } = reference;
      const heard = await parseWav(Buffer.from(wav, 'base64'));
      Object.assign(seen, { url, key: headers.authorization, body: { ...rest, spoken } });
      if (heard) seen.seconds = heard.samples.length / heard.sampleRateHz;
      response.end(composeWav(tone(2)));
    });
    const { audio } = await cloner.clone({ ...call(), accent: 'language', style: 'calm' });
    expect(audio.sampleRateHz).toBe(16_000);
    expect(audio.samples.length / 16_000).toBeCloseTo(2, 1);
    const spoken = { text: 'Good morning', language: 'en' };
    const body = {
      model: 'chatterbox',
      text: 'Buenos días',
      language: 'es-MX',
      accent: 'language',
      style: 'calm',
      spoken,
    };
    expect(seen).toEqual({ url: '/v1/clone', key: 'Bearer secret-key', body, seconds: 6 });
  });

  it('speaks the languages it was told of', async () => {
    const cloner = await clonerAt(() => undefined);
    expect(['es', 'es-MX', 'de-AT', 'fr'].filter((language) => cloner.speaks(language))).toEqual([
      'es',
      'es-MX',
      'de-AT',
    ]);
  });

  it.each([
    [503, true],
    [422, false],
  ])('says that status %i came, retryable: %s, and never the key', async (status, retryable) => {
    const cloner = await clonerAt((_, __, response) => response.writeHead(status).end());
    const failure = await cloner.clone(call()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'engine-unavailable', retryable });
    expect(String(failure)).toContain(`answered with status ${status}`);
    expect(String(failure)).not.toContain('secret-key');
  });

  it('gives up on a silent server and stops when told to', async () => {
    const cloner = await clonerAt(() => undefined, { timeoutMs: 100 });
    await expect(cloner.clone(call())).rejects.toThrow('within 100 ms');
    const stopper = new AbortController();
    const cloning = cloner.clone(call(stopper.signal));
    stopper.abort(new Error('enough'));
    await expect(cloning).rejects.toThrow('enough');
  });

  it.each([
    ['silence', 'cloning-failed', composeWav({ sampleRateHz: 16_000, samples: new Float32Array(16_000) })],
    ['something else', 'speech-failed', new TextEncoder().encode('{"ok": true}')],
  ])('takes %s for a voice that could not be cloned', async (_what, kind, bytes) => {
    const cloner = await clonerAt((_, __, response) => response.end(bytes));
    await expect(cloner.clone(call())).rejects.toMatchObject({ kind });
  });
});
