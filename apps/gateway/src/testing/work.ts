import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { advanceTask, buckets, queues } from '@polydub/bus';
import {
  type Artifact,
  type Callout,
  type Callouts,
  families,
  type Report,
  specOf,
  statesBefore,
  type TaskRecord,
  type WorkerRecord,
} from '@polydub/contracts';
import type { TestService } from './service.js';

/** The longer something takes, the less often it is looked at: each look at a job costs its service some milliseconds, too. */
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 500;
const PAUSE_GROWTH = 1.25;

/** Takes the message of the next task, as a worker would. */
export async function takeRecipe({ bus }: TestService): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const taken = await bus.queue(queues.recipes).take('translate.>', { waitMs: 1000 });
    taken?.ack();
    if (taken) return taken.message.taskId;
  }
  throw new Error('no task came');
}

/** Takes a task through all its states to `done`, without any work. */
export async function finishTask(service: TestService, taskId: string, durationSeconds = 5): Promise<TaskRecord> {
  await noteDuration(service, taskId, durationSeconds);
  const family = (await service.bus.records(buckets.tasks).get(taskId))?.family ?? '';
  const spec = specOf(families, family);
  for (const state of spec.states.slice(1, -2)) {
    await advanceTask(service.bus, taskId, { state, from: statesBefore(spec, state) });
  }
  const files = Object.entries(resultsOf[family] ?? {}).map(
    async ([role, [content, extension]]) => [role, await storeFile(service, content, extension)] as const,
  );
  const result = Object.fromEntries(await Promise.all(files));
  const done = await advanceTask(service.bus, taskId, { state: 'done', result });
  if (done?.state !== 'done') throw new Error(`the task ended as ${done?.state}`);
  return done;
}

/** Writes down what preprocessing finds. */
export async function noteDuration(service: TestService, taskId: string, durationSeconds: number): Promise<void> {
  const media = await storeFile(service, 'media', '.wav');
  await service.bus
    .records(buckets.tasks)
    .update(taskId, (task) => (task ? { ...task, durationSeconds, input: { ...task.input, media } } : undefined));
}

/** Waits until something is so. */
export async function until<T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  { withinMs = 5 * 60_000 }: { readonly withinMs?: number } = {},
): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let leftMs = withinMs; leftMs > 0; leftMs -= pauseMs) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    pauseMs = Math.min(MAX_PAUSE_MS, PAUSE_GROWTH * pauseMs);
    await sleep(pauseMs);
  }
  throw new Error(`never came: ${what}`);
}

/** Stores a file with this content. */
export async function storeFile({ store, folder }: TestService, content: string, extension: string): Promise<Artifact> {
  const file = path.join(folder, `made-${Math.random()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, content);
  return store.add(file, extension);
}

const line = {
  speaker: 'S1',
  voice: 'kokoro/a',
  dubStartSeconds: 0,
  slotSeconds: 60,
  spokenSeconds: 1,
  speed: 1,
  borrowedSilenceSeconds: 0,
  overrunSeconds: 0,
};

const report: Report = {
  version: 1,
  input: { name: 'a.wav', sha256: '0'.repeat(64), durationSeconds: 130 },
  outputDurationSeconds: 130,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  engines: {},
  voiceModel: 'native',
  voiceModelUsed: 'native',
  speakers: [],
  separation: { engine: 'none', helps: false, reason: 'no-background', speechDb: null, backgroundDb: null },
  outputs: {},
  loudness: { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null },
  stageSeconds: {},
  lines: [
    { ...line, id: 'l1', startSeconds: 0, endSeconds: 70, source: 'Hello', translation: 'Hola', warnings: [] },
    { ...line, id: 'l2', startSeconds: 70, endSeconds: 130, source: 'Bye', translation: 'Adiós', warnings: [] },
  ],
  overlaps: [],
  warnings: [],
};

const callout: Omit<Callout, 'id' | 'startSeconds' | 'endSeconds' | 'text'> = {
  kind: 'explanatory',
  lineBoxes: [{ x: 80, y: 60, width: 300, height: 40 }],
  box: { x: 80, y: 60, width: 300, height: 40 },
  rotationDegrees: 0,
  path: [],
  fadeInSeconds: 0,
  fadeOutSeconds: 0,
  style: {
    ...{ colour: '#ffffff', outline: { colour: '#000000', widthPixels: 2 }, fontSizePixels: 36, lineHeightPixels: 44 },
    ...{ isBold: true, isItalic: false, isSerif: false, alignment: 'left' },
  },
  confidence: 0.9,
  warnings: [],
};

/** What a finished visual translation of {@link finishTask} has found. */
export const madeCallouts: Callouts = {
  ...{ language: 'en', targetLanguage: 'es', width: 640, height: 360 },
  callouts: [
    { ...callout, id: 'c1', startSeconds: 0, endSeconds: 50, text: 'Hello', translation: 'Hola' },
    { ...callout, id: 'c2', startSeconds: 10, endSeconds: 60, text: 'Bye', translation: 'Adiós' },
    { ...callout, id: 'c3', startSeconds: 100, endSeconds: 130, text: 'STOP', kind: 'scene-text' },
  ],
};

/** The results of each family's tasks, by role: content and extension. */
const resultsOf: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  translate: {
    audio: ['dubbed sound', '.m4a'],
    translatedSubtitles: ['1\n00:00:00,000 --> 00:00:01,000\nHola\n', '.srt'],
    transcript: [JSON.stringify({ language: 'en', lines: [] }), '.json'],
    report: [JSON.stringify(report), '.json'],
  },
  'lip-sync': { video: ['talking', '.mp4'], bank: ['mouths', '.bin'], report: ['{}', '.json'] },
  'reusable-lip-sync': { video: ['talking', '.mp4'], report: ['{}', '.json'] },
  visual: {
    video: ['translated picture', '.mp4'],
    callouts: [JSON.stringify(madeCallouts), '.json'],
    report: ['{}', '.json'],
  },
};

/** What a worker that conducts translate tasks says of itself. */
export const workerRecord: WorkerRecord = {
  workerId: 'worker',
  hostName: 'host',
  startedAtMs: 0,
  draining: false,
  families: ['translate'],
  slots: { cpu: 1, gpu: 0 },
  stages: [],
  abilities: [],
  engines: {},
  languages: {},
};
