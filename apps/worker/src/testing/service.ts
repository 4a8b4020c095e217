import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Bus,
  buckets,
  connectBus,
  type NatsServer,
  ownerOf,
  queues,
  startNatsServer,
  type TurnOwner,
  turnTopic,
} from '@polydub/bus';
import { isEnded, type TaskFiles, type TaskRecord, type TaskRequest, translateFamily } from '@polydub/contracts';
import { FolderStore } from '@polydub/storage';
import { stubFamily } from './stub-family.mjs';

const CALLBACKS_WITHIN_MS = 30_000;
const someone: TurnOwner = { accountId: 'account', plan: 'studio' };

/** What a stub task does, see `stub-worker.mjs`. */
export interface StubTask {
  readonly parts: number;
  readonly napMs: number;
  readonly how?: 'nap' | 'fail' | 'flaky' | 'die' | 'verbose';
  /** Parts of tasks with the same salt are the same parts. */
  readonly salt: string;
}

/** How to start a stub worker. */
export interface StubWorkerOptions {
  readonly slots: number;
  readonly conductors: number;
  readonly only?: readonly string[];
  readonly taskDeadlineMs?: number;
}

/** A NATS server, a folder store and stub workers as processes of their own. */
export class TestService {
  readonly folder: string;
  readonly store: FolderStore;
  server: NatsServer;
  readonly bus: Bus;
  readonly #workers: ChildProcess[] = [];

  private constructor(folder: string, server: NatsServer, bus: Bus) {
    this.folder = folder;
    this.server = server;
    this.bus = bus;
    this.store = new FolderStore(folder);
  }

  static async start(): Promise<TestService> {
    const folder = await mkdtemp(join(tmpdir(), 'polydub-service-'));
    const server = await startTestServer(folder, 0);
    return new TestService(folder, server, await connectBus({ url: server.url, name: 'test' }));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map(killed));
    await this.bus.close();
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Kills the server hard and starts it again at the same address. */
  async restartServer(): Promise<void> {
    process.kill(this.server.pid, 'SIGKILL');
    await this.server.ended;
    this.server = await startTestServer(this.folder, this.server.port);
  }

  async worker(options: StubWorkerOptions): Promise<ChildProcess> {
    const script = new URL('stub-worker.mjs', import.meta.url).pathname;
    const settings = JSON.stringify({ url: this.server.url, folder: this.folder, ...options });
    const child = spawn(process.execPath, [script, settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#workers.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  /** Takes a stub task on. */
  async submit(taskId: string, stub: StubTask, owner?: TurnOwner): Promise<void> {
    await this.accept(
      taskId,
      { ...stub, callback_url: 'https://example.com/hook' },
      { owner, family: stubFamily.name },
    );
  }

  /** Takes a task on as the gateway does. */
  async accept(
    taskId: string,
    request: TaskRequest,
    {
      owner = someone,
      family = translateFamily.name,
      input,
      model,
      state = 'queuing',
    }: {
      owner?: TurnOwner | undefined;
      family?: string;
      input?: TaskFiles;
      model?: TaskRecord['model'];
      /** The family's first. */
      state?: TaskRecord['state'];
    } = {},
  ): Promise<void> {
    const nowMs = Date.now();
    const task: TaskRecord = {
      taskId,
      family,
      ...owner,
      keyId: 'key',
      request,
      glossaries: [],
      ...(input && { input }),
      ...(model && { model }),
      state,
      progress: 0,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      history: [{ state, atMs: nowMs }],
    };
    await this.bus.records(buckets.tasks).create(taskId, task);
    await this.conductAgain(taskId, '1');
  }

  /** Tells the task to the conductors once more. */
  async conductAgain(taskId: string, time: string): Promise<void> {
    const task = await this.task(taskId);
    const topic = turnTopic(task.family, ownerOf(task));
    await this.bus.queue(queues.recipes).publish({ taskId, family: task.family }, { topic, id: `${taskId}.${time}` });
  }

  async task(taskId: string): Promise<TaskRecord> {
    const task = await this.bus.records(buckets.tasks).get(taskId);
    if (!task) throw new Error(`there is no task ${taskId}`);
    return task;
  }

  /** Waits for a task's end, as long as the test may last. */
  async ended(taskId: string): Promise<TaskRecord> {
    for (;;) {
      const task = await this.task(taskId);
      if (isEnded(task)) return task;
      await sleep(100);
    }
  }

  /** What the recipe of a finished task found out. */
  async told(task: TaskRecord): Promise<{ sums: number[]; warned: string[] }> {
    if (!task.result?.report) throw new Error(`the task ended in ${task.state}: ${task.error?.message}`);
    return JSON.parse(await readFile(await this.store.localPath(task.result.report), 'utf8'));
  }

  /** The salts of all runs of stages so far, in the order of their beginnings. */
  async starts(): Promise<string[]> {
    const text = await readFile(join(this.folder, 'runs.log'), 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => line.split(' ').slice(0, line === '' ? 0 : 1));
  }

  /** Every run of a stage so far, such as `salt nap 3`, with the process that it ran in. */
  async runs(salt: string): Promise<{ part: string; pid: number }[]> {
    const text = await readFile(join(this.folder, 'runs.log'), 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line.startsWith(`${salt} `));
    return lines.map((line) => ({ part: line.split(' ').slice(1, 3).join(' '), pid: Number(line.split(' ')[3]) }));
  }

  /** States that the callback URL is to be told of, in order, up to the task's end; what comes before a pause where that is lost. */
  async callbacks(taskId: string): Promise<string[]> {
    const states: string[] = [];
    const hasEnded = () => states.some((state) => ['done', 'failed'].includes(state));
    for (const deadlineMs = Date.now() + CALLBACKS_WITHIN_MS; Date.now() < deadlineMs; ) {
      const taken = await this.bus.queue(queues.callbacks).take('>', { waitMs: 1_000 });
      if (!taken && hasEnded()) break;
      if (taken?.topic === taskId) states.push(taken.message.state);
      taken?.ack();
    }
    return states;
  }
}

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
}

function startTestServer(folder: string, port: number): Promise<NatsServer> {
  return startNatsServer({ dataFolder: join(folder, 'nats'), port, signal: new AbortController().signal });
}
