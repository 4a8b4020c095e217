import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeTranscriberConformance } from '@polydub/contracts/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTranscriber } from '../transcribers.js';
import { languageCode, segmentsOf } from './postprocess.js';

const answer = {
  task: 'transcribe',
  language: 'english',
  duration: 2,
  text: 'Hello there. Bye.',
  words: [
    { word: 'Hello', start: 0.1, end: 0.4 },
    { word: 'there', start: 0.4, end: 0.9 },
    { word: 'Bye', start: 1.2, end: 1.6 },
  ],
  segments: [
    { id: 0, start: 0, end: 1, text: ' Hello there.', avg_logprob: -0.2, no_speech_prob: 0.01 },
    { id: 1, start: 1, end: 2, text: ' Bye.', avg_logprob: -0.3, no_speech_prob: 0.02 },
  ],
};

interface Seen {
  path: string;
  authorization: string | undefined;
  form: FormData;
}

let server: Server | undefined;
const seen: Seen[] = [];

/** A server that answers every request alike and keeps what it was asked. */
async function serve(status: number, body: string): Promise<string> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    seen.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
}

afterEach(async () => {
  seen.length = 0;
  const running = server;
  server = undefined;
  running?.closeAllConnections();
  await new Promise<void>((resolve) => (running ? running.close(() => resolve()) : resolve()));
});

const audio = { sampleRateHz: 16_000, samples: new Float32Array(32_000).fill(0.5) };
const signal = new AbortController().signal;

describe('with a good server', () => {
  let requests = 0;
  let baseUrl: string;
  const good = createServer(async (request, response) => {
    requests += 1;
    for await (const _ of request);
    response.end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => good.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(good.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => {
    good.closeAllConnections();
    good.close();
  });

  describeTranscriberConformance('openai', {
    create: () => createTranscriber('openai', { baseUrl, model: 'whisper-1' }),
    createOther: () => createTranscriber('openai', { baseUrl, model: 'whisper-2' }),
    openings: () => requests,
  });
});

describe('the openai engine', () => {
  it('sends WAV with the language and reads segments with their words', async () => {
    const engine = createTranscriber('openai', {
      baseUrl: await serve(200, JSON.stringify(answer)),
      model: 'whisper-1',
      apiKey: 'k',
    });
    const { segments } = await engine.transcribe({ audio, language: 'en', signal });
    expect(segments.map(({ text, words }) => [text, words.map((word) => word.text)])).toEqual([
      ['Hello there.', ['Hello', 'there']],
      ['Bye.', ['Bye']],
    ]);
    expect(segments[1]).toMatchObject({ startSeconds: 1, averageLogProbability: -0.3, noSpeechProbability: 0.02 });
    expect(seen[0]).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer k' });
    expect(seen[0]?.form.get('model')).toBe('whisper-1');
    expect(seen[0]?.form.get('language')).toBe('en');
    const sent = seen[0]?.form.get('file');
    if (!(sent instanceof Blob)) throw new Error('no file was sent');
    const file = Buffer.from(await sent.arrayBuffer());
    expect([file.toString('latin1', 0, 4), file.length, file.readUInt32LE(24), file.readInt16LE(44)]).toEqual([
      'RIFF',
      64_044,
      16_000,
      16_384,
    ]);
  });

  it('asks for the language without naming one', async () => {
    const engine = createTranscriber('openai', { baseUrl: await serve(200, JSON.stringify(answer)), model: 'm' });
    expect(await engine.detectLanguage({ audio, signal })).toMatchObject({ language: 'en' });
    expect(seen[0]?.form.get('language')).toBeNull();
  });

  it.each([
    [503, '{}', true, 'answered with status 503'],
    [401, '{}', false, 'answered with status 401'],
    [200, 'plain text', false, 'did not answer with verbose_json'],
  ])('explains status %i with body %s', async (status, body, retryable, message) => {
    const engine = createTranscriber('openai', { baseUrl: await serve(status, body), model: 'm' });
    const failure = engine.transcribe({ audio, language: 'en', signal });
    await expect(failure).rejects.toMatchObject({ kind: 'engine-unavailable', retryable });
    await expect(failure).rejects.toThrow(message);
  });

  it('says which server cannot be reached, and stops when told to', async () => {
    const engine = createTranscriber('openai', { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' });
    await expect(engine.transcribe({ audio, language: 'en', signal })).rejects.toThrow('127.0.0.1:9 cannot be reached');
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(engine.transcribe({ audio, language: 'en', signal: aborted })).rejects.toThrow('enough');
  });

  it('refuses sound at another rate', async () => {
    const engine = createTranscriber('openai', { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' });
    const other = { ...audio, sampleRateHz: 44_100 };
    await expect(engine.transcribe({ audio: other, language: 'en', signal })).rejects.toThrow('44100 Hz');
  });
});

describe('segmentsOf', () => {
  it('makes one segment of a bare text and none of silence', () => {
    expect(segmentsOf({ language: '', text: ' Hi. ' }, 3)).toMatchObject([
      { text: 'Hi.', startSeconds: 0, endSeconds: 3, words: [] },
    ]);
    expect(segmentsOf({ language: '', text: '' }, 3)).toEqual([]);
  });

  it('keeps to the sound, and leaves out what is heard after its end', () => {
    const segments = segmentsOf(answer, 0.8);
    expect(segments).toMatchObject([{ text: 'Hello there.', startSeconds: 0, endSeconds: 0.8 }]);
    expect(segments[0]?.words.at(-1)).toMatchObject({ startSeconds: 0.4, endSeconds: 0.8 });
  });
});

describe('languageCode', () => {
  it('understands codes and English names', () => {
    expect(['en', 'Spanish', 'klingonese'].map(languageCode)).toEqual(['en', 'es', undefined]);
  });
});
