/**
 * A worker whose stages only nap, fail or die as their task says, and write down every run:
 * `node stub-worker.mjs '{"url":…,"folder":…,"slots":…,"conductors":…}'`. Prints its id when it works; drains on SIGTERM.
 */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBus, serviceTimes } from '@polydub/bus';
import { noEngines, PolydubError } from '@polydub/contracts';
import { createFetcher } from '@polydub/fetcher';
import { defineStage } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { runWorker } from '@polydub/worker';
import { z } from 'zod';
import { stubFamily } from './stub-family.mjs';

const { url, folder, slots, conductors, only = [], taskDeadlineMs } = JSON.parse(process.argv[2] ?? '{}');
const store = new FolderStore(folder);
const engines = { ...noEngines, translator: { ...noEngines.translator, supports: () => ({ level: 'good' }) } };

/** @param {string} name */
function napping(name) {
  return defineStage({
    name,
    version: 1,
    input: z.object({ n: z.number(), salt: z.string(), napMs: z.number(), how: z.string() }),
    output: z.object({ n: z.number() }),
    uses: [],
    async work({ n, salt, napMs, how }, { signal, warn }) {
      await appendFile(join(folder, 'runs.log'), `${salt} ${name} ${n} ${process.pid}\n`);
      if (how === 'die') process.kill(process.pid, 'SIGKILL');
      if (how === 'fail') throw new PolydubError('no-speech', { message: `nobody speaks in ${n}` });
      if (how === 'verbose') throw new PolydubError('no-speech', { message: 'x'.repeat(1_500_000) });
      if (how === 'flaky' && (await isFirstRun(salt, n))) {
        throw new PolydubError('storage-full', { message: 'full', retryable: true });
      }
      await sleep(napMs, undefined, { signal });
      warn({ code: 'napped', message: `${n}` });
      return { n: n * 2 };
    },
  });
}

/** @param {string} salt @param {number} n */
async function isFirstRun(salt, n) {
  const runs = await readFile(join(folder, 'runs.log'), 'utf8');
  return runs.split('\n').filter((line) => line.startsWith(`${salt} nap ${n} `)).length === 1;
}

const ready = napping('ready');
const nap = napping('nap');
const wake = napping('wake');

const family = {
  spec: stubFamily,
  stages: [ready, nap, wake],
  /** @param {{ request: { parts: number, napMs: number, how?: string, salt: string } }} task @param {import('@polydub/families').RecipeTools} tools */
  async run({ request }, { runner, note }) {
    const { parts, napMs, how = 'nap', salt } = request;
    const gentle = { salt, napMs: 1, how: 'nap' };
    await runner.run(ready, { n: 0, ...gentle });
    await note({ durationSeconds: 60 });
    await runner.phase('translating');
    const inputs = Array.from({ length: parts }, (_, n) => ({ n, salt, napMs, how }));
    const outputs = await runner.map(nap, inputs);
    await runner.phase('dubbing');
    await runner.run(wake, { n: 0, ...gentle });
    const told = { sums: outputs.map(({ n }) => n), warned: runner.warnings.map(({ message }) => message) };
    return { report: await keep(JSON.stringify(told)) };
  },
};

/** @param {string} text */
async function keep(text) {
  const path = join(await store.scratchFolder(), 'file');
  await writeFile(path, text);
  return store.add(path, '.json');
}

// The dead count as dead as soon as a loaded machine allows it, so that tests need not wait as long as production does.
const times = serviceTimes({ ackWaitMs: 9_000, workerTtlMs: 6_000 });
const bus = await connectBus({ url, name: 'stub worker', times });
const all = [ready, nap, wake];
const worker = await runWorker({
  bus,
  store,
  engines,
  fetcher: createFetcher({}),
  slots: { cpu: slots, gpu: 0 },
  conductors,
  log: { info: () => {}, warn: console.warn, error: console.error },
  stages: only.length > 0 ? all.filter(({ name }) => only.includes(name)) : all,
  families: [family],
  giveUpUnservedAfterMs: 1_000,
  ...(taskDeadlineMs && { taskDeadlineMs }),
});
console.log(worker.workerId);
process.on('SIGTERM', async () => {
  await worker.drain({ withinMs: 20_000 });
  await bus.close();
});
