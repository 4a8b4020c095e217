import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buckets } from '@polydub/bus';
import {
  type Artifact,
  outputSecondsAt,
  reportSchema,
  type TaskRecord,
  type TranslateRequest,
  translateRequestSchema,
} from '@polydub/contracts';
import { familiesWithRecipes, stagesOf } from '@polydub/families';
import { fakeEngines } from '@polydub/families/testing';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkerMetrics, type WorkerMetrics } from './metrics/open-worker-metrics.js';
import { type RunningWorker, runWorker } from './run-worker.js';
import { TestService } from './testing/service.js';

let folder: string;
let files: Server;
/** Paths that the server refuses once, as one that is overloaded does. */
const busyOnce = new Set(['/busy.wav']);
let service: TestService;
let worker: RunningWorker;
let metrics: WorkerMetrics;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-translate-'));
  const make = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', ...args], { cwd: folder });
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=6'];
  make(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=160x120:rate=10:duration=6',
    ...tone,
    '-c:v',
    'mpeg4',
    '-shortest',
    'clip.mp4',
  );
  make(...tone, 'tone.wav');
  make(...tone, 'busy.wav');
  files = createServer((request, answer) => {
    const { url = '' } = request;
    if (busyOnce.delete(url)) return void answer.writeHead(503).end();
    readFile(join(folder, url)).then(
      (content) => answer.end(content),
      () => answer.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  service = await TestService.start();
  metrics = await openWorkerMetrics({ host: '127.0.0.1', port: 0 });
  worker = await runWorker({
    meter: metrics.meter,
    bus: service.bus,
    store: service.store,
    engines: fakeEngines(),
    fetcher: createFetcher({ allowedNetworks: ['127.0.0.0/8'] }),
    slots: { cpu: 2, gpu: 0 },
    conductors: 4,
    stages: stagesOf(familiesWithRecipes),
    families: familiesWithRecipes,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
});
afterAll(async () => {
  await worker.drain({ withinMs: 1_000 });
  await Promise.all([service.stop(), metrics.close()]);
  files.close();
  await rm(folder, { recursive: true });
});

async function dub(taskId: string, name: string, changes: Partial<TranslateRequest> = {}) {
  const { port } = files.address() as AddressInfo;
  const request = translateRequestSchema.parse({
    media_type: name.endsWith('.mp4') ? 'video' : 'audio',
    media_url: `http://127.0.0.1:${port}/${name}`,
    source_language: 'en',
    target_language: 'es',
    ...changes,
  });
  await service.accept(taskId, request);
  return service.ended(taskId);
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const pathOf = async (artifact: Artifact | undefined) => {
  if (!artifact) throw new Error('the task left no such file');
  return service.store.localPath(artifact);
};
const open = async (artifact: Artifact | undefined) => readFile(await pathOf(artifact), 'utf8');

const reportOf = async ({ result, error, state }: TaskRecord) => {
  if (!result) throw new Error(`the task has no result: it is ${state}, ${JSON.stringify(error)}`);
  return reportSchema.parse(JSON.parse(await open(result.report)));
};

async function secondsOf(video: Artifact | undefined): Promise<number> {
  const args = ['-v', 'error', '-of', 'csv=p=0', '-show_entries', 'format=duration', await pathOf(video)];
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}

describe('the translate family', () => {
  it('dubs a video that is fetched by URL', async () => {
    const task = await dub('video', 'clip.mp4', { subtitle_mode: 'replace' });
    expect(task).toMatchObject({ state: 'done', progress: 1 });
    expect(task.durationSeconds).toBeCloseTo(6, 0);
    expect(task.result?.video?.extension).toBe('.mp4');
    expect(task.result?.audio).toBeUndefined();
    expect(await open(task.result?.translatedSubtitles)).toContain('[Hello there, my friend.]');
    const report = await reportOf(task);
    expect(report.input.name).toBe('clip.mp4');
    expect(await open(task.result?.reportPage)).toContain('[Hello there, my friend.]');
    // No subtitles are found in the picture, so that nothing is erased, and the point for it is given back.
    expect(report.warnings.map(({ code }) => code)).toContain('subtitles-not-erased');
    expect(task.withoutEffect).toEqual(['subtitle_mode']);
  });

  it('says what it waits for until it tries again', async () => {
    const watch = new AbortController();
    const said = (async () => {
      for await (const { value } of service.bus.records(buckets.tasks).watch('busy', { signal: watch.signal })) {
        if (value?.waitingFor) return value.waitingFor;
      }
    })();
    const task = await dub('busy', 'busy.wav');
    watch.abort();
    expect(task).toMatchObject({ state: 'done' });
    expect(task.waitingFor).toBeUndefined();
    expect(await said).toMatch(/ 503.* It is tried again in 1 s\.$/);
  });

  it('makes anew what it finds damaged in the store', async () => {
    const first = await dub('undamaged', 'tone.wav');
    const artifacts = join(service.folder, 'artifacts');
    const media = await hashOf(join(folder, 'tone.wav'));
    const sounds = (await readdir(artifacts)).filter((name) => /\.(wav|flac)$/.test(name) && !name.startsWith(media));
    for (const name of sounds) {
      const { size } = await stat(join(artifacts, name));
      await writeFile(join(artifacts, name), Buffer.alloc(size));
    }
    // All but the first stage is done again, which reads what the first one left.
    const results = join(service.folder, 'results');
    for (const name of await readdir(results)) {
      if (!(await readFile(join(results, name), 'utf8')).includes('audioCodec')) await rm(join(results, name));
    }
    const second = await dub('damaged', 'tone.wav');
    expect(first.state).toBe('done');
    expect(second.error).toBeUndefined();
    expect(second.state).toBe('done');
    const hashes = await Promise.all(sounds.map((name) => hashOf(join(artifacts, name)).catch(() => undefined)));
    expect(hashes.filter((hash, index) => hash !== undefined && sounds[index]?.startsWith(hash))).not.toEqual([]);
  });

  it('gives the picture the time that the words need where align_video is wished, and its own otherwise', async () => {
    const [moved, own] = await Promise.all([dub('moved', 'clip.mp4', { align_video: true }), dub('own', 'clip.mp4')]);
    const [longer, same] = [await reportOf(moved), await reportOf(own)];
    expect(same).not.toHaveProperty('timeMap');
    expect(same.outputDurationSeconds).toBeCloseTo(6, 1);
    expect(longer.outputDurationSeconds).toBeGreaterThan(same.outputDurationSeconds + 0.2);
    expect(outputSecondsAt(longer.timeMap ?? [], 6)).toBeCloseTo(longer.outputDurationSeconds, 1);
    expect(await secondsOf(moved.result?.video)).toBeCloseTo(longer.outputDurationSeconds, 1);
    expect(await secondsOf(own.result?.video)).toBeCloseTo(same.outputDurationSeconds, 1);
  });

  it('says what has no effect where no video is made', async () => {
    const task = await dub('unseen', 'tone.wav', { align_video: true, subtitle_mode: 'add' });
    const told = (await reportOf(task)).warnings.filter(({ code }) => code === 'wish-not-met');
    expect(told.map(({ message }) => message.split(' ')[0])).toEqual(['subtitle_mode', 'align_video']);
    expect(task.withoutEffect).toEqual(['subtitle_mode', 'align_video']);
  });

  it('goes through every state that it works in, in order', async () => {
    const task = await dub('states', 'tone.wav');
    const states = ['queuing', 'preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];
    expect(task.history.map(({ state }) => state)).toEqual(states);
  });

  it('exports no media where lines are to be proofread first', async () => {
    const task = await dub('proof', 'clip.mp4', { enable_proofreading: true, export_type: 'all' });
    expect(Object.keys(task.result ?? {}).sort()).toEqual([
      'originalSubtitles',
      'originalWebVtt',
      'report',
      'reportPage',
      'transcript',
      'translatedSubtitles',
      'translatedWebVtt',
    ]);
    const states = task.history.map(({ state }) => state);
    expect(states).toEqual(['queuing', 'preprocessing', 'transcribing', 'translating', 'done']);
    const report = await reportOf(task);
    expect(report.lines).toMatchObject([
      { translation: '[Hello there, my friend.]', voice: 'fake-voice/tone', spokenSeconds: 0 },
      { translation: '[This is a test of the runner.]', voice: 'fake-voice/tone', spokenSeconds: 0 },
    ]);
    expect(await open(task.result?.translatedSubtitles)).toMatch(/00:00:00,600 --> .*\n\[Hello there, my friend\.\]/);
    expect(Object.keys(report.stageSeconds)).not.toEqual(expect.arrayContaining(['speak']));
  });

  it.each([
    ['missing', 'none.wav', {}, '999'],
    ['novideo', 'tone.wav', { media_type: 'video' }, '10001'],
  ] as const)('fails with the code of what is wrong: %s', async (taskId, name, changes, code) => {
    expect(await dub(taskId, name, changes)).toMatchObject({ state: 'failed', error: { code } });
  });

  it('advertises what the worker can do', async () => {
    const record = await service.bus.records(buckets.workers).get(worker.workerId);
    expect(record).toMatchObject({
      families: ['translate', 'visual', 'lip-sync', 'reusable-lip-sync'],
      draining: false,
      engines: { synthesizers: ['fake-voice'] },
    });
    expect(record?.languages.en).toEqual(['es']);
    expect(record?.stockVoices).toMatchObject([{ voice: expect.stringMatching(/^fake-voice\//), languages: ['es'] }]);
    expect(record?.languagesByFamily?.visual?.en).toContain('ja');
    expect(record?.languagesByFamily?.visual?.fr ?? []).toEqual([]);
    expect(record?.abilities.every((name) => name.startsWith('cpu.'))).toBe(true);
  });
});

it('tells how long stages took with which engines, and which results were used again', async () => {
  await dub('measured', 'tone.wav');
  await dub('measured-again', 'tone.wav');
  const text = await (await fetch(new URL('/metrics', metrics.url))).text();
  expect(text).toMatch(
    /^polydub_stage_seconds_count\{stage="transcribe[\w-]*",engine="[\w+-]+",outcome="done"\} [1-9]/m,
  );
  expect(text).toMatch(/^polydub_stage_reused_total\{stage="transcribe[\w-]*"\} [1-9]/m);
  expect(text).not.toContain('measured');
  expect((await fetch(new URL('/other', metrics.url))).status).toBe(404);
});

it('refuses a port that is taken', async () => {
  const { port } = new URL(metrics.url);
  await expect(openWorkerMetrics({ host: '127.0.0.1', port: Number(port) })).rejects.toThrow(
    `metrics cannot be answered on port ${port} of 127.0.0.1`,
  );
});
