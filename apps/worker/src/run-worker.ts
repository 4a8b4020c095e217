import { randomUUID } from 'node:crypto';
import { EventEmitter, once, setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bus, GIVE_UP_UNSERVED_AFTER_MS, queues, TASK_DEADLINE_MS } from '@polydub/bus';
import {
  type ArtifactStore,
  type EngineKind,
  type Engines,
  type HostKind,
  hostKindSchema,
  type StageMessage,
  type WorkerRecord,
} from '@polydub/contracts';
import { type Family, familiesWithRecipes, stagesOf } from '@polydub/families';
import type { Fetcher } from '@polydub/fetcher';
import type { AnyStage } from '@polydub/pipeline';
import type { Work } from '@polydub/processes';
import { abilityName, abilityOf, stageQueues } from './abilities.js';
import { Claims, taskClaim } from './claims.js';
import { conductTask } from './conduct/conduct-task.js';
import { Heartbeat } from './heartbeat.js';
import { languagesOf } from './languages.js';
import { Semaphore } from './semaphore.js';
import { type RunPartOptions, runPart } from './stages/run-part.js';
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
  /** Default: all stages of the families. */
  readonly stages?: readonly AnyStage[];
  /** Default: all that there are recipes for. */
  readonly families?: readonly Family[];
  /** How long a task waits for a worker that can run its next stage before it fails. Default ten minutes. */
  readonly giveUpUnservedAfterMs?: number;
  /** How long after its acceptance a task ends in any case. Default seven days. */
  readonly taskDeadlineMs?: number;
}

/** A worker at work. */
export interface RunningWorker {
  readonly workerId: string;
  /**
   * Takes nothing new, hands its tasks to other conductors, and resolves when the stages that run are finished. Those that
   * are not when `withinMs` has passed are broken off and given to other workers; who does not heed that is not waited for.
   */
  drain(options: { readonly withinMs: number }): Promise<void>;
  /** Resolves with its name when a stage goes on although it was broken off: the process should be replaced. */
  readonly stuck: Promise<string>;
  /**
   * Hands everything to others at once because the process has broken down. What brought that about, else all, counts a
   * death of this worker, so that a part that ends every worker is given up.
   */
  breakDown(guilty: Work | undefined): Promise<void>;
}

/** What was broken off and does not heed that is left to the end of the process. */
const BROKEN_OFF_WITHIN_MS = 5_000;

/** Starts a worker and resolves when it has told the others what it can do. */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const workerId = randomUUID();
  const heartbeat = new Heartbeat(options.bus, describe(workerId, options));
  await heartbeat.start();
  const ends = new Ends();
  const claims = new Claims(options.bus, workerId);
  const slots = { cpu: new Semaphore(options.slots.cpu), gpu: new Semaphore(options.slots.gpu) };
  const tasks = new Semaphore(options.conductors);
  const stuck = new EventEmitter<{ stage: [name: string] }>();
  const onIgnored = ({ name }: AnyStage, { taskId }: StageMessage) => {
    options.log.error('a stage goes on although it was broken off', { task: taskId, stage: name });
    stuck.emit('stage', name);
  };
  const loops = [
    ...stageLoops(options, { claims, slots, ends, onIgnored }),
    ...taskLoops(options, { claims, tasks, ends }),
  ];
  /** Resolves when nothing is taken or worked on any more. */
  const allDone = () => {
    const never = new AbortController().signal;
    return Promise.all([...loops, ...[tasks, slots.cpu, slots.gpu].map((each) => each.whenEmpty(never))]);
  };
  options.log.info('worker started', { workerId, slots: options.slots });
  return {
    workerId,
    stuck: once(stuck, 'stage').then(([name]) => String(name)),
    async drain({ withinMs }) {
      options.log.info('worker drains', { workerId });
      await heartbeat.drain();
      ends.taking.abort();
      ends.conducting.abort();
      const ended = allDone();
      await Promise.race([ended, sleep(withinMs, undefined, { ref: false })]);
      ends.working.abort();
      await Promise.race([ended, sleep(BROKEN_OFF_WITHIN_MS, undefined, { ref: false })]);
      await heartbeat.stop();
    },
    async breakDown(guilty) {
      ends.taking.abort();
      // Before the messages are given back: whoever takes them finds the claims free.
      await claims.breakDown(guilty && claimOf(guilty));
      ends.abandoned.abort();
      await Promise.all([allDone(), heartbeat.stop()]);
    },
  };
}

/** How the work of a worker ends, bit by bit. Every topic, task and part listens to these. */
class Ends {
  /** Nothing more is taken. */
  readonly taking = endless();
  /** Tasks are handed to other conductors. */
  readonly conducting = endless();
  /** Stages that run are broken off. */
  readonly working = endless();
  /** Messages are given back whatever becomes of their work. */
  readonly abandoned = endless();
}

function endless(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** The claim that goes with a piece of work. */
function claimOf({ fields: { task, part } }: Work): string {
  return `${part ?? taskClaim(`${task}`)}`;
}

interface StageLoops {
  readonly claims: Claims;
  readonly slots: Readonly<Record<HostKind, Semaphore>>;
  readonly ends: Ends;
  readonly onIgnored: RunPartOptions['onIgnored'];
}

/** One for each kind of host that the worker has slots for. */
function stageLoops(options: WorkerOptions, { claims, slots, ends, onIgnored }: StageLoops): Promise<void>[] {
  const { bus, store, engines, log } = options;
  const tools = { bus, store, engines, claims, signal: ends.working.signal, onIgnored };
  return hostKindSchema.options
    .filter((host) => options.slots[host] > 0)
    .map((host) => {
      const able = runnable(options).filter(({ ability }) => ability.host === host);
      const stageOf = new Map(able.map(({ stage, ability }) => [ability.topic, stage]));
      return takeTurns({
        queue: bus.queue(stageQueues[host]),
        slots: slots[host],
        turns: new FairTime(),
        times: bus.times,
        log,
        signal: ends.taking.signal,
        abandoned: ends.abandoned.signal,
        serves: (what) => stageOf.has(what),
        work: (message, { what }) => runPart(stageOf.get(what) as AnyStage, message, tools),
      });
    });
}

interface TaskLoops {
  readonly claims: Claims;
  readonly tasks: Semaphore;
  readonly ends: Ends;
}

function taskLoops(options: WorkerOptions, { claims, tasks, ends }: TaskLoops): Promise<void>[] {
  const {
    bus,
    store,
    fetcher,
    engines,
    gpuEngines = [],
    log,
    giveUpUnservedAfterMs = GIVE_UP_UNSERVED_AFTER_MS,
    taskDeadlineMs = TASK_DEADLINE_MS,
  } = options;
  const families = familiesOf(options);
  const tools = { bus, store, fetcher, engines, gpuEngines, families, claims, giveUpUnservedAfterMs, taskDeadlineMs };
  const served: readonly string[] = conducted(options);
  if (served.length === 0) return [];
  const loop = takeTurns({
    queue: bus.queue(queues.recipes),
    slots: tasks,
    turns: new FairCount(),
    times: bus.times,
    log,
    signal: ends.taking.signal,
    abandoned: ends.abandoned.signal,
    serves: (what) => served.includes(what),
    work: ({ taskId }, { preempted }) =>
      conductTask(taskId, { ...tools, signal: AbortSignal.any([ends.conducting.signal, preempted]) }),
  });
  return [loop];
}

/** The stages that the worker has slots for. */
function runnable({ engines, gpuEngines = [], slots, ...options }: WorkerOptions) {
  return (options.stages ?? stagesOf(familiesOf(options)))
    .map((stage) => ({ stage, ability: abilityOf(stage, engines, gpuEngines) }))
    .filter(({ ability }) => slots[ability.host] > 0);
}

function familiesOf({ families = familiesWithRecipes }: Pick<WorkerOptions, 'families'>): readonly Family[] {
  return families;
}

function conducted(options: WorkerOptions): string[] {
  return options.conductors > 0 ? familiesOf(options).map(({ spec }) => spec.name) : [];
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
