import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damage } from '../testing/damage-media.js';
import { makeMedia } from '../testing/make-media.js';
import { type PolydubUp, startUp } from '../testing/polydub-up.js';
import { processesBelow } from '../testing/process-tree.js';
import { type AbuseServer, OPEN_HOST, serveAbuse } from '../testing/serve-abuse.js';
import { call } from '../testing/service.js';
import { until } from '../testing/work.js';
import { closedUrls, traps, wrongUrls } from './abuse-urls.js';

const tasks = '/v1/media/translate';
const samples = ['clip.mp4', 'speech.wav'] as const;
const copies = 12;
const MINUTE_MS = 60_000;

let up: PolydubUp;
let server: AbuseServer;
let spy: AbuseServer;
let apiKey: string;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-abuse-'));
  [up, spy] = await Promise.all([
    startUp({ workers: 2, allowPrivateUrls: `${OPEN_HOST}/32` }),
    serveAbuse({}),
    makeMedia(folder, samples),
  ]);
  const whole = await Promise.all(
    samples.map(async (name) => [name, await readFile(path.join(folder, name))] as const),
  );
  const damaged = whole.flatMap(([name, content]) => damage(name, content, { copies }));
  const files = Object.fromEntries(damaged.map(({ name, content }) => [name, content]));
  server = await serveAbuse({ ...files, ...traps(spy.url), ...Object.fromEntries(whole) });
  ({ apiKey } = await up.admin<{ apiKey: string }>(
    'key',
    'create',
    'local',
    '--translate-tasks',
    '1000',
    '--requests-per-minute',
    '1000000',
    '--json',
  ));
  await rm(folder, { recursive: true });
});

afterAll(async () => {
  await Promise.all([server.stop(), spy.stop()]);
  expect(await up.stop()).toBe(0);
});

/** Headers hold nothing else. */
function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function submit(change: object) {
  const request = { media_type: 'audio', source_language: 'en', target_language: 'es' };
  return call(up.url, apiKey, 'POST', tasks, { ...request, media_url: `${server.url}/speech.wav`, ...change });
}

async function endOf(taskId: string) {
  const look = async () => {
    const { body } = await call(up.url, apiKey, 'GET', `${tasks}/${taskId}`);
    return ['done', 'failed'].includes(body.status) && body;
  };
  return until(look, `the end of ${taskId}`, { withinMs: 10 * MINUTE_MS });
}

async function refusal(change: object): Promise<{ code: string; message: string }> {
  const { status, body } = await submit(change);
  expect(status, `${JSON.stringify(change)} ${JSON.stringify(body)}`).toBe(400);
  return body;
}

/** Resident memory of gateway and workers together, MiB. */
async function memory(): Promise<number> {
  const pieces = (await processesBelow(up.pid)).filter(({ command }) => /polydub\.mjs (gateway|worker)/.test(command));
  expect(pieces.length).toBe(3);
  return pieces.reduce((sum, { residentMiB }) => sum + residentMiB, 0);
}

describe('URLs', () => {
  it.each(closedUrls)('%s is refused wherever it stands', async (url) => {
    for (const field of ['media_url', 'subtitle_url', 'callback_url']) {
      const { code, message } = await refusal({ [field]: url });
      expect([code, message]).toEqual(['5', expect.stringContaining(field)]);
    }
  });

  it.each(wrongUrls)('%j is refused wherever it stands', async (url) => {
    for (const field of ['media_url', 'subtitle_url', 'callback_url']) {
      expect((await refusal({ [field]: url })).code).toBe('5');
    }
  });

  it.each([...closedUrls.filter(isAscii), 'file:///etc/passwd', 'concat:/etc/passwd', 'http://localhost/'])(
    'a redirect to %s is refused',
    async (url) => {
      const { code } = await refusal({ media_url: `${server.url}/redirect?to=${encodeURIComponent(url)}` });
      expect(code).toBe('5');
    },
  );

  it.each(['localhost', 'LOCALHOST', hostname()])('the name %s leads to no private address', async (name) => {
    const url = `http://${name}:${new URL(up.url).port}/healthz`;
    expect((await refusal({ media_url: url })).code).toBe('5');
    expect(['5', '1301']).toContain((await refusal({ callback_url: url })).code);
  });

  it('a subtitle that redirects to a private address fails its job', async () => {
    const { body } = await submit({ subtitle_url: `${server.url}/redirect?to=${up.url}/metrics` });
    expect(await endOf(body.task_id)).toMatchObject({ status: 'failed', err_code: '999' });
  });

  it('a callback puts no header of its URL into the request, and is not redirected', async () => {
    expect((await refusal({ callback_url: `${spy.url}/x%0d%0aX-Injected:%201` })).code).toBe('1301');
    expect(spy.asked.at(-1)).toBe('/x%0d%0aX-Injected:%201');
    expect((await refusal({ callback_url: `${server.url}/redirect?to=${spy.url}/y` })).code).toBe('1301');
    expect(spy.asked).not.toContain('/y');
  });
});

describe('files that name others', () => {
  it.each(Object.keys(traps('')))('%s opens nothing', async (name) => {
    const asked = [...spy.asked];
    const { body } = await submit({ media_url: `${server.url}/${name}` });
    expect(await endOf(body.task_id)).toMatchObject({ status: 'failed', err_code: '10003' });
    expect(spy.asked).toEqual(asked);
  });
});

describe('bodies', () => {
  it('that loop, have huge headers or say they are small and are not, fail the job', async () => {
    for (const name of ['loop', 'headers', 'grows']) {
      const { status, body } = await submit({ media_url: `${server.url}/${name}` });
      const code = status === 200 ? (await endOf(body.task_id)).err_code : body.code;
      expect(['5', '999'], `${name} ${JSON.stringify(body)}`).toContain(code);
    }
  });

  it('that never end hold nobody up and are let go with their task', async () => {
    const endless = await Promise.all(
      ['endless', 'drip', 'stall'].map((name) => submit({ media_url: `${server.url}/${name}` })),
    );
    expect(endless.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await submit({});
    expect(await endOf(body.task_id)).toMatchObject({ status: 'done' });
    for (const { body } of endless) await call(up.url, apiKey, 'DELETE', `${tasks}/${body.task_id}`);
    await until(async () => server.open() === 0, 'the end of all downloads', { withinMs: MINUTE_MS });
  });
});

describe('damaged media', () => {
  it('ends with a result or a code of its own, never with an error of the service', async () => {
    const names = samples.flatMap((name) => damage(name, new Uint8Array(), { copies }).map((each) => each.name));
    const made = await Promise.all(names.map((name) => submit({ media_url: `${server.url}/${name}` })));
    const ends = await Promise.all(made.map(({ body }) => endOf(body.task_id)));
    for (const [at, end] of ends.entries()) {
      const known = end.status === 'done' || ['10002', '10003', '10041', '10042'].includes(end.err_code);
      expect(known, `${names[at]} ${JSON.stringify(end)}`).toBe(true);
    }
    const programs = (await processesBelow(up.pid)).filter(({ command }) => /ffmpeg|ffprobe|rubberband/.test(command));
    expect(programs).toEqual([]);
  });
});

describe('floods', () => {
  const large = JSON.stringify({ user_prompt: 'x'.repeat(3.9 * 2 ** 20) });
  const attacks = [
    () => call(up.url, apiKey, 'POST', tasks, large),
    () => call(up.url, apiKey, 'POST', tasks, '['.repeat(100_000)),
    () => call(up.url, apiKey, 'POST', tasks, '{"a":'.repeat(10_000)),
    () => call(up.url, apiKey, 'POST', tasks, JSON.stringify(Array(200_000).fill(0))),
    () => submit({ media_url: `${server.url}/redirect?to=http://10.0.0.1/` }),
    () => call(up.url, 'pd_0_0', 'POST', tasks, {}),
    () => call(up.url, apiKey, 'GET', `${tasks}/${'%2e%2e%2f'.repeat(50)}`),
    () => call(up.url, apiKey, 'GET', `/v1/files/${'a'.repeat(5_000)}/video/x.mp4`),
  ];
  const flood = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(attacks.map((attack) => attack()));
      expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    }
  };

  it('leave memory flat', async () => {
    await flood(15);
    const before = await memory();
    const after: number[] = [];
    for (let floods = 0; floods < 5; floods += 1) {
      await flood(30);
      after.push(await memory());
    }
    // Memory rises until the garbage collector comes, and falls then. What 90 rounds' large bodies alone would leave is 350 MiB.
    expect(Math.min(...after.slice(2)) - before).toBeLessThan(150);
  });

  it('of half-sent requests shut nobody out', async () => {
    const { hostname: host, port } = new URL(up.url);
    const sockets = Array.from({ length: 300 }, () => connect(Number(port), host).on('error', () => {}));
    for (const socket of sockets) socket.write(`POST ${tasks} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n`);
    expect((await submit({ media_type: 'nothing' })).status).toBe(400);
    for (const socket of sockets) socket.destroy();
  });

  it('have left the service up and without errors of its own', async () => {
    expect((await fetch(`${up.url}/readyz`)).status).toBe(200);
    expect(
      up
        .log()
        .split('\n')
        .filter((line) => / error /.test(line)),
    ).toEqual([]);
  });
});
