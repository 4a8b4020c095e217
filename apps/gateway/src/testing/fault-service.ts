import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bus, buckets, connectBus, type NatsServer, queues } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import { gatewayBuckets } from '../state.js';
import { type ReceivedCallback, serve, serveCallbacks, type TestServer } from './serve.js';
import { call, type TestAnswer } from './service.js';
import { toneWav } from './tone-wav.js';

/** How a service under fault is reached, however its pieces were started. */
export interface Fleet {
  readonly nats: Pick<NatsServer, 'url' | 'gatewayUrl'> & Partial<Pick<NatsServer, 'tls'>>;
  readonly url: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly storeFolder?: string;
  stop(): Promise<void>;
}

/** A message whose taker died is settled again in this time. */
const REDELIVERED_WITHIN_MS = 100_000;

type Receiver = Awaited<ReturnType<typeof serveCallbacks>>;

const testingFolder = fileURLToPath(new URL('.', import.meta.url));

/** Media, a receiver of callbacks and a folder of faults around a {@link Fleet} of real processes. */
export class FaultService {
  readonly folder: string;
  /** For `--hooks`. */
  readonly hooks: string;
  readonly receiver: Receiver;
  readonly #media: TestServer;
  #fleet: Fleet | undefined;
  #bus: Bus | undefined;

  private constructor(folder: string, media: TestServer, receiver: Receiver) {
    this.folder = folder;
    this.hooks = path.join(folder, 'hooks.mjs');
    this.#media = media;
    this.receiver = receiver;
  }

  /** `answer` is what the receiver of callbacks answers. */
  static async start(
    startFleet: (service: FaultService) => Promise<Fleet>,
    answer?: (callback: ReceivedCallback) => number,
  ): Promise<FaultService> {
    const folder = await mkdtemp(path.join(tmpdir(), 'polydub-faults-'));
    const media = await serve(({ url = '' }, response) => {
      response.end(toneWav(Number(/\d+/.exec(url)?.[0] ?? 200)));
    });
    const service = new FaultService(folder, media, await serveCallbacks(answer));
    const faults = JSON.stringify(path.join(testingFolder, 'fault-hooks.mjs'));
    const made = `faults(${JSON.stringify(folder)})`;
    await writeFile(
      service.hooks,
      `import { faults } from ${faults};\nexport const { createEngines, wrapStage, wrapBus } = ${made};\n`,
    );
    await service.begin(startFleet);
    return service;
  }

  /** Starts the fleet, or another one on the same folder. */
  async begin(startFleet: (service: FaultService) => Promise<Fleet>): Promise<void> {
    await this.#bus?.close();
    this.#fleet = await startFleet(this);
    this.#bus = await connectBus({ ...this.#fleet.nats, name: 'test' });
  }

  get fleet(): Fleet {
    if (!this.#fleet) throw new Error('the service has not begun');
    return this.#fleet;
  }

  get bus(): Bus {
    if (!this.#bus) throw new Error('the service has not begun');
    return this.#bus;
  }

  async stop(): Promise<void> {
    await this.#bus?.close();
    await this.#fleet?.stop();
    await Promise.all([this.#media.stop(), this.receiver.stop()]);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Makes faults happen once each. */
  async arm(...faults: readonly string[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const fault of faults) await writeFile(path.join(this.folder, fault), '');
  }

  /** Faults that have not happened yet. */
  async armed(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => /^(kill|throw)-/.test(name));
  }

  /** Makes every stage take longer. */
  async slowDown(napMs: number): Promise<void> {
    await writeFile(path.join(this.folder, 'nap'), `${napMs}`);
  }

  /** Gives every run of a stage so many seconds. */
  async setDeadline(stage: string, seconds: number): Promise<void> {
    await writeFile(path.join(this.folder, `deadline-${stage}`), `${seconds}`);
  }

  /** Every run of a stage so far. */
  async runs(): Promise<{ stage: string; part: string }[]> {
    const text = await readFile(path.join(this.folder, 'runs.log'), 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [stage = '', part = ''] = line.split(' ');
        return { stage, part };
      });
  }

  /** The body of a job that has sound of its own. */
  job(number: number, changes: object = {}): object {
    return {
      media_type: 'audio',
      media_url: `${this.#media.url}/${200 + number}.wav`,
      source_language: 'en',
      target_language: 'es',
      callback_url: `${this.receiver.url}/hook`,
      ...changes,
    };
  }

  /** Submits a job and resolves with its task's id. */
  async submit(number: number, changes: object = {}): Promise<string> {
    const answer = await this.call('POST', '/v1/media/translate', this.job(number, changes));
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
    return answer.body.task_id;
  }

  call(method: string, route: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return call(this.fleet.url, this.fleet.apiKey, method, route, body, headers);
  }

  async task(taskId: string): Promise<TaskRecord> {
    const task = await this.bus.records(buckets.tasks).get(taskId);
    if (!task) throw new Error(`there is no task ${taskId}`);
    return task;
  }

  /** Tasks that have ended, as soon as all have. */
  async ended(taskIds: readonly string[]): Promise<TaskRecord[]> {
    return eventually('ends', async () => {
      const tasks = await Promise.all(taskIds.map((taskId) => this.task(taskId)));
      return tasks.every(isEnded) && tasks;
    });
  }

  /** The account's points, as soon as nothing of them is held. */
  async settledPoints(): Promise<number> {
    const accounts = this.bus.records(gatewayBuckets.accounts);
    return eventually('settled points', async () => {
      const account = await accounts.get(this.fleet.accountId);
      return account !== undefined && Object.keys(account.holds).length === 0 && account.points;
    });
  }

  /**
   * What is left of work that has ended: messages, claims and unfinished files, as soon as nothing is, else after a while. What
   * `isForgiven` is not waited for.
   */
  async leftovers(isForgiven: (left: string) => boolean = () => false): Promise<string[]> {
    let left: string[] = [];
    const isEmpty = async () => {
      left = (await this.#leftNow()).filter((each) => !isForgiven(each));
      return left.length === 0;
    };
    await eventually('an empty bus', isEmpty, REDELIVERED_WITHIN_MS).catch(() => {});
    return left;
  }

  async #leftNow(): Promise<string[]> {
    const waiting = await Promise.all(
      [queues.cpuStages, queues.recipes, queues.callbacks].map(async (spec) => {
        const count = await this.bus.queue(spec as typeof queues.recipes).count();
        return count > 0 ? [`${count} in ${spec.stream}`] : [];
      }),
    );
    const claims = (await this.bus.records(buckets.claims).list()).keys();
    const { storeFolder } = this.fleet;
    const scratch = storeFolder ? await readdir(path.join(storeFolder, 'scratch')).catch(() => []) : [];
    return [...waiting.flat(), ...claims, ...scratch];
  }

  /** States that the receiver was told of, in order, each once: the same event may come again. */
  told(taskId: string): string[] {
    const own = this.receiver.received.filter(({ body }) => body.task_id === taskId);
    const ids = own.map(({ headers }) => headers['webhook-id']);
    return own.filter((_, index) => ids.indexOf(ids[index]) === index).map(({ body }) => body.status);
  }

  /** As {@link told}, as soon as there are so many, else after a while. */
  async allTold(taskId: string, count: number): Promise<string[]> {
    await eventually('all callbacks', async () => this.told(taskId).length >= count).catch(() => {});
    return this.told(taskId);
  }

  /** Processes of this test that still live. */
  processes(): string[] {
    const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
    return lines.filter((line) => line.includes(this.folder));
  }
}

/** Waits until something is so; ten minutes are for ever. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  withinMs = 600_000,
): Promise<T> {
  const deadlineMs = performance.now() + withinMs;
  while (performance.now() < deadlineMs) {
    const found = await look().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`never came: ${what}`);
}
