import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openModelStore } from '@polydub/inference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { askHub } from './ask-hub.js';
import type { Facts } from './decide.js';
import { type Around, decideAnew, inForce } from './in-force.js';
import { decisionFile, keepDecision, readDecision } from './kept-decision.js';
import { profileEngineNames, STANDARD_TRANSLATOR } from './profiles.js';

const content = Buffer.from('0123456789'.repeat(20_000));
const sha256 = createHash('sha256').update(content).digest('hex');
const revision = 'c'.repeat(40);
const standardModels = [STANDARD_TRANSLATOR];

let folder: string;
let hub: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
let looks: number;
let told: string[];

const hubAddress = () => `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
const downloads = () => requests.filter((request) => request !== '/');

/** A hub whose every file is the same. */
function giveFiles(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/') return response.writeHead(200).end('<html>');
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const headers = { 'x-linked-etag': `"${sha256}"`, 'x-repo-commit': revision };
  return response.writeHead(start > 0 ? 206 : 200, headers).end(content.subarray(start));
}

async function writeManifests() {
  const manifestFolder = path.join(folder, 'manifests');
  await mkdir(manifestFolder, { recursive: true });
  for (const name of standardModels) {
    const source = { kind: 'hub', repo: `owner/${name}`, revision, file: 'model.gguf' };
    const file = { name: 'model.gguf', sizeBytes: content.length, sha256, sources: [source] };
    const words = { name, title: 'Tiny', capability: 'translation', profile: 'standard', licence: 'MIT' };
    const manifest = { ...words, homepage: 'https://example.org', needs: { diskMiB: 1, memoryMiB: 1 }, files: [file] };
    await writeFile(path.join(manifestFolder, `${name}.json`), JSON.stringify(manifest));
  }
}

function tinyStore() {
  const [cacheFolder, manifestFolder] = [path.join(folder, 'cache'), path.join(folder, 'manifests')];
  return openModelStore({ cacheFolder, manifestFolder, hubUrl: hubAddress() });
}

/** A machine for the profile `standard`. */
async function look(hubUrl = 'http://127.0.0.1:9'): Promise<Facts> {
  looks += 1;
  const hubFault = await askHub(hubUrl);
  return { cores: 4, memoryGigabytes: 16, ...(hubFault !== undefined && { hubFault }) };
}

/** The hub of this test is a mirror. */
const ownPlaces = () => ({ POLYDUB_CACHE_DIR: path.join(folder, 'cache'), POLYDUB_HUB_URL: `${hubAddress()}/` });

/** One start of a command. */
async function start(variables: Record<string, string> = {}, changes: Partial<Around> = {}) {
  const config = readConfig({ ...ownPlaces(), ...variables });
  const { signal } = new AbortController();
  const tell = (line: string) => void told.push(line);
  return inForce(config, { models: tinyStore(), runs: profileEngineNames, signal, tell, look, ...changes });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'profile-'));
  await writeManifests();
  [requests, told, looks, answer] = [[], [], 0, giveFiles];
  hub = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.range ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  hub.closeAllConnections();
  await new Promise((resolve) => hub.close(resolve));
  await rm(folder, { recursive: true });
});

describe('where the hub answers', () => {
  it('decides once, says why in one line, keeps it, and fetches nothing twice', async () => {
    const { profile, config } = await start();
    expect(profile).toBe('standard');
    expect(config).toMatchObject({ translation: { model: STANDARD_TRANSLATOR } });
    expect(told).toEqual([expect.stringMatching(/^profile standard: the model hub answers, 16 GB .*--anew.*$/)]);
    expect(downloads()).toHaveLength(standardModels.length);
    const kept = JSON.parse(await readFile(decisionFile(path.join(folder, 'cache')), 'utf8'));
    expect(kept).toMatchObject({ profile: 'standard', madeFrom: { cores: 4, memoryGigabytes: 16 } });

    answer = (_, response) => response.destroy();
    const asked = requests.length;
    expect((await start()).config).toEqual(config);
    expect([looks, told.length, requests.length]).toEqual([1, 1, asked]);
  });

  it('fetches only the models of what the command runs', async () => {
    await start({}, { runs: ['translation'] });
    expect(downloads()).toEqual([expect.stringContaining(STANDARD_TRANSLATOR)]);
  });

  it.each([
    ['a model', { POLYDUB_TRANSLATION_MODEL: '/mine.gguf' }, { translation: { model: '/mine.gguf' } }],
    [
      'a server',
      { POLYDUB_TRANSLATION_URL: 'http://localhost:1/v1', POLYDUB_TRANSLATION_MODEL: 'x' },
      { translation: { server: { url: 'http://localhost:1/v1', model: 'x' } } },
    ],
  ])('takes %s that a variable names, and fetches none in its place', async (_, variables, expected) => {
    const { config } = await start(variables);
    expect(config).toMatchObject(expected);
    expect(downloads().filter((url) => url.includes(STANDARD_TRANSLATOR))).toEqual([]);
    expect((await start({ POLYDUB_DIARIZATION: 'embedding-clusters' })).config.diarization).toBe('embedding-clusters');
  });
});

describe('where the hub does not answer', () => {
  it('is offline, says so once, and asks no more', async () => {
    answer = (_, response) => response.destroy();
    expect(await start()).toMatchObject({ profile: 'offline', config: { translation: undefined } });
    expect(await start()).toMatchObject({ profile: 'offline' });
    expect(told).toEqual([expect.stringMatching(/^profile offline: the model hub does not answer \(/)]);
    expect([looks, downloads().length]).toEqual([1, 0]);
  });

  it('is offline where the hub refuses', async () => {
    answer = (_, response) => response.writeHead(403).end();
    expect((await start()).why).toContain('status 403');
  });

  it('goes on offline where it dies in the midst of a download, which is continued once it is decided anew', async () => {
    answer = (request, response) => {
      if (request.url === '/') return giveFiles(request, response);
      if (request.headers.range || requests.length > 2) return response.destroy();
      response.writeHead(200, { 'content-length': content.length });
      return response.write(content.subarray(0, 70_000), () => setTimeout(() => response.destroy(), 50));
    };
    expect(await start()).toMatchObject({ profile: 'offline', config: { translation: undefined } });
    expect(told).toHaveLength(2);
    expect(told[1]).toMatch(/^profile offline: models of the profile standard could not be fetched: .*--anew.*$/);
    expect(await start()).toMatchObject({ profile: 'offline' });
    expect([looks, told.length]).toEqual([1, 2]);

    [answer, requests] = [giveFiles, []];
    await decideAnew(readConfig(ownPlaces()), look);
    expect(await start()).toMatchObject({ profile: 'standard' });
    expect(downloads()[0]).toMatch(/bytes=70000-$/);
  });

  it('fails where the profile was named, and says what to do', async () => {
    answer = (_, response) => response.destroy();
    await expect(start({ POLYDUB_PROFILE: 'standard' })).rejects.toMatchObject({
      kind: 'missing-dependency',
      message: expect.stringMatching(/POLYDUB_PROFILE is standard.*qwen3-4b-instruct-2507/),
      remedy: expect.stringContaining('POLYDUB_PROFILE=offline'),
    });
    expect([looks, told]).toEqual([0, []]);
  });

  it('takes a failure that is not the hub for what it is', async () => {
    const full = new Error('no space');
    const models = { ensure: () => Promise.reject(full) };
    await expect(start({}, { models })).rejects.toBe(full);
    expect((await readDecision(path.join(folder, 'cache')))?.profile).toBe('standard');
  });
});

it('asks nobody where a profile is named', async () => {
  expect(await start({ POLYDUB_PROFILE: 'offline' })).toMatchObject({ profile: 'offline' });
  expect(await start({ POLYDUB_PROFILE: 'standard' }, { runs: [] })).toMatchObject({ profile: 'standard' });
  expect([looks, requests, told]).toEqual([0, [], []]);
});

it('decides nothing for one worker of several, but takes what was decided', async () => {
  expect(await start({}, { decides: false })).toMatchObject({ profile: 'offline' });
  expect([looks, await readDecision(path.join(folder, 'cache'))]).toEqual([0, undefined]);
  await start();
  expect(await start({}, { decides: false })).toMatchObject({ profile: 'standard' });
});

it('is the same for commands that start together', async () => {
  let others = 0;
  const differing = async () => ({ cores: 4, memoryGigabytes: others++ % 2 === 0 ? 16 : 2 });
  const started = await Promise.all(Array.from({ length: 6 }, () => start({}, { look: differing })));
  expect(new Set(started.map(({ profile }) => profile)).size).toBe(1);
});

it('goes offline with another process that found the hub gone meanwhile', async () => {
  const cacheFolder = path.join(folder, 'cache');
  const ensure = () => keepDecision(cacheFolder, { profile: 'offline', why: 'gone' }).then(() => ({}) as never);
  expect(await start({}, { models: { ensure } })).toMatchObject({ profile: 'offline', why: 'gone' });
});

it('decides anew where what was kept cannot be read', async () => {
  await start({}, { runs: [] });
  await writeFile(decisionFile(path.join(folder, 'cache')), '{"profile":"huge"');
  expect(await start({}, { runs: [] })).toMatchObject({ profile: 'standard' });
  expect(looks).toBe(2);
});

it('asks nobody where nothing can be kept', async () => {
  expect(await start({ POLYDUB_CACHE_DIR: '/dev/null/cache' })).toMatchObject({
    profile: 'offline',
    why: 'nothing can be kept in /dev/null/cache',
  });
  expect([looks, told]).toEqual([0, []]);
});
