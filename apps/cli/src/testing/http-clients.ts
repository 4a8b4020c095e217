import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discard, download, type FetchAnswer, type Fetcher, fetchEnds, readText } from '@polydub/fetcher';
import { createTranscriber } from '@polydub/speech';
import { createTranslator } from '@polydub/translation';
import { createSynthesizer } from '@polydub/voice';

/** Something of the service that asks a web server. */
export interface HttpClient {
  readonly name: string;
  /** That the server answers with. Default 200. */
  readonly status?: number;
  /** A body of so many bytes that it can use. */
  body(sizeBytes: number): Buffer;
  /** Resolves with how many bytes it got, `some` when it did not want them all, `enough` when it made something of them. */
  use(url: string, fetcher: Fetcher): Promise<number | 'some' | 'enough'>;
  /** Asks again by itself when an answer is broken. */
  readonly retries?: boolean;
}

const limits = { maxBytes: 2 ** 30, timeoutMs: 60_000 };
const signal = new AbortController().signal;
const filled = (sizeBytes: number) => Buffer.alloc(sizeBytes, 'a');

/** Everything that fetches what clients name. */
export const fetchers: readonly HttpClient[] = [
  {
    name: 'download',
    body: filled,
    use: (url, fetcher) =>
      inFile(async (file) => {
        await download(url, file, { ...limits, fetcher });
        return (await stat(file)).size;
      }),
  },
  {
    name: 'fetchEnds of the whole',
    body: filled,
    use: (url, fetcher) =>
      inFile(async (file) => {
        const ends = await fetchEnds(url, file, { ...limits, fetcher, headBytes: 2 ** 30, tailBytes: 1000 });
        return (ends.whole && ends.sizeBytes) || 'some';
      }),
  },
  {
    name: 'fetchEnds of the ends',
    body: filled,
    use: (url, fetcher) =>
      inFile(async (file) => {
        await fetchEnds(url, file, { ...limits, fetcher, headBytes: 20_000, tailBytes: 1000 });
        return 'some';
      }),
  },
  { name: 'subtitles', body: filled, use: async (url, fetcher) => textOf(url, await fetcher.send(url, limits)) },
  {
    name: 'a body read after the server went',
    body: filled,
    async use(url, fetcher) {
      const answer = await fetcher.send(url, limits);
      await sleep(50);
      return textOf(url, answer);
    },
  },
  {
    name: 'a body read slowly',
    body: filled,
    async use(url, fetcher) {
      let bytes = 0;
      for await (const chunk of (await fetcher.send(url, limits)).body) {
        bytes += (chunk as Buffer).length;
        await sleep(2);
      }
      return bytes;
    },
  },
  {
    name: 'a body never read',
    body: filled,
    async use(url, fetcher) {
      const answer = await fetcher.send(url, limits);
      await sleep(50);
      discard(answer);
      return 'some';
    },
  },
  {
    name: 'a callback',
    body: filled,
    async use(url, fetcher) {
      discard(await fetcher.send(url, { ...limits, method: 'POST', body: '{}', followRedirects: false }));
      return 'some';
    },
  },
  {
    name: 'the challenge of a callback',
    body: filled,
    async use(url, fetcher) {
      const answer = await fetcher.send(url, { ...limits, method: 'POST', body: '{}', followRedirects: false });
      await readText(url, answer, { maxBytes: 16_384, timeoutMs: 5000 }).catch(() => undefined);
      return 'some';
    },
  },
];

const engines: readonly HttpClient[] = [
  {
    name: 'the translation server',
    retries: true,
    body: (sizeBytes) =>
      padded(sizeBytes, { choices: [{ message: { content: JSON.stringify({ 1: 'Buenos días.' }) } }] }),
    async use(url) {
      await createTranslator('openai', { model: 'm', server: { url } }).translate({
        lines: [{ id: 'a', speaker: 'Anna', text: 'Good morning.' }],
        before: [],
        after: [],
        sourceLanguage: 'en',
        targetLanguage: 'es',
        glossaries: [],
        signal,
      });
      return 'enough';
    },
  },
  {
    name: 'the transcription server',
    body: (sizeBytes) => padded(sizeBytes, { language: 'english', duration: 1, text: 'Hi.' }),
    async use(url) {
      const audio = { sampleRateHz: 16_000, samples: new Float32Array(16_000) };
      await createTranscriber('openai', { baseUrl: url, model: 'm' }).transcribe({ audio, language: 'en', signal });
      return 'enough';
    },
  },
  {
    name: 'the speech server',
    body: (sizeBytes) => Buffer.alloc(sizeBytes, Buffer.from(Int16Array.of(0, 9000, 0, -9000).buffer)),
    async use(url) {
      const voices = [{ id: 'v', name: 'V', gender: 'female', languages: ['en'] }] as const;
      const engine = createSynthesizer('openai', { baseUrl: url, model: 'm', format: 'pcm', voices });
      await engine.synthesize({ text: 'Hi.', language: 'en', voiceId: 'v', signal });
      return 'enough';
    },
  },
];

/** The engines that ask a server of the operator, and the same with a server that refuses at length. */
export const serverEngines: readonly HttpClient[] = engines.flatMap((engine) => [
  engine,
  {
    ...engine,
    name: `${engine.name} that refuses`,
    status: 403,
    async use(url, fetcher) {
      await engine.use(url, fetcher).catch(() => undefined);
      return 'some';
    },
  },
]);

async function textOf(url: string, answer: FetchAnswer): Promise<number> {
  return (await readText(url, answer, limits)).length;
}

async function inFile(use: (file: string) => Promise<number | 'some'>): Promise<number | 'some'> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-closing-'));
  try {
    return await use(path.join(folder, 'media'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** JSON of exactly so many bytes. */
function padded(sizeBytes: number, value: object): Buffer {
  return Buffer.from(JSON.stringify(value).padEnd(sizeBytes));
}
