import { on, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { StageResult } from '@polydub/contracts';
import type { AnyStage } from '../stage.js';
import { type MessageFromThread, type MessageToThread, receivedFailure } from './thread-messages.js';

/** What {@link StageThreads} needs. */
export interface StageThreadsOptions {
  /** The module that each thread runs; it calls `serveStages`. */
  readonly module: URL;
  /** What the module finds in `workerData`. */
  readonly data: unknown;
  readonly maxThreads: number;
  /** Hears what the module tells with `sendNotice` while it runs a stage. */
  onNotice?(notice: unknown): void;
}

/** What running a stage in a thread needs. */
export interface ThreadRun {
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}

interface Listened extends ThreadRun {
  onNotice(notice: unknown): void;
}

/** A stage that goes on for this long after it was broken off ends with its thread. */
const BROKEN_OFF_WITHIN_MS = 10_000;

/**
 * Threads that run stages which compute for long in JavaScript: side by side, while this thread stays free. They start
 * when they are first needed.
 */
export class StageThreads {
  /** How many stages run at once. */
  readonly maxThreads: number;
  readonly #options: StageThreadsOptions;
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: StageThreadsOptions) {
    this.#options = options;
    this.maxThreads = options.maxThreads;
  }

  /** Executes a stage, as `executeStage` does, in a thread. */
  async execute({ name }: AnyStage, input: unknown, run: ThreadRun): Promise<StageResult> {
    while (this.#running >= this.maxThreads) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    const thread = this.#idle.pop() ?? this.#start();
    thread.ref();
    try {
      run.signal.throwIfAborted();
      const onNotice = (notice: unknown) => this.#options.onNotice?.(notice);
      const result = await resultOf(thread, { kind: 'run', stage: name, input }, { ...run, onNotice });
      this.#putBack(thread);
      return result;
    } catch (error) {
      await thread.terminate();
      throw run.signal.aborted ? run.signal.reason : error;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends all threads that run nothing. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.terminate()));
  }

  #start(): Worker {
    const { module, data } = this.#options;
    return new Worker(module, { workerData: data });
  }

  #putBack(thread: Worker): void {
    thread.unref();
    this.#idle.push(thread);
  }
}

async function resultOf(
  thread: Worker,
  message: MessageToThread,
  { signal, ...listeners }: Listened,
): Promise<StageResult> {
  const ended = new AbortController();
  const abort = async () => {
    thread.postMessage({ kind: 'abort' } satisfies MessageToThread);
    const isOver = await sleep(BROKEN_OFF_WITHIN_MS, false, { ref: false, signal: ended.signal }).catch(() => true);
    if (!isOver) await thread.terminate();
  };
  signal.addEventListener('abort', abort, { once: true, signal: ended.signal });
  try {
    const outcome = lastMessage(thread, { signal: ended.signal, ...listeners });
    thread.postMessage(message);
    return await outcome;
  } finally {
    ended.abort();
  }
}

/** Waits for the end of the stage that a thread runs, and listens until the signal is aborted. */
async function lastMessage(thread: Worker, { signal, progress, onNotice }: Listened): Promise<StageResult> {
  const exited = once(thread, 'exit', { signal }).then((): never => {
    throw new Error('a thread that ran a stage has ended');
  });
  exited.catch(() => {});
  for await (const [news] of on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[MessageFromThread]>) {
    if (news.kind === 'progress') progress(news.fraction);
    else if (news.kind === 'notice') onNotice(news.notice);
    else if (news.kind === 'done') return news.result;
    else throw receivedFailure(news.failure);
  }
  return exited;
}
