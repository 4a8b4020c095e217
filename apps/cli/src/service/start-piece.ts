import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Running } from '@polydub/bus';
import { PolydubError } from '@polydub/contracts';
import { parentGuard } from '@polydub/processes';
import { z } from 'zod';
import { childEnvironment } from '../config.js';
import { ExitCode } from '../exit-code.js';

/** How to start a process of the service. */
export interface PieceOptions {
  /**
   * Arguments for this same program, such as `['gateway', '--json']`; the process must print a line with the event
   * `ready`.
   */
  readonly args: readonly string[];
  /** Variables in addition to those of this process. Secrets belong here: all users of a machine can see arguments. */
  readonly environment: Readonly<Record<string, string>>;
  /** Interrupts a start. */
  readonly signal: AbortSignal;
}

/** A process of the service that is ready. It dies with this one. */
export interface Piece extends Running {
  readonly pid: number;
  /** The line that it printed when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
}

const program = fileURLToPath(new URL('../../bin/polydub.mjs', import.meta.url));
const KILL_AFTER_MS = 30_000;
const readyLine = z.looseObject({ event: z.literal('ready') });

/**
 * Starts a process and resolves when it is ready. When it ends before that, rejects with `PolydubError` `usage` or
 * `missing-dependency`, by its exit code, or else `internal`; the message is what it wrote to stderr.
 */
export async function startPiece({ args, environment, signal }: PieceOptions): Promise<Piece> {
  signal.throwIfAborted();
  const [command = process.execPath, ...words] = [...(await parentGuard()), process.execPath, program, ...args];
  const child = spawn(command, words, {
    // A session of its own, so that Ctrl-C in a terminal reaches only the supervisor, which ends the processes in good
    // order.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: childEnvironment(environment),
  });
  const killOnExit = () => void child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const ended = endOf(child).finally(() => process.off('exit', killOnExit));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await ended;
    clearTimeout(late);
  };
  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort);
  try {
    const ready = await Promise.race([readyOf(child), ended.then((why) => Promise.reject(notReady(args, child, why)))]);
    return { pid: child.pid ?? 0, ready, ended, stop };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
}

/** The first line with the event `ready`; other lines on stdout are ignored. */
function readyOf({ stdout }: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      const parsed = readyLine.safeParse(parseJson(line));
      if (parsed.success) resolve(parsed.data);
    });
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function notReady([name]: readonly string[], { exitCode }: ChildProcess, why: string): PolydubError {
  const kinds = { [ExitCode.usage]: 'usage', [ExitCode.missingDependency]: 'missing-dependency' } as const;
  const kind = Object.entries(kinds).find(([exit]) => Number(exit) === exitCode)?.[1] ?? 'internal';
  return new PolydubError(kind, {
    message: `the ${name} ended before it was ready (${why})`,
    remedy: 'Its own words are on stderr, above.',
  });
}
