import type { Readable, Writable } from 'node:stream';
import { PolydubError } from '@polydub/contracts';
import { parentGuard } from '@polydub/processes';
import { execa } from 'execa';
import { cancelledError, type Failure, programError } from './program-failure.js';
import { StderrTail } from './stderr-tail.js';

const FORCE_KILL_AFTER_MS = 3_000;
const LAST_LINES = 8;

/** How to start a program. */
export interface ProgramOptions {
  readonly failure: Failure;
  /** Ends the program with SIGTERM and, three seconds later, SIGKILL. */
  readonly signal?: AbortSignal | undefined;
  /** Opens a third output, file descriptor 3. */
  readonly withSideOutput?: boolean;
  /** Opens the standard input for writing; otherwise it is closed. */
  readonly withInput?: boolean;
}

/** A running child process. Its outputs must be read, or it will stand still. */
export interface RunningProgram {
  readonly output: Readable;
  /** Throws when it was not asked for. */
  readonly input: Writable;
  /** Throws when it was not asked for. */
  readonly sideOutput: Readable;
  /** Resolves when the program ends with 0; rejects with a `PolydubError` otherwise, with its last words in it. */
  readonly done: Promise<void>;
  /** Ends the program, whatever it is doing, and resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a program that dies with this process. Throws `cancelled` when the signal is already aborted.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<RunningProgram> {
  const [command = program, ...words] = [...(await parentGuard()), program, ...args];
  if (options.signal?.aborted) throw cancelledError(options.signal);
  const child = execa(command, words, {
    stdio: [options.withInput ? 'pipe' : 'ignore', 'pipe', 'pipe', options.withSideOutput ? 'pipe' : 'ignore'],
    buffer: false,
    reject: false,
    forceKillAfterDelay: FORCE_KILL_AFTER_MS,
    ...(options.signal && { cancelSignal: options.signal }),
  });
  // execa lets a stream that nobody reads yet flow away, unless it was paused on purpose.
  child.stdout?.pause();
  const sideOutput = options.withSideOutput ? (demand(child.stdio[3]) as Readable).pause() : undefined;
  const tail = new StderrTail(demand(child.stderr));
  const done = child.then((result) => {
    if (!result.failed) return;
    if (result.isCanceled && options.signal) throw cancelledError(options.signal);
    const { exitCode, code: errorCode, signal: killedBy } = result;
    throw programError(program, { exitCode, errorCode, killedBy, lastLines: tail.lines(LAST_LINES) }, options.failure);
  });
  done.catch(() => {});
  // A program that ends before it has read everything tells its reason through `done`, not through its closed input.
  child.stdin?.on('error', () => {});
  return {
    output: demand(child.stdout),
    get input() {
      return demand(child.stdin);
    },
    get sideOutput() {
      return demand(sideOutput);
    },
    done,
    async stop() {
      child.kill();
      await child;
    },
  };
}

function demand<Stream>(stream: Stream | null | undefined): Stream {
  if (!stream) throw new PolydubError('1000', { message: 'A program was started without the pipe that is needed.' });
  return stream;
}
