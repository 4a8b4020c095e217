import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Artifact, artifactSchema, noEngines, PolydubError } from '@polydub/contracts';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LocalStageRunner } from '../local-stage-runner.js';
import { LostInput } from '../lost-input.js';
import { defineStage } from '../stage.js';
import type { StageRunnerEvent } from '../stage-runner.js';
import { StageThreads } from './stage-threads.js';

const deed = defineStage({
  name: 'deed',
  version: 1,
  input: z.looseObject({ deed: z.string() }),
  output: z.looseObject({ threadId: z.number(), file: artifactSchema.optional() }),
  uses: [],
  runsInThread: true,
  async work() {
    throw new Error('it should run in a thread');
  },
});

let folder: string;
let threads: StageThreads;
let events: StageRunnerEvent[];
let notices: unknown[];
let stop: AbortController;
let runner: LocalStageRunner;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-threads-'));
  const module = new URL('../testing/stage-thread.mjs', import.meta.url);
  notices = [];
  const onNotice = (notice: unknown) => notices.push(notice);
  threads = new StageThreads({ module, data: { folder }, maxThreads: 2, onNotice });
  events = [];
  stop = new AbortController();
  runner = new LocalStageRunner({
    engines: noEngines,
    store: new FolderStore(folder),
    signal: stop.signal,
    threads,
    onEvent: (event) => events.push(event),
  });
});
afterEach(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const failureOf = (input: { deed: string }) => runner.run(deed, input).catch((error: unknown) => error);

describe('StageThreads', () => {
  it('gives what a stage in a thread gives, with its warnings, files, progress and notices', async () => {
    const { threadId, file } = await runner.run(deed, { deed: 'write', text: 'from a thread' });
    expect(threadId).toBeGreaterThan(0);
    expect(await readFile(await new FolderStore(folder).localPath(file as Artifact), 'utf8')).toBe('from a thread');
    expect(runner.warnings.map(({ message }) => message)).toEqual(['a warning from a thread']);
    expect(events).toContainEqual({ kind: 'stage-progress', stage: 'deed', fraction: 0.5 });
    expect(notices).toEqual(['a notice']);
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
  });

  it('runs parts side by side, in no more threads than it may, and uses these again', async () => {
    const outputs = await runner.map(
      deed,
      [1, 2, 3, 4, 5].map((salt) => ({ deed: 'nap', salt })),
    );
    expect(new Set(outputs.map(({ threadId }) => threadId)).size).toBe(2);
  });

  it('throws what the stage throws', async () => {
    const refusal = await failureOf({ deed: 'refuse' });
    expect(refusal).toBeInstanceOf(PolydubError);
    expect(refusal).toMatchObject({ kind: 'no-speech', message: 'nobody speaks', remedy: 'Speak.', retryable: true });
    const defect = await failureOf({ deed: 'fail' });
    expect(defect).not.toBeInstanceOf(PolydubError);
    expect(defect).toMatchObject({ message: 'a defect' });
    expect((defect as Error).stack).toContain('stage-thread.mjs');
  });

  it('tells that a file of the stage was lost', async () => {
    const { file } = await runner.run(deed, { deed: 'write', text: 'lost' });
    const store = new FolderStore(folder);
    await rm(await store.localPath(file as Artifact));
    const lost = await runner.run(deed, { deed: 'lose', file }).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(LostInput);
  });

  it('breaks off when it is told to, with the reason that it is given', async () => {
    const failure = failureOf({ deed: 'wait' });
    setTimeout(() => stop.abort(new Error('enough')), 100);
    expect(await failure).toMatchObject({ message: 'enough' });
  });

  it('survives a thread that dies', async () => {
    expect(await failureOf({ deed: 'die' })).toMatchObject({ message: 'a thread that ran a stage has ended' });
    expect((await runner.run(deed, { deed: 'nap' })).threadId).toBeGreaterThan(0);
  });
});
