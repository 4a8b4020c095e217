import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buckets } from '@polydub/bus';
import {
  type Artifact,
  type Engines,
  PolydubError,
  type TaskFiles,
  type VisualRequest,
  visualFamily,
  visualReportSchema,
} from '@polydub/contracts';
import { familiesWithRecipes, stagesOf } from '@polydub/families';
import { fakeEngines } from '@polydub/families/testing';
import { createFetcher } from '@polydub/fetcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWorker, runWorker } from './run-worker.js';
import { TestService } from './testing/service.js';

let folder: string;
let files: Server;
let service: TestService;
let worker: RunningWorker;

/** The fakes, told by the prompt and by the size of the picture when to fail. */
function failingEngines(): Engines {
  const engines = fakeEngines();
  const { translator, textDetector } = engines;
  return {
    ...engines,
    translator: {
      ...translator,
      async translate(call) {
        if (call.userPrompt !== 'refuse') return translator.translate(call);
        throw new PolydubError('translation-failed', { message: 'the text cannot be translated' });
      },
    },
    textDetector: {
      ...textDetector,
      async detect(call) {
        if (call.pictures[0]?.height !== 90) return textDetector.detect(call);
        throw new PolydubError('engine-unavailable', { message: 'the detector does not answer' });
      },
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-visual-'));
  const make = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', ...args], { cwd: folder });
  const picture = (size: string) => ['-f', 'lavfi', '-i', `color=0x505a64:size=${size}:rate=10:duration=3`];
  const codec = ['-c:v', 'mpeg4', '-q:v', '2'];
  make(
    ...picture('320x180'),
    ...codec,
    '-vf',
    "drawtext=text='Good morning':fontcolor=white:fontsize=28:x=40:y=40",
    'clip.mp4',
  );
  make(
    ...picture('320x180'),
    ...codec,
    '-vf',
    "drawtext=text='Good morning':fontcolor=white:fontsize=28:x=40:y=40:enable='lt(t,1)'," +
      "drawtext=text='More to come':fontcolor=yellow:fontsize=28:x=40:y=120:enable='gte(t,2)'",
    'two.mp4',
  );
  make(...picture('320x180'), ...codec, 'plain.mp4');
  make(...picture('160x90'), ...codec, 'small.mp4');
  make('-f', 'lavfi', '-i', 'color=gray:size=32x32:rate=1:duration=1202', ...codec, 'long.mp4');
  make('-f', 'lavfi', '-i', 'sine=frequency=200:duration=3', 'tone.wav');
  await writeFile(join(folder, 'note.mp4'), 'This is no media.\n'.repeat(50));
  files = createServer((request, answer) => {
    readFile(join(folder, request.url ?? '')).then(
      (content) => answer.end(content),
      () => answer.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  service = await TestService.start();
  worker = await runWorker({
    bus: service.bus,
    store: service.store,
    engines: failingEngines(),
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
  await service.stop();
  files.close();
  await rm(folder, { recursive: true });
});

async function translate(taskId: string, name: string, changes: Partial<VisualRequest> = {}, input?: TaskFiles) {
  const { port } = files.address() as AddressInfo;
  const request = visualFamily.request.parse({
    video_url: `http://127.0.0.1:${port}/${name}`,
    source_language: 'en-US',
    target_language: 'es',
    ...changes,
  });
  await service.accept(taskId, request, { family: visualFamily.name, ...(input && { input }) });
  return service.ended(taskId);
}

const open = async (artifact: Artifact | undefined) => {
  if (!artifact) throw new Error('the task left no such file');
  return readFile(await service.store.localPath(artifact), 'utf8');
};

describe('the visual family', () => {
  it('translates the text of a video that is fetched by URL, state by state', async () => {
    const task = await translate('video', 'clip.mp4', { project_mode: 'editable' });
    expect(task.error).toBeUndefined();
    expect(task).toMatchObject({ state: 'done', progress: 1 });
    expect(task.durationSeconds).toBeCloseTo(3, 1);
    expect(task.history.map(({ state }) => state)).toEqual([
      ...['queuing', 'preprocessing', 'detecting', 'translating', 'rendering', 'done'],
    ]);
    expect(Object.keys(task.result ?? {}).sort()).toEqual(['callouts', 'report', 'reportPage', 'video']);
    expect(task.result?.video?.extension).toBe('.mp4');
    const report = visualReportSchema.parse(JSON.parse(await open(task.result?.report)));
    expect(report.callouts.map(({ source, translation }) => [source, translation])).toEqual([
      ['Good morning', '[Good morning]'],
    ]);
    expect(report.warnings).toEqual([]);
    expect(await open(task.result?.reportPage)).toContain('[Good morning]');
  });

  it('draws an exported project again with its edited lines, and only the stretches that they are in', async () => {
    const first = await translate('first', 'two.mp4');
    const { media } = first.input ?? {};
    if (!media) throw new Error(`the task has no media: ${first.error?.message}`);
    const source = visualFamily.project.open(JSON.parse(await open(first.result?.callouts)));
    const parts = async () => (await service.bus.records(buckets.parts).list()).size;
    const exported = async (taskId: string, translations: readonly (string | undefined)[]) => {
      const lines = source.lines.map((line, index) => ({
        ...line,
        ...(translations[index] === undefined ? { revision: 1 } : { translation: translations[index], revision: 2 }),
      }));
      const path = join(folder, `${taskId}.json`);
      await writeFile(path, JSON.stringify(source.exportFiles(lines, undefined).callouts));
      const before = await parts();
      const task = await translate(taskId, 'two.mp4', {}, { media, callouts: await service.store.add(path, '.json') });
      const report = visualReportSchema.parse(JSON.parse(await open(task.result?.report)));
      return { newParts: (await parts()) - before, drawn: report.callouts.map(({ translation }) => translation) };
    };
    const one = await exported('one', [undefined, 'Pronto']);
    expect(one.drawn).toEqual(['[Good morning]', 'Pronto']);
    const both = await exported('both', ['Buenas', 'Pronto mismo']);
    // One more stretch is drawn, and read again.
    expect(both).toEqual({ newParts: one.newParts + 2, drawn: ['Buenas', 'Pronto mismo'] });
  });

  it.each([
    ['missing', 'none.mp4', {}, '999'],
    ['sound', 'tone.wav', {}, '40002'],
    ['nomedia', 'note.mp4', {}, '40010'],
    ['long', 'long.mp4', {}, '40010'],
    ['unread', 'small.mp4', {}, '40020'],
    ['plain', 'plain.mp4', {}, '40032'],
    ['refused', 'clip.mp4', { user_prompt: 'refuse' }, '40050'],
  ] as const)('fails with the code of what is wrong: %s', async (taskId, name, changes, code) => {
    expect(await translate(taskId, name, changes)).toMatchObject({ state: 'failed', error: { code } });
  });
});
