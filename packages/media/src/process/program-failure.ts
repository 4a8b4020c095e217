import { type ErrorCode, PolydubError } from '@polydub/contracts';

/** What a program's failure means to the person who asked for its work. */
export interface Failure {
  /** Code when the program itself refuses or breaks down. */
  readonly code: ErrorCode;
  /** What could not be done, naming the file: the program's last words are put behind it. */
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
}

const DEBIAN_PACKAGES: Readonly<Record<string, string>> = {
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffmpeg',
  'fc-list': 'fontconfig',
  rubberband: 'rubberband-cli',
};

/** The error for a program that did not end well: missing program, full disk, or the caller's own {@link Failure}. */
export function programError(program: string, ending: Ending, failure: Failure): PolydubError {
  if (ending.errorCode === 'ENOENT' || ending.exitCode === 127) return missingProgram(program);
  const words = ending.lastLines.join('\n');
  if (/No space left on device|Disk quota exceeded/i.test(words)) return storageFull(failure.message, words);
  const end = ending.killedBy ? `was ended by ${ending.killedBy}` : `ended with ${ending.exitCode ?? ending.errorCode}`;
  return new PolydubError(failure.code, {
    message: `${failure.message}: ${program} ${end}${words && `:\n${words}`}`,
    remedy: failure.remedy,
  });
}

function missingProgram(program: string): PolydubError {
  const name = DEBIAN_PACKAGES[program] ?? program;
  return new PolydubError('missing-dependency', {
    message: `The program ${program} is not installed or not on the PATH.`,
    remedy: `Install it, on Debian or Ubuntu with: apt-get install ${name}`,
  });
}

/** The error for a disk that has no room left; `words` are the system's own. */
export function storageFull(message: string, words: string): PolydubError {
  return new PolydubError('storage-full', {
    message: `${message}: the disk is full:\n${words}`,
    remedy: 'Free some space and run the same command again.',
    retryable: true,
  });
}

/** The error for work that an `AbortSignal` ended; a `PolydubError` given as the signal's reason is kept. */
export function cancelledError(signal: AbortSignal): PolydubError {
  if (signal.reason instanceof PolydubError) return signal.reason;
  return new PolydubError('cancelled', { message: 'The work was cancelled.', cause: signal.reason });
}
