import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFetcher, type Fetcher } from '@polydub/fetcher';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type TestServer } from '../testing/serve.js';
import { probeInput } from './probe-input.js';

/** More than is fetched from the start of a file. */
const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=61.5:r=48000', '-ac', '2'];
const files: Readonly<Record<string, readonly string[]>> = {
  'end.mp4': [...noise, '-c:a', 'alac'],
  'start.mp4': [...noise, '-c:a', 'alac', '-movflags', 'faststart'],
  'plain.mp3': [...noise, '-c:a', 'libmp3lame', '-b:a', '320k', '-write_xing', '0'],
  'sound.wav': [...noise],
};

let folder: string;
let fetcher: Fetcher;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-probe-test-'));
  fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
  for (const [name, args] of Object.entries(files)) {
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...args, path.join(folder, name)]);
  }
  await writeFile(path.join(folder, 'text.wav'), 'text '.repeat(100));
  await writeFile(path.join(folder, 'long-text.wav'), 'text '.repeat(2 ** 20));
  server = await serve(async ({ url = '', headers }, response) => {
    if (url === '/gone') return void response.writeHead(404).end();
    if (url === '/slow') return void response.writeHead(200).write('RIFF');
    const bytes = await readFile(path.join(folder, path.basename(url)));
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? Number.NaN);
    const takesRanges = url.startsWith('/ranges/');
    if (takesRanges && from >= 0) response.writeHead(206).end(bytes.subarray(from));
    else {
      const head = { 'content-length': bytes.length, ...(takesRanges ? { 'accept-ranges': 'bytes' } : {}) };
      response.writeHead(200, head).end(bytes);
    }
  });
});
afterAll(async () => {
  await server.stop();
  await fetcher.close();
  await rm(folder, { recursive: true });
});

const look = (url: string, maxInputBytes = 2 ** 30, withinMs?: number) =>
  probeInput(`${server.url}/${url}`, { fetcher, store: new FolderStore(folder), options: { maxInputBytes } }, withinMs);
const probe = async (url: string) => (await look(url))?.durationSeconds;

it.each(Object.keys(files))('reads the duration of %s from its ends', async (name) => {
  expect(await probe(`ranges/${name}`)).toBeCloseTo(61.5, 0);
});

it.each(['start.mp4', 'plain.mp3', 'sound.wav'])(
  'reads the duration of %s where the server sends no parts',
  async (name) => {
    expect(await probe(`whole/${name}`)).toBeCloseTo(61.5, 0);
  },
);

it('leaves to the workers what cannot be read from the start alone', async () => {
  expect(await probe('whole/end.mp4')).toBeUndefined();
});

it('refuses a file that is larger than the operator allows', async () => {
  await expect(look('ranges/sound.wav', 1000)).rejects.toMatchObject({ kind: 'invalid-request' });
});

it.each([
  ['plain.mp3', 'mp3'],
  ['sound.wav', 'wav'],
  ['end.mp4', 'm4a'],
])('tells the format of %s from its ends', async (name, format) => {
  expect(await look(`ranges/${name}`)).toMatchObject({ format });
});

it('tells that a file cannot be fetched, and that a whole file is no media', async () => {
  await expect(look('gone')).rejects.toMatchObject({ kind: 'download-failed' });
  await expect(look('ranges/text.wav')).rejects.toMatchObject({ kind: 'unreadable-media' });
});

it('says nothing of a file that it did not read whole, or that comes too slowly', async () => {
  expect(await look('whole/long-text.wav')).toBeUndefined();
  expect(await look('slow', undefined, 200)).toBeUndefined();
});
