import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { type Bus, GIVE_UP_UNSERVED_AFTER_MS, queues } from '@polydub/bus';
import {
  type ArtifactStore,
  type HostKind,
  hostKindSchema,
  type TaskFamily,
  type WorkerRecord,
} from '@polydub/contracts';
import type { Fetcher } from '@polydub/fetcher';
import { type EngineKind, type Engines, stages } from '@polydub/pipeline';
import { type AnyStage, abilityName, abilityOf, stageQueues } from './abilities.js';
import { Claims } from './claims.js';
import { conductTask } from './conduct/conduct-task.js';
import type { Family } from './families/family.js';
import { translateFamily } from './families/translate.js';
import { Heartbeat } from './heartbeat.js';
import { languagesOf } from './languages.js';
import { Slots } from './slots.js';
import { runPart } from './stages/run-part.js';
import { FairCount } from './turns/fair-count.js';
import { FairTime } from './turns/fair-time.js';
import { takeTurns } from './turns/take-turns.js';
import type { WorkerLog } from './worker-log.js';

/** What a worker is made of. */
export interface WorkerOptions {
  readonly bus: Bus;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Fetches the media that tasks name. */
  readonly fetcher: Fetcher;
  /** Stages that it runs at once, by kind of host; 0 takes none of that kind. */
  readonly slots: Readonly<Record<HostKind, number>>;
  /** Tasks that it conducts at once; 0 conducts none. Conducting costs next to nothing. */
  readonly conductors: number;
  /** Capabilities whose stages go to GPU hosts; the same for all workers of a service. Default none. */
  readonly gpuEngines?: readonly EngineKind[];
  readonly log: WorkerLog;
  /** Default: all stages of the pipeline. */
  readonly stages?: readonly AnyStage[];
  /** Default: all families that there are. */
  readonly families?: Readonly<Record<TaskFamily, Family>>;
  /** How long a task waits for a worker that can run its next stage before it fails. Default ten minutes. */
  readonly giveUpUnservedAfterMs?: number;
}

/** A worker at work. */
export interface RunningWorker {
  readonly workerId: string;
  /**
   * Takes nothing new, hands its tasks to other conductors, and resolves when the stages that run are finished. Those that
   * are not when `withinMs` has passed are broken off and given to other workers.
   */
  drain(options: { readonly withinMs: number }): Promise<void>;
}

/** Starts a worker and resolves when it has told the others what it can do. */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const workerId = randomUUID();
  const heartbeat = new Heartbeat(options.bus, describe(workerId, options));
  await heartbeat.start();
  const taking = new AbortController();
  const conducting = new AbortController();
  const working = new AbortController();
  // Every part listens to them.
  setMaxListeners(0, taking.signal, conducting.signal, working.signal);
  const claims = new Claims(options.bus, workerId);
  const slots = { cpu: new Slots(options.slots.cpu), gpu: new Slots(options.slots.gpu) };
  const tasks = new Slots(options.conductors);
  const loops = [
    ...stageLoops(options, { claims, slots, taking: taking.signal, working: working.signal }),
    ...taskLoops(options, { claims, tasks, taking: taking.signal, conducting: conducting.signal }),
  ];
  options.log.info('worker started', { workerId, slots: options.slots });
  return {
    workerId,
    async drain({ withinMs }) {
      options.log.info('worker drains', { workerId });
      await heartbeat.drain();
      taking.abort();
      conducting.abort();
      const late = setTimeout(() => working.abort(), withinMs);
      const never = new AbortController().signal;
      await Promise.all([...loops, ...[tasks, slots.cpu, slots.gpu].map((each) => each.whenEmpty(never))]);
      clearTimeout(late);
      await heartbeat.stop();
    },
  };
}

interface StageLoops {
  readonly claims: Claims;
  readonly slots: Readonly<Record<HostKind, Slots>>;
  readonly taking: AbortSignal;
  readonly working: AbortSignal;
}

/** One for each kind of host that the worker has slots for. */
function stageLoops(options: WorkerOptions, { claims, slots, taking, working }: StageLoops): Promise<void>[] {
  const { bus, store, engines, log } = options;
  return hostKindSchema.options
    .filter((host) => options.slots[host] > 0)
    .map((host) => {
      const able = runnable(options).filter(({ ability }) => ability.host === host);
      const stageOf = new Map(able.map(({ stage, ability }) => [ability.topic, stage]));
      return takeTurns({
        queue: bus.queue(stageQueues[host]),
        slots: slots[host],
        turns: new FairTime(),
        log,
        signal: taking,
        serves: (what) => stageOf.has(what),
        work: (message, { what }) =>
          runPart(stageOf.get(what) as AnyStage, message, { bus, store, engines, claims, signal: working }),
      });
    });
}

interface TaskLoops {
  readonly claims: Claims;
  readonly tasks: Slots;
  readonly taking: AbortSignal;
  readonly conducting: AbortSignal;
}

function taskLoops(options: WorkerOptions, { claims, tasks, taking, conducting }: TaskLoops): Promise<void>[] {
  const {
    bus,
    store,
    fetcher,
    engines,
    gpuEngines = [],
    log,
    giveUpUnservedAfterMs = GIVE_UP_UNSERVED_AFTER_MS,
  } = options;
  const families = familiesOf(options);
  const tools = { bus, store, fetcher, engines, gpuEngines, families, claims, giveUpUnservedAfterMs };
  const served: readonly string[] = conducted(options);
  if (served.length === 0) return [];
  const loop = takeTurns({
    queue: bus.queue(queues.recipes),
    slots: tasks,
    turns: new FairCount(),
    log,
    signal: taking,
    serves: (what) => served.includes(what),
    work: ({ taskId }, { giveWay }) =>
      conductTask(taskId, { ...tools, signal: AbortSignal.any([conducting, giveWay]) }),
  });
  return [loop];
}

/** The stages that the worker has slots for. */
function runnable({ engines, gpuEngines = [], slots, ...options }: WorkerOptions) {
  return ((options.stages ?? stages) as readonly AnyStage[])
    .map((stage) => ({ stage, ability: abilityOf(stage, engines, gpuEngines) }))
    .filter(({ ability }) => slots[ability.host] > 0);
}

function familiesOf({ families = { translate: translateFamily } }: WorkerOptions) {
  return families;
}

function conducted(options: WorkerOptions): TaskFamily[] {
  return options.conductors > 0 ? (Object.keys(familiesOf(options)) as TaskFamily[]) : [];
}

function describe(workerId: string, options: WorkerOptions): WorkerRecord {
  const able = runnable(options);
  const engines = Object.entries(options.engines).map(([kind, each]) => [kind, [each].flat().map(({ name }) => name)]);
  return {
    workerId,
    hostName: hostname(),
    startedAtMs: Date.now(),
    draining: false,
    takesTurns: true,
    families: conducted(options),
    slots: { ...options.slots },
    stages: able.map(({ stage }) => stage.name),
    abilities: able.map(({ ability }) => abilityName(ability)),
    engines: Object.fromEntries(engines),
    languages: languagesOf(options.engines),
  };
}
