import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Bus, buckets, connectBus, ownerOf, queues, startNatsServer, turnTopic } from '@polydub/bus';
import { firstState, isEnded, type TaskRecord } from '@polydub/contracts';
import type { BenchContext, BenchResult } from './bench-result.js';
import { type NappingJob, nappingFamily } from './napping-job.js';

const workerCounts = [1, 2, 4] as const;
const job: NappingJob = { parts: 40, napMs: 500 };
const warmUp: NappingJob = { parts: 4, napMs: 1 };
const lookEveryMs = 10;

/**
 * One task of 40 parts that take half a second each, on 1, 2 and 4 worker processes with one slot: what the orchestration
 * alone adds, and how far it shares work out, whatever the machine has of cores.
 */
export async function benchOrchestration(context: BenchContext): Promise<BenchResult> {
  const seconds = new Map<number, number>();
  for (const workers of workerCounts) {
    context.signal.throwIfAborted();
    const took = await measure(workers, context);
    context.log(`${workers} workers: ${took.toFixed(2)} s`);
    seconds.set(workers, took);
  }
  const [one = 0, two = 0, four = 0] = workerCounts.map((workers) => seconds.get(workers));
  const input = JSON.stringify(job);
  return {
    name: 'orchestration',
    ratio: null,
    metrics: {
      parts: job.parts,
      napMs: job.napMs,
      oneWorkerSeconds: one,
      twoWorkersSeconds: two,
      fourWorkersSeconds: four,
      speedUpOfTwo: one / two,
      speedUpOfFour: one / four,
      addedMsPerPart: (one * 1000) / job.parts - job.napMs,
    },
    inputs: [{ name: input, sha256: createHash('sha256').update(input).digest('hex') }],
  };
}

async function measure(workers: number, { signal }: BenchContext): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-bench-'));
  const server = await startNatsServer({ dataFolder: join(folder, 'nats'), port: 0, signal });
  const bus = await connectBus({ url: server.url, name: 'bench' });
  const running = Array.from({ length: workers }, () => startWorker(server.url, folder));
  try {
    await Promise.all(running.map((worker) => once(worker.stdout ?? worker, 'data', { signal })));
    await take(bus, 'warm-up', warmUp, signal);
    return await take(bus, 'measured', job, signal);
  } finally {
    for (const worker of running) worker.kill('SIGKILL');
    await bus.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

function startWorker(url: string, folder: string): ChildProcess {
  const program = fileURLToPath(new URL('./napping-worker.js', import.meta.url));
  const settings = JSON.stringify({ url, folder });
  return spawn(process.execPath, [program, settings], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Seconds from taking a task on to its end. */
async function take(bus: Bus, taskId: string, napping: NappingJob, signal: AbortSignal): Promise<number> {
  const startMs = performance.now();
  const task = taskOf(taskId, napping);
  await bus.records(buckets.tasks).create(taskId, task);
  const topic = turnTopic(task.family, ownerOf(task));
  await bus.queue(queues.recipes).publish({ taskId, family: task.family }, { topic, id: taskId });
  for (;;) {
    const task = await bus.records(buckets.tasks).get(taskId);
    if (task?.state === 'failed') throw new Error(`the task failed: ${task.error?.message}`);
    if (task && isEnded(task)) return (performance.now() - startMs) / 1000;
    await sleep(lookEveryMs, undefined, { signal });
  }
}

function taskOf(taskId: string, napping: NappingJob): TaskRecord {
  const atMs = Date.now();
  const owner = { accountId: 'bench', keyId: 'bench' };
  const state = firstState(nappingFamily);
  const times = { createdAtMs: atMs, updatedAtMs: atMs, history: [{ state, atMs }] };
  return {
    taskId,
    family: nappingFamily.name,
    ...owner,
    request: napping,
    glossaries: [],
    state,
    progress: 0,
    ...times,
  };
}
