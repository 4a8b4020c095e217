import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Running } from '@polydub/bus';

const program = fileURLToPath(new URL('../../../cli/bin/polydub.mjs', import.meta.url));

/** A command of the built program that runs until it is stopped. */
export interface RunningPolydub extends Running {
  readonly child: ChildProcess;
  readonly pid: number;
  /** The JSON that it printed when it was ready. */
  readonly ready: Readonly<Record<string, string>>;
  /** What it has written to stderr so far. */
  log(): string;
}

/** Starts a command with `--json` and resolves when it says that it is ready. */
export async function startPolydub(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningPolydub> {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const words = [...variables, process.execPath, program, ...args, '--json'];
  const child = spawn('env', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = once(child, 'exit').then(([code, signal]) => `${args[0]} ended with ${code ?? signal}`);
  const line = once(createInterface({ input: child.stdout }), 'line');
  const first = await Promise.race([line, ended]);
  if (typeof first === 'string') throw new Error(`${first}: ${log}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, pid: child.pid ?? 0, ready: JSON.parse(first[0]), log: () => log, ended, stop };
}
