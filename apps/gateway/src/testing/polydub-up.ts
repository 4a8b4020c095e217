import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const program = fileURLToPath(new URL('../../../cli/bin/polydub.mjs', import.meta.url));
const stubEngines = fileURLToPath(new URL('stub-engines.mjs', import.meta.url));

/** How to start {@link startUp}. */
export interface UpOptions {
  /** Whether models run; otherwise stubs take their place. */
  readonly realEngines?: boolean;
  readonly workers?: number;
  readonly allowPrivateUrls?: string;
  /** Module for `--hooks`; default: the stub engines. */
  readonly hooks?: string;
  /** Settings in its environment beside those of the test: `NAME=value`. */
  readonly settings?: readonly string[];
}

/** A `polydub up` that was started as an operator starts it. */
export interface PolydubUp {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly pid: number;
  /** Everything that it has written to stderr so far. */
  log(): string;
  /** Runs `polydub admin … --json` on it. */
  admin<T = Record<string, unknown>>(...words: readonly string[]): Promise<T>;
  /** Stops it as Ctrl-C does and gives its exit code. */
  stop(): Promise<number | null>;
}

const readySchema = z.object({
  event: z.literal('ready'),
  url: z.string(),
  apiKey: z.string(),
  webhookSecret: z.string(),
});

/** Starts the built program on a free port and a folder of its own, and waits until it says that it is ready. */
export async function startUp({
  realEngines = false,
  workers = 1,
  allowPrivateUrls = '127.0.0.1/32',
  hooks = stubEngines,
  settings = [],
}: UpOptions = {}): Promise<PolydubUp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-up-'));
  const args = ['up', '--port', '0', '--data-dir', folder, '--workers', `${workers}`, '--json'];
  const options = ['--allow-private-urls', allowPrivateUrls, ...(realEngines ? [] : ['--hooks', hooks])];
  const command = [...settings, process.execPath, program, ...args, ...options];
  const child = spawn('env', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const { url, apiKey, webhookSecret } = await firstLine(child, () => log);
  return {
    url,
    apiKey,
    webhookSecret,
    pid: child.pid ?? 0,
    log: () => log,
    async admin(...words) {
      const command = [program, 'admin', '--data-dir', folder, ...words];
      const { stdout } = await promisify(execFile)(process.execPath, command);
      return JSON.parse(stdout);
    },
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

async function firstLine(child: ChildProcess, log: () => string): Promise<z.infer<typeof readySchema>> {
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`polydub up ended with ${code}: ${log()}`);
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [line] = await Promise.race([once(lines, 'line'), died]);
  died.catch(() => {});
  return readySchema.parse(JSON.parse(line));
}
