import { buckets, type QueueLoad, queues } from '@polydub/bus';
import { hostKindSchema, type WorkerRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { countByWork, familyIn, stageIn } from './queue-counts.js';
import type { ServiceGauges } from './service-gauges.js';

/** The queues under the names that metrics give them. */
const watched = [
  { queue: 'cpu-stages', spec: queues.cpuStages, workOf: stageIn },
  { queue: 'gpu-stages', spec: queues.gpuStages, workOf: stageIn },
  { queue: 'recipes', spec: queues.recipes, workOf: familyIn },
  { queue: 'callbacks', spec: queues.callbacks, workOf: () => '' },
] as const;

type Watched = (typeof watched)[number];

/** Sets the gauges of the service to what the bus tells now. Without an answer they are left out; never rejects. */
export async function lookAtService({ bus, metrics, liveTasks }: Gateway): Promise<void> {
  const found = await Promise.all([
    Promise.all(watched.map(({ spec }) => bus.queue<unknown>(spec).load())),
    bus.records(buckets.workers).list(),
  ]).catch(() => undefined);
  // From here on nothing waits: of two requests at once, neither gets half of the numbers.
  reset(metrics);
  metrics.busUp.set(found ? 1 : 0);
  for (const { count, ...labels } of liveTasks.counts()) metrics.tasksLive.set(labels, count);
  if (!found) return;
  const [loads, workers] = found;
  for (const [index, load] of loads.entries()) setQueue(metrics, watched[index] as Watched, load);
  setWorkers(metrics, [...workers.values()]);
}

function reset(gauges: ServiceGauges): void {
  const { queueMessages, queueOldestSeconds, queueWork, queueRedelivered, workers, slots, slotsBusy, tasksLive } =
    gauges;
  for (const each of [queueMessages, queueOldestSeconds, queueWork, queueRedelivered]) each.reset();
  for (const each of [workers, slots, slotsBusy, tasksLive]) each.reset();
}

function setQueue(gauges: ServiceGauges, { queue, workOf }: Watched, load: QueueLoad): void {
  const all = Object.values(load.messages).reduce((sum, count) => sum + count, 0);
  gauges.queueMessages.set({ queue }, all);
  const ageMs = load.oldestAtMs === undefined ? 0 : Math.max(0, Date.now() - load.oldestAtMs);
  gauges.queueOldestSeconds.set({ queue }, ageMs / 1000);
  for (const { work, waiting, inWork, redelivered } of countByWork(load, workOf)) {
    gauges.queueWork.set({ queue, work, state: 'waiting' }, waiting);
    gauges.queueWork.set({ queue, work, state: 'in_work' }, inWork);
    gauges.queueRedelivered.set({ queue, work }, redelivered);
  }
}

function setWorkers(gauges: ServiceGauges, workers: readonly WorkerRecord[]): void {
  const ready = workers.filter(({ draining }) => !draining);
  gauges.workers.set({ state: 'ready' }, ready.length);
  gauges.workers.set({ state: 'draining' }, workers.length - ready.length);
  for (const host of hostKindSchema.options) {
    const sum = (slotsOf: (worker: WorkerRecord) => number) =>
      ready.reduce((total, worker) => total + slotsOf(worker), 0);
    gauges.slots.set(
      { host },
      sum(({ slots }) => slots[host]),
    );
    gauges.slotsBusy.set(
      { host },
      sum(({ busySlots }) => busySlots?.[host] ?? 0),
    );
  }
}
