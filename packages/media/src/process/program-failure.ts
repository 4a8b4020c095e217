import { availableParallelism } from 'node:os';
import { type FailureKind, PolydubError, withoutPaths } from '@polydub/contracts';
import type { ProgramLimits } from './program-limits.js';

/** How a program's failure is reported to the person who asked for its work. */
export interface Failure {
  /** Kind when the program itself refuses or breaks down. */
  readonly kind: FailureKind;
  /** What could not be done, naming the file; the last lines of the program's error output are added to it. */
  readonly message: string;
  readonly remedy: string;
}

/** How a program ended. */
export interface Ending {
  readonly exitCode?: number | undefined;
  /** `ENOENT` when the program could not be started. */
  readonly errorCode?: string | undefined;
  readonly killedBy?: string | undefined;
  readonly lastLines: readonly string[];
  /** The program's arguments; paths in them are removed from messages. */
  readonly args: readonly string[];
  readonly limits: ProgramLimits;
  /** The largest file that this process may write; the program may not write a larger one either. */
  readonly fileCeilingBytes: number;
  /** Whether it was stopped because its time limit was reached. */
  readonly isTimeOver: boolean;
  /** Wall-clock time from its start to its end. */
  readonly ranSeconds: number;
}

const DEBIAN_PACKAGES: Readonly<Record<string, string>> = {
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffmpeg',
  'fc-list': 'fontconfig',
  rubberband: 'rubberband-cli',
};

/**
 * The error for a program that did not end well: missing program, full disk, a limit of its sandbox, or the caller's
 * own {@link Failure}. Only a full disk and a SIGKILL from outside are worth another try.
 */
export function programError(program: string, ending: Ending, failure: Failure): PolydubError {
  if (ending.errorCode === 'ENOENT' || ending.exitCode === 127) return missingProgram(program);
  const words = plainWords(withoutPaths(ending.lastLines.join('\n'), ending.args.map(withoutProtocol)));
  if (isDiskFullText(words)) return storageFull(failure.message, words);
  const picture = PICTURES.find(({ error }) => error.test(words));
  if (picture)
    return new PolydubError(failure.kind, {
      message: `${failure.message}: ${picture.message}`,
      remedy: picture.remedy,
    });
  const { fileCeilingBytes: ceiling, limits } = ending;
  if (isFileTooLarge(ending) && ceiling < limits.fileBytes) return beyondCeiling(program, ceiling, failure);
  const limit = limitReached(ending);
  if (limit !== undefined) return beyondLimit(program, limit, failure);
  const { killedBy } = ending;
  const end = killedBy ? `was ended by ${killedBy}` : `ended with ${ending.exitCode ?? ending.errorCode}`;
  return new PolydubError(failure.kind, {
    message: `${failure.message}: ${program} ${end}${words && `:\n${words}`}`,
    remedy: failure.remedy,
    // SIGKILL comes only from a system short of memory or from a person, never from the input.
    retryable: killedBy === 'SIGKILL',
  });
}

/** What ffmpeg says of pictures, as it is told to take none, and what people are told instead. */
const PICTURES = [
  {
    error: /\[gif\] This format is not among/,
    message: 'a GIF is not accepted.',
    remedy: 'Convert the animation to MP4.',
  },
  {
    error: /\[(?:\w+_pipe|image2)\] This format is not among/,
    message: 'it is a picture, not a video or a recording.',
    remedy: 'Give a video or a recording; with a video editor a picture can be made a video.',
  },
] as const;

/** ffmpeg's error text without memory addresses and without the list of all accepted formats. */
function plainWords(words: string): string {
  return words
    .replace(/ @ 0x[0-9a-f]+\]/g, ']')
    .replace(/Format not on whitelist '[^']*'/g, 'This format is not among those that are accepted');
}

const withoutProtocol = (arg: string): string => arg.replace(/^file:/, '');

/** Whether a program's error text says that a disk or a quota is full. */
export function isDiskFullText(words: string): boolean {
  return /No space left on device|Disk quota exceeded/i.test(words);
}

const OUT_OF_MEMORY = /Cannot allocate memory|bad_alloc|Out of memory|malloc[^\n]{0,40} failed/i;

function limitReached(ending: Ending): string | undefined {
  const { isTimeOver, lastLines, limits } = ending;
  if (isTimeOver) return `${Math.round(limits.timeLimitMs / 1000)} s of time`;
  if (isProcessorTimeOver(ending)) return `${Math.round(limits.cpuSeconds)} s of processor time`;
  if (isFileTooLarge(ending)) return `${inMebibytes(limits.fileBytes)} in one file`;
  return OUT_OF_MEMORY.test(lastLines.join('\n')) ? `${inMebibytes(limits.memoryBytes)} of memory` : undefined;
}

function isFileTooLarge({ killedBy, lastLines }: Ending): boolean {
  return killedBy === 'SIGXFSZ' || /File too large/i.test(lastLines.join('\n'));
}

/** On any signal, SIGXCPU too, ffmpeg finishes its file and exits with 255. */
const FFMPEG_GOT_SIGNAL = 255;

function isProcessorTimeOver({ killedBy, exitCode, ranSeconds, limits }: Ending): boolean {
  if (killedBy === 'SIGXCPU') return true;
  const couldBe = ranSeconds * availableParallelism() >= limits.cpuSeconds;
  return couldBe && (exitCode === FFMPEG_GOT_SIGNAL || killedBy === 'SIGKILL');
}

const inMebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

function beyondLimit(program: string, limit: string, { kind, message }: Failure): PolydubError {
  return new PolydubError(kind, {
    message: `${message}: ${program} would need more than the ${limit} that it may take`,
    remedy: 'Give media with fewer pixels and streams, or shorter media; export damaged media again.',
  });
}

/** A limit that was set for Polydub itself, lower than the one that it gives its programs. */
function beyondCeiling(program: string, ceilingBytes: number, { kind, message }: Failure): PolydubError {
  return new PolydubError(kind, {
    message: `${message}: ${program} has to write a file larger than this user may (${inKibibytes(ceilingBytes)}, see ulimit -f)`,
    remedy: 'Raise the limit on the size of files (ulimit -f), then run the same command again.',
  });
}

const inKibibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 10)} KiB`;

function missingProgram(program: string): PolydubError {
  const name = DEBIAN_PACKAGES[program] ?? program;
  return new PolydubError('missing-dependency', {
    message: `The program ${program} is not installed or not on the PATH.`,
    remedy: `Install it, on Debian or Ubuntu with: apt-get install ${name}`,
  });
}

/** The error for a full disk; `words` is the system's own text. */
export function storageFull(message: string, words: string): PolydubError {
  return new PolydubError('storage-full', {
    message: `${message}: the disk is full:\n${words}`,
    remedy: 'Free some space and run the same command again.',
    retryable: true,
  });
}

/** The error for work that an `AbortSignal` ended; if the signal's reason is a `PolydubError`, that one. */
export function cancelledError(signal: AbortSignal): PolydubError {
  if (signal.reason instanceof PolydubError) return signal.reason;
  return new PolydubError('cancelled', { message: 'The work was cancelled.', cause: signal.reason });
}
