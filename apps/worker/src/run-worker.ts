import { randomUUID } from 'node:crypto';
import { EventEmitter, once, setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bus, GIVE_UP_UNSERVED_AFTER_MS, queues, TASK_DEADLINE_MS } from '@polydub/bus';
import {
  type ArtifactStore,
  type EngineKind,
  type Engines,
  type HostAbilities,
  type HostKind,
  hostKindSchema,
  type StageMessage,
  translateFamily,
  type WorkerRecord,
} from '@polydub/contracts';
import type { EngineAbilities, Family } from '@polydub/families';
import type { Fetcher } from '@polydub/fetcher';
import type { AnyStage } from '@polydub/pipeline';
import type { Work } from '@polydub/processes';
import { abilityName, abilityOf, stageQueues } from './abilities.js';
import { Claims, taskClaim } from './claims.js';
import { conductTask } from './conduct/conduct-task.js';
import { Heartbeat } from './heartbeat.js';
import type { StageMeter } from './metrics/stage-meter.js';
import { Semaphore } from './semaphore.js';
import { type RunPartOptions, runPart } from './stages/run-part.js';
import { FairCount } from './turns/fair-count.js';
import { FairTime } from './turns/fair-time.js';
import { takeTurns } from './turns/take-turns.js';
import type { WorkerLog } from './worker-log.js';

/** What a worker needs. */
export interface WorkerOptions {
  readonly bus: Bus;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Fetches the media that requests name. */
  readonly fetcher: Fetcher;
  /** How many stages it runs at once, by kind of host; 0: takes none of that kind. */
  readonly slots: Readonly<Record<HostKind, number>>;
  /** How many tasks it conducts at once; 0: none. Conducting needs very little CPU and memory. */
  readonly conductors: number;
  /** Capabilities whose stages run on GPU hosts; must be the same for all workers of a service. Default: none. */
  readonly gpuEngines?: readonly EngineKind[];
  readonly log: WorkerLog;
  /** Is told of each run of a stage. */
  readonly meter?: StageMeter | undefined;
  /** What it runs. */
  readonly stages: readonly AnyStage[];
  /** What it conducts. */
  readonly families: readonly Family[];
  /** How long a task waits for a worker that can run its next stage before it fails, in ms. Default ten minutes. */
  readonly giveUpUnservedAfterMs?: number;
  /** Whether a dub with `real` voices fails where no engine clones them. Default: stock voices speak instead. */
  readonly realNeedsCloning?: boolean;
  /** How long after its acceptance a task is ended in any case, in ms. Default seven days. */
  readonly taskDeadlineMs?: number;
}

/** A worker at work. */
export interface RunningWorker {
  readonly workerId: string;
  /**
   * Takes no new work, leaves its tasks to other conductors, and resolves when the running stages have finished. After
   * `withinMs`, the rest is aborted and left to other workers; stages that ignore the abort are not waited for.
   */
  drain(options: { readonly withinMs: number }): Promise<void>;
  /** Resolves with a stage's name when the stage goes on after an abort: the process should be replaced. */
  readonly stuck: Promise<string>;
  /**
   * Leaves all work to other workers at once, because the process has broken down. The guilty work counts a death of
   * this worker, or all work if the guilty one is unknown, so that a part that kills every worker fails in the end.
   */
  breakDown(guilty: Work | undefined): Promise<void>;
}

/** Stages that go on after an abort for longer than this are left running until the process ends. */
const BROKEN_OFF_WITHIN_MS = 5_000;

/** Starts a worker and resolves when its record is written. */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const workerId = randomUUID();
  const record = describe(workerId, options);
  const ends = new Ends();
  const claims = new Claims(options.bus, workerId);
  const slots = { cpu: new Semaphore(options.slots.cpu), gpu: new Semaphore(options.slots.gpu) };
  const tasks = new Semaphore(options.conductors);
  const busySlots = () => ({ cpu: slots.cpu.takenCount, gpu: slots.gpu.takenCount });
  const heartbeat = new Heartbeat(options.bus, record, busySlots);
  await heartbeat.start();
  const stuck = new EventEmitter<{ stage: [name: string] }>();
  const onIgnored = ({ name }: AnyStage, { taskId }: StageMessage) => {
    options.log.error('a stage goes on although it was broken off', { task: taskId, stage: name });
    stuck.emit('stage', name);
  };
  const loops = [
    ...stageLoops(options, { claims, slots, ends, onIgnored }),
    ...taskLoops(options, { claims, tasks, ends, abilities: record }),
  ];
  /** Resolves when all work has ended and no more is taken. */
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
      // Claims are freed before the messages return: the next worker must find them free.
      await claims.breakDown(guilty && claimOf(guilty));
      ends.abandoned.abort();
      await Promise.all([allDone(), heartbeat.stop()]);
    },
  };
}

/** The steps in which a worker's work ends, one signal each. Every topic, task and part listens to them. */
class Ends {
  /** No more work is taken. */
  readonly taking = endless();
  /** Tasks are left to other conductors. */
  readonly conducting = endless();
  /** Running stages are aborted. */
  readonly working = endless();
  /** Messages are put back without waiting for their work. */
  readonly abandoned = endless();
}

function endless(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** Key of the claim that belongs to a piece of work. */
function claimOf({ fields: { task, part } }: Work): string {
  return `${part ?? taskClaim(`${task}`)}`;
}

interface StageLoops {
  readonly claims: Claims;
  readonly slots: Readonly<Record<HostKind, Semaphore>>;
  readonly ends: Ends;
  readonly onIgnored: RunPartOptions['onIgnored'];
}

/** One loop for each kind of host for which the worker has slots. */
function stageLoops(options: WorkerOptions, { claims, slots, ends, onIgnored }: StageLoops): Promise<void>[] {
  const { bus, store, engines, meter, log } = options;
  const tools = { bus, store, engines, meter, claims, signal: ends.working.signal, onIgnored };
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
  readonly abilities: HostAbilities;
}

function taskLoops(options: WorkerOptions, { claims, tasks, ends, abilities }: TaskLoops): Promise<void>[] {
  const {
    bus,
    store,
    fetcher,
    engines,
    meter,
    gpuEngines = [],
    families,
    log,
    giveUpUnservedAfterMs = GIVE_UP_UNSERVED_AFTER_MS,
    taskDeadlineMs = TASK_DEADLINE_MS,
    realNeedsCloning,
  } = options;
  const limits = { giveUpUnservedAfterMs, taskDeadlineMs, realNeedsCloning };
  const tools = { bus, store, fetcher, engines, meter, gpuEngines, families, abilities, claims, ...limits };
  const served: readonly string[] = abilities.families;
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

/** The stages for which the worker has slots. */
function runnable({ engines, gpuEngines = [], slots, stages }: WorkerOptions) {
  return stages
    .map((stage) => ({ stage, ability: abilityOf(stage, engines, gpuEngines) }))
    .filter(({ ability }) => slots[ability.host] > 0);
}

function conducted({ conductors, families }: WorkerOptions): string[] {
  return conductors > 0 ? families.map(({ spec }) => spec.name) : [];
}

/** What the worker can do with languages, for each family that it conducts. */
function languagesOf(options: WorkerOptions): Omit<HostAbilities, 'families'> & Pick<WorkerRecord, 'stockVoices'> {
  const tables = options.families.flatMap(({ spec, languages }) =>
    languages ? [[spec.name, languages(options.engines)] as const] : [],
  );
  const { [translateFamily.name]: languages = {}, ...languagesByFamily } = Object.fromEntries(tables);
  const stockVoices = options.families.flatMap((family) => family.stockVoices?.(options.engines) ?? []);
  const abilities = options.families.flatMap((family) => family.abilities?.(options.engines) ?? []);
  const all = (name: keyof EngineAbilities) => [...new Set(abilities.flatMap((each) => each[name]))];
  return {
    ...{ languages, languagesByFamily, stockVoices, styledLanguages: all('styledLanguages') },
    ...{ clonedLanguages: all('clonedLanguages'), readLanguages: all('readLanguages') },
  };
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
    ...languagesOf(options),
  };
}
