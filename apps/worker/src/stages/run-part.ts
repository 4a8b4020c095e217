import { type Bus, buckets, subjects } from '@polydub/bus';
import {
  type ArtifactStore,
  type Claim,
  type Engines,
  isEnded,
  PolydubError,
  type StageMessage,
  type StageResult,
} from '@polydub/contracts';
import { type AnyStage, executeStage, knownResult, LostInput, stageKey } from '@polydub/pipeline';
import { withWork } from '@polydub/processes';
import { traced } from '@polydub/tracing';
import { type Claims, PART_DEATHS_ALLOWED } from '../claims.js';
import { failureOf, isFinal, isRetryable, isTooSlow } from '../failure.js';
import type { StageMeter, StageRun } from '../metrics/stage-meter.js';
import { unpackPayload } from '../payloads.js';
import type { Outcome } from '../settle.js';
import { noted } from '../span-outcome.js';

/** What running a part needs. */
export interface RunPartOptions {
  readonly bus: Bus;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  readonly claims: Claims;
  readonly meter?: StageMeter | undefined;
  /** Aborts the work; another worker does it again. */
  readonly signal: AbortSignal;
  /** Called when a stage goes on after an abort: this process should be replaced. */
  onIgnored(stage: AnyStage, message: StageMessage): void;
}

/** Pauses after each retryable failure; when they are used up, the failure is final. */
const RETRY_AFTER_MS = [1_000, 5_000, 15_000, 60_000, 120_000];
const TAKEN_PAUSE_MS = 1_000;
const LOOK_EVERY_MS = 2_000;
const PROGRESS_EVERY_MS = 1_000;

/** Runs one part of a task, unless its result is stored, a live worker has it, or the task no longer needs it. */
export function runPart(stage: AnyStage, message: StageMessage, options: RunPartOptions): Promise<Outcome> {
  const attributes = { 'polydub.task': message.taskId, 'polydub.stage': stage.name };
  const run = () => runOrFail(stage, message, options);
  const inSpan = () => traced(`stage ${stage.name}`, { kind: 'CONSUMER', attributes }, (note) => noted(run(), note));
  return withWork({ task: message.taskId, stage: stage.name, part: message.key }, inSpan);
}

async function runOrFail(stage: AnyStage, message: StageMessage, options: RunPartOptions): Promise<Outcome> {
  try {
    return await runOnce(stage, message, options);
  } catch (error) {
    // A final error ends the part; after any other, the message is delivered again and the part is tried again.
    if (isFinal(error)) return fail(error, message, options);
    throw error;
  }
}

async function runOnce(stage: AnyStage, message: StageMessage, options: RunPartOptions): Promise<Outcome> {
  const { claims } = options;
  // Taken even for a part that is known or no longer needed: a worker that died may have left a claim that must be
  // deleted.
  const claim = await claims.take(message.key);
  if (!claim) return { againAfterMs: TAKEN_PAUSE_MS };
  try {
    return await runClaimed(stage, message, claim, options);
  } finally {
    claims.letGo(message.key);
  }
}

async function runClaimed(
  stage: AnyStage,
  message: StageMessage,
  { deaths, failures }: Claim,
  options: RunPartOptions,
): Promise<Outcome> {
  const { bus, store, claims, meter } = options;
  try {
    if (await isUnwanted(bus, message.taskId)) {
      await claims.finish(message.key);
      return 'done';
    }
    if (await knownResult(store, stage, message.key)) meter?.reused(stage);
    else {
      if (deaths >= PART_DEATHS_ALLOWED) return await fail(diedTooOften(stage, deaths), message, options);
      await work(stage, message, options);
    }
    await claims.finish(message.key);
    return await done(bus, message);
  } catch (error) {
    return await afterError(error, { message, failures }, options);
  }
}

async function work(stage: AnyStage, message: StageMessage, options: RunPartOptions): Promise<void> {
  const { bus, store, engines } = options;
  const unwanted = new AbortController();
  const look = setInterval(async () => {
    if (await isUnwanted(bus, message.taskId).catch(() => false)) unwanted.abort(cancelled());
  }, LOOK_EVERY_MS);
  try {
    const signal = AbortSignal.any([options.signal, unwanted.signal]);
    const input = stage.input.parse(await unpackPayload(message.input, store));
    if (stageKey(stage, input, engines) !== message.key) throw otherVersion(stage);
    const progress = progressTo(bus, message);
    const onIgnored = () => options.onIgnored(stage, message);
    const run = () => executeStage(stage, input, { engines, store, signal, progress, onIgnored });
    await store.writeResult(message.key, await measured(run, { ...options, stage, signal }));
  } finally {
    clearInterval(look);
  }
}

/** Runs a stage and tells the meter how it went. */
async function measured(
  run: () => Promise<StageResult>,
  {
    stage,
    engines,
    signal,
    meter,
  }: Pick<RunPartOptions, 'engines' | 'meter'> & {
    readonly stage: AnyStage;
    readonly signal: AbortSignal;
  },
): Promise<StageResult> {
  const startMs = performance.now();
  const tell = (outcome: StageRun['outcome']) =>
    meter?.ran({ stage, engines, outcome, seconds: (performance.now() - startMs) / 1000 });
  try {
    const result = await run();
    tell('done');
    return result;
  } catch (error) {
    tell(signal.aborted ? 'aborted' : 'failed');
    throw error;
  }
}

async function afterError(
  error: unknown,
  { message, failures }: { readonly message: StageMessage; readonly failures: number },
  options: RunPartOptions,
): Promise<Outcome> {
  const { bus, claims, signal } = options;
  if (signal.aborted) {
    await claims.leave(message.key, { failed: false });
    return { againAfterMs: 0 };
  }
  if (await isUnwanted(bus, message.taskId)) {
    await claims.finish(message.key);
    return 'done';
  }
  // Only the recipe knows which stage made the lost file.
  if (error instanceof LostInput) return fail(error, message, options);
  // A part that passes its deadline twice would do so again, and each attempt takes long.
  const againAfterMs = failures > 0 && isTooSlow(error) ? undefined : RETRY_AFTER_MS[failures];
  if (!isRetryable(error) || againAfterMs === undefined) return fail(error, message, options);
  await claims.leave(message.key, { failed: true });
  return { againAfterMs };
}

async function done(bus: Bus, message: StageMessage): Promise<Outcome> {
  await bus.records(buckets.parts).put(partId(message), { status: 'done' });
  return 'done';
}

async function fail(error: unknown, message: StageMessage, { bus, claims }: RunPartOptions): Promise<Outcome> {
  const lost = error instanceof LostInput ? { inputLost: true as const } : {};
  await bus.records(buckets.parts).put(partId(message), { status: 'failed', ...failureOf(error), ...lost });
  await claims.finish(message.key);
  return 'failed';
}

/** Key of a part's outcome in the bucket `parts`. */
export function partId({ taskId, key }: Pick<StageMessage, 'taskId' | 'key'>): string {
  return `${taskId}.${key}`;
}

async function isUnwanted(bus: Bus, taskId: string): Promise<boolean> {
  const task = await bus.records(buckets.tasks).get(taskId);
  return task === undefined || isEnded(task);
}

function progressTo(bus: Bus, { taskId, key }: StageMessage): (fraction: number) => void {
  let toldAtMs = performance.now();
  return (fraction) => {
    if (performance.now() - toldAtMs < PROGRESS_EVERY_MS) return;
    toldAtMs = performance.now();
    bus.broadcast(subjects.progress).send(taskId, { key, fraction });
  };
}

function cancelled(): PolydubError {
  return new PolydubError('cancelled', { message: 'the task has ended' });
}

function diedTooOften({ name }: AnyStage, deaths: number): PolydubError {
  return new PolydubError('internal', {
    message: `${deaths} workers died while they ran the stage ${name} on the same part`,
    remedy: 'See the logs of the workers; the media may need more memory than they have.',
  });
}

function otherVersion({ name }: AnyStage): PolydubError {
  return new PolydubError('internal', {
    message: `the stage ${name} reads its input in another way than the worker that asked for it`,
    remedy: 'Run the same version of all parts of the service.',
  });
}
