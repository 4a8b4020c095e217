/** The program of one worker whose only stage naps: `node napping-worker.js '{"url":…,"folder":…}'`. Says when it works. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBus } from '@polydub/bus';
import { noEngines } from '@polydub/contracts';
import type { Family } from '@polydub/families';
import { createFetcher } from '@polydub/fetcher';
import { type AnyStage, defineStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { runWorker } from '@polydub/worker';
import { z } from 'zod';
import { nappingFamily } from './napping-job.js';

const { url, folder } = z.object({ url: z.string(), folder: z.string() }).parse(JSON.parse(process.argv[2] ?? '{}'));
const store = new FolderStore(folder);

const nap = defineStage({
  name: 'nap',
  version: 1,
  input: z.object({ part: z.number(), taskId: z.string(), napMs: z.number() }),
  output: z.object({ part: z.number() }),
  uses: [],
  async work({ part, napMs }, { signal }) {
    await sleep(napMs, undefined, { signal });
    return { part };
  },
});

const family: Family<typeof nappingFamily> = {
  spec: nappingFamily,
  stages: [nap as AnyStage],
  async run({ taskId, request: { parts, napMs } }, { runner }) {
    const inputs = Array.from({ length: parts }, (_, part) => ({ part, taskId, napMs }));
    const outputs = await runner.map(nap, inputs);
    if (outputs.some(({ part }, index) => part !== index)) throw new Error('parts came back in another order');
    return {};
  },
};

await runWorker({
  bus: await connectBus({ url, name: 'napping worker' }),
  store,
  engines: noEngines,
  fetcher: createFetcher({}),
  slots: { cpu: 1, gpu: 0 },
  conductors: 1,
  log: { info: () => {}, warn: console.warn, error: console.error },
  stages: family.stages,
  families: [family],
});
console.log('ready');
