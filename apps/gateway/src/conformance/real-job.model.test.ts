import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Report } from '@polydub/contracts';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PolydubUp, startUp } from '../testing/polydub-up.js';
import { type ReceivedCallback, serve, serveCallbacks, type TestServer } from '../testing/serve.js';
import { until } from '../testing/work.js';

const slides = fileURLToPath(new URL('../../../../examples/slides.mp4', import.meta.url));
const run = promisify(execFile);
const withinMs = 25 * 60_000;

let folder: string;
let talk: string;
let up: PolydubUp;
let media: TestServer;
let receiver: Awaited<ReturnType<typeof serveCallbacks>>;
const forged: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-real-job-'));
  talk = path.join(folder, 'talk.mp4');
  await run('ffmpeg', ['-v', 'error', '-t', '8', '-i', slides, '-c', 'copy', talk]);
  const content = await readFile(talk);
  [up, receiver] = await Promise.all([startUp({ realEngines: true }), serveCallbacks(verified)]);
  media = await serve((_, response) => response.writeHead(200, { 'content-length': content.length }).end(content));
});
afterAll(async () => {
  await Promise.all([media.stop(), receiver.stop()]);
  await rm(folder, { recursive: true });
  expect(await up.stop()).toBe(0);
});

/** A signature is good for five minutes only, and the job may take longer: each is looked at when it comes. */
function verified({ text, headers }: ReceivedCallback): number {
  try {
    new Webhook(up.webhookSecret).verify(text, headers);
  } catch (error) {
    forged.push(error);
  }
  return 204;
}

/** A client made from nothing but the document that the service shows. */
async function makeClient() {
  const definition = (await (await fetch(`${up.url}/v1/openapi.json`)).json()) as Document;
  const headers = { authorization: `Bearer ${up.apiKey}` };
  return new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers } }).init();
}

async function secondsOf(url: string): Promise<number> {
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'format=duration', url],
  ]);
  return Number(stdout);
}

it('a generated client has a real video dubbed by real models', async () => {
  const client = await makeClient();
  const created = await client.createTranslateTask?.(undefined, {
    media_type: 'video',
    media_url: `${media.url}/talk.mp4`,
    source_language: 'en',
    target_language: 'es',
    export_type: 'all',
    callback_url: `${receiver.url}/hook`,
  });
  expect(created?.data).toEqual({ task_id: expect.any(String), status: 'queuing' });
  const status = await until(
    async () => {
      const { data } = (await client.getTranslateTask?.({ task_id: created?.data.task_id })) ?? { data: {} };
      return ['done', 'failed'].includes(data.status) && data;
    },
    'the end of the job',
    { withinMs },
  );
  expect(status, JSON.stringify(status)).toMatchObject({ status: 'done', progress: 1 });
  const { video_url, audio_url, subtitle_url } = status.result;
  const original = await secondsOf(talk);
  for (const url of [video_url, audio_url]) expect(Math.abs((await secondsOf(url)) - original)).toBeLessThan(0.1);
  const cues = (await (await fetch(subtitle_url)).text()).match(/-->/g) ?? [];
  const report = (await (await fetch(status.report_url)).json()) as Report;
  expect(report.lines.length).toBeGreaterThan(0);
  // A long line is shown in several cues.
  expect(cues.length).toBeGreaterThanOrEqual(report.lines.length);
  expect(report.lines.every(({ spokenSeconds }) => spokenSeconds > 0)).toBe(true);

  await until(async () => receiver.received.at(-1)?.body.status === 'done', 'the last callback');
  expect(forged).toEqual([]);
  const told = receiver.received.map(({ body }) => body.status);
  const order = ['queuing', 'preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];
  expect(told).toEqual(order.filter((state) => told.includes(state)));
  expect(told.length).toBeGreaterThan(4);
});
