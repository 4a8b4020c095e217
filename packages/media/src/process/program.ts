import type { Readable, Writable } from 'node:stream';
import { PolydubError } from '@polydub/contracts';
import { box, fileCeilingBytes, programEnvironment } from '@polydub/processes';
import { limitOwnTime } from './own-time.js';
import { cancelledError, type Failure, isDiskFullText, programError } from './program-failure.js';
import { limitsFor, type ProgramLimits, type Workload } from './program-limits.js';
import { StderrTail } from './stderr-tail.js';

const FORCE_KILL_AFTER_MS = 3_000;
const LAST_LINES = 8;

/** How to start a program. */
export interface ProgramOptions {
  readonly failure: Failure;
  /** The program's workload, from which its limits follow; default: sound of the longest accepted length. */
  readonly work?: Workload | undefined;
  /** Replaces limits that follow from the workload. */
  readonly limits?: Partial<ProgramLimits>;
  /** Ends the program with SIGTERM and, three seconds later, SIGKILL. */
  readonly signal?: AbortSignal | undefined;
  /** Opens a third output, file descriptor 3. */
  readonly withSideOutput?: boolean;
  /** Opens the standard input for writing; otherwise it is closed. */
  readonly withInput?: boolean;
  /** Is told each line that the program writes to its error output. */
  readonly onErrorLine?: ((line: string) => void) | undefined;
}

/** A running child process. Its outputs must be read, or it will block. */
export interface RunningProgram {
  readonly output: Readable;
  /** Throws unless `withInput` was given. */
  readonly input: Writable;
  /** Throws unless `withSideOutput` was given. */
  readonly sideOutput: Readable;
  /** Resolves when the program ends with 0; else rejects with a `PolydubError` that holds its last error lines. */
  readonly done: Promise<void>;
  /** Stops the program and resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a program that dies with this process, in a sandbox: it sees only the environment variables that it needs, and
 * has limits on memory, processor time, wall-clock time and files that follow from its workload. A program beyond its
 * limits is reported as `failure`, not retryable. Throws `cancelled` when the signal is already aborted.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<RunningProgram> {
  const limits = { ...limitsFor(options.work ?? {}), ...options.limits };
  const command = [...(await box(limits)), program, ...args];
  const { execa } = await import('execa');
  if (options.signal?.aborted) throw cancelledError(options.signal);
  const child = startChild(execa, command, options);
  const [output, sideOutput] = [demand(child.stdout), child.stdio[3] as Readable | null | undefined];
  // execa discards the data of a stream that nobody reads yet, unless the stream is paused.
  output.pause();
  sideOutput?.pause();
  // When a program ends before it has read everything, `done` gives the reason; the error of the closed input is
  // ignored.
  child.stdin?.on('error', () => {});
  const done = endOf(child, { program, args, limits, options, outputs: [output, sideOutput] });
  done.catch(() => {});
  return {
    output,
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

type Child = ReturnType<typeof startChild>;

function startChild(
  start: typeof import('execa')['execa'],
  [command = '', ...words]: readonly string[],
  options: ProgramOptions,
) {
  const { withInput, withSideOutput, signal } = options;
  return start(command, words, {
    env: programEnvironment(),
    extendEnv: false,
    stdio: [withInput ? 'pipe' : 'ignore', 'pipe', 'pipe', withSideOutput ? 'pipe' : 'ignore'],
    buffer: false,
    reject: false,
    forceKillAfterDelay: FORCE_KILL_AFTER_MS,
    ...(signal && { cancelSignal: signal }),
  });
}

interface Run {
  readonly program: string;
  readonly args: readonly string[];
  readonly limits: ProgramLimits;
  readonly options: ProgramOptions;
  readonly outputs: Pipes['outputs'];
}

async function endOf(child: Child, { program, args, limits, options, outputs }: Run): Promise<void> {
  const startMs = performance.now();
  const tail = new StderrTail(demand(child.stderr), options.onErrorLine);
  let isTimeOver = false;
  const stopCounting = limitOwnTime(limits.timeLimitMs, {
    isWaitingForUs: () => isWaitingForUs({ outputs, input: child.stdin }),
    onTimeOver() {
      isTimeOver = true;
      child.kill();
    },
  });
  const { failed, isCanceled, exitCode, code: errorCode, signal: killedBy } = await child;
  stopCounting();
  const lastLines = tail.lines(LAST_LINES);
  // ffmpeg ends with 0 when the disk becomes full while it closes the file.
  if (!failed && !isTimeOver && !lastLines.some(isDiskFullText)) return;
  if (isCanceled && options.signal) throw cancelledError(options.signal);
  const ranSeconds = (performance.now() - startMs) / 1000;
  const ceiling = await fileCeilingBytes();
  const ending = { exitCode, errorCode, killedBy, lastLines, args, limits, isTimeOver, ranSeconds };
  throw programError(program, { ...ending, fileCeilingBytes: ceiling }, options.failure);
}

interface Pipes {
  readonly outputs: readonly (Readable | null | undefined)[];
  readonly input: Writable | null;
}

/** Whether the program waits for this process: some of its output is unread, or it has read all input given so far. */
function isWaitingForUs({ outputs, input }: Pipes): boolean {
  if (outputs.some((output) => output && output.readableLength > 0)) return true;
  return input !== null && !input.writableEnded && !input.destroyed && input.writableLength === 0;
}

function demand<Stream>(stream: Stream | null | undefined): Stream {
  if (!stream)
    throw new PolydubError('internal', { message: 'A program was started without the pipe that is needed.' });
  return stream;
}
