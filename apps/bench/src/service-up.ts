import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { polydubProgram } from './polydub-program.js';
import { watchMemory } from './process-memory.js';

/** A `polydub up` to be measured. */
export interface ServiceUp {
  readonly url: string;
  readonly apiKey: string;
  /** Largest memory of all its processes so far, MiB. */
  peakMiB(): number;
  stop(): Promise<void>;
}

/** What to start it with. */
export interface ServiceUpOptions {
  readonly workers: number;
  /** Whether engines sleep instead of running models. */
  readonly sleeping: boolean;
  readonly signal: AbortSignal;
}

const readySchema = z.object({ url: z.string(), apiKey: z.string() });
const sleepingEngines = fileURLToPath(new URL('./sleeping-engines.js', import.meta.url));

/** Starts the service on a folder of its own, with a key that may have many tasks. */
export async function startServiceUp({ workers, sleeping, signal }: ServiceUpOptions): Promise<ServiceUp> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-bench-'));
  const args = ['up', '--json', '--port', '0', '--data-dir', folder, '--workers', `${workers}`];
  const options = ['--allow-private-urls', '127.0.0.1/32', ...(sleeping ? ['--hooks', sleepingEngines] : [])];
  const child = spawn(process.execPath, [polydubProgram, ...args, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const onAbort = () => void child.kill();
  signal.addEventListener('abort', onAbort);
  const died = once(child, 'exit').then(() => {
    throw new Error('polydub up ended; run it by hand to see why');
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), died]);
  died.catch(() => {});
  const { url } = readySchema.parse(JSON.parse(line));
  const memory = watchMemory(child.pid ?? 0);
  return {
    url,
    apiKey: await busyKey(folder),
    peakMiB: memory.peakMiB,
    async stop() {
      signal.removeEventListener('abort', onAbort);
      memory.stop();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first key may have ten tasks at once, which is no load. */
async function busyKey(folder: string): Promise<string> {
  const words = [
    'admin',
    '--data-dir',
    folder,
    'key',
    'create',
    'local',
    '--translate-tasks',
    '100000',
    '--requests-per-minute',
    '1000000',
    '--json',
  ];
  const child = spawn(process.execPath, [polydubProgram, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return z.object({ apiKey: z.string() }).parse(JSON.parse(line)).apiKey;
}
