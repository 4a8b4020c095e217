import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { advanceTask, buckets, queues } from '@polydub/bus';
import {
  type Artifact,
  type Report,
  statesBefore,
  type TaskRecord,
  translateFamily,
  type WorkerRecord,
} from '@polydub/contracts';
import type { TestService } from './service.js';

const LOOK_EVERY_MS = 50;

const working = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering'] as const;

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
  for (const state of working) {
    await advanceTask(service.bus, taskId, { state, from: statesBefore(translateFamily, state) });
  }
  const result = {
    audio: await store(service, 'dubbed sound', '.m4a'),
    translatedSubtitles: await store(service, '1\n00:00:00,000 --> 00:00:01,000\nHola\n', '.srt'),
    transcript: await store(service, JSON.stringify({ language: 'en', lines: [] }), '.json'),
    report: await store(service, JSON.stringify(report), '.json'),
  };
  const done = await advanceTask(service.bus, taskId, { state: 'done', result });
  if (done?.state !== 'done') throw new Error(`the task ended as ${done?.state}`);
  return done;
}

/** Writes down what preprocessing finds. */
export async function noteDuration(service: TestService, taskId: string, durationSeconds: number): Promise<void> {
  const media = await store(service, 'media', '.wav');
  await service.bus
    .records(buckets.tasks)
    .update(taskId, (task) => (task ? { ...task, durationSeconds, input: { ...task.input, media } } : undefined));
}

/** Waits until something is so. */
export async function until<T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  { withinMs = 15_000 }: { readonly withinMs?: number } = {},
): Promise<T> {
  for (let leftMs = withinMs; leftMs > 0; leftMs -= LOOK_EVERY_MS) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`never came: ${what}`);
}

async function store({ store, folder }: TestService, content: string, extension: string): Promise<Artifact> {
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
