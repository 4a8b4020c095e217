// A thread of stages for the tests of `StageThreads`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId, workerData } from 'node:worker_threads';
import { noEngines, PolydubError } from '@polydub/contracts';
import { defineStage, sendNotice, serveStages } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { z } from 'zod';

const store = new FolderStore(workerData.folder);

const deeds = {
  async write({ text }, { scratchFolder, warn, progress }) {
    progress(0.5);
    sendNotice('a notice');
    warn({ code: 'wish-not-met', message: 'a warning from a thread' });
    const path = join(scratchFolder, 'file');
    await writeFile(path, text);
    return { threadId, file: await store.add(path, '.txt') };
  },
  async refuse() {
    throw new PolydubError('no-speech', { message: 'nobody speaks', remedy: 'Speak.', retryable: true });
  },
  async lose({ file }) {
    return { threadId, file: await store.localPath(file) };
  },
  async fail() {
    throw new TypeError('a defect');
  },
  async wait(_input, { signal }) {
    await sleep(60_000, undefined, { signal });
  },
  async nap() {
    await sleep(200);
    return { threadId };
  },
  async die() {
    process.exit(3);
  },
};

const stage = defineStage({
  name: 'deed',
  version: 1,
  input: z.looseObject({ deed: z.string() }),
  output: z.looseObject({ threadId: z.number() }),
  uses: [],
  runsInThread: true,
  work: (input, tools) => deeds[input.deed](input, tools),
});

serveStages({ stages: [stage], engines: noEngines, store });
