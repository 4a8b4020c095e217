/** The program of one worker whose only stage naps: `node napping-worker.js '{"url":…,"folder":…}'`. Says when it works. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBus } from '@polydub/bus';
import type { Engines } from '@polydub/contracts';
import { createFetcher } from '@polydub/fetcher';
import { defineStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { type AnyStage, type Family, runWorker } from '@polydub/worker';
import { z } from 'zod';
import { nappingJobSchema } from './napping-job.js';

const { url, folder } = z.object({ url: z.string(), folder: z.string() }).parse(JSON.parse(process.argv[2] ?? '{}'));
const store = new FolderStore(folder);

const nap = defineStage({
  name: 'nap',
  version: 1,
  state: 'translating',
  input: z.object({ part: z.number(), taskId: z.string(), napMs: z.number() }),
  output: z.object({ part: z.number() }),
  uses: [],
  async work({ part, napMs }, { signal }) {
    await sleep(napMs, undefined, { signal });
    return { part };
  },
});

const family: Family = {
  fetchInput: async () => ({ media: await keep('nothing') }),
  async cook({ task: { taskId, request }, runner }) {
    const { parts, napMs } = nappingJobSchema.parse(JSON.parse(request.user_prompt ?? '{}'));
    const inputs = Array.from({ length: parts }, (_, part) => ({ part, taskId, napMs }));
    const outputs = await runner.map(nap, inputs);
    if (outputs.some(({ part }, index) => part !== index)) throw new Error('parts came back in another order');
    return {};
  },
};

async function keep(text: string) {
  const path = join(await store.scratchFolder(), 'file');
  await writeFile(path, text);
  return store.add(path, '');
}

const none = { kind: 'local', name: 'none', fingerprint: 'none', dispose: async () => {} } as const;
const unused = () => {
  throw new Error('a napping worker has no engines');
};
const engines: Engines = {
  separator: { ...none, sampleRateHz: 48_000, separate: unused },
  voiceActivity: { ...none, detect: unused },
  transcriber: { ...none, transcribe: unused, detectLanguage: unused },
  translator: { ...none, translate: unused, supports: () => ({ level: 'none' }) },
  synthesizers: [],
  speakerEmbedders: [],
  diarizer: { ...none, diarize: unused },
  voiceCloners: [],
};

await runWorker({
  bus: await connectBus({ url, name: 'napping worker' }),
  store,
  engines,
  fetcher: createFetcher({}),
  slots: { cpu: 1, gpu: 0 },
  conductors: 1,
  log: { info: () => {}, warn: console.warn, error: console.error },
  stages: [nap as AnyStage],
  families: { translate: family },
});
console.log('ready');
