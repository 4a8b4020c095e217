import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { feed } from './feed.js';
import { fileAddress, inputGuards, MAX_PIXELS } from './input-file.js';
import { type ProgramOptions, type RunningProgram, startProgram } from './program.js';

/** Reports progress: the finished share of the whole, 0…1, never falling. */
export type OnProgress = (share: number) => void;

/** Starts ffmpeg (5.1 or newer) with the arguments that every call shares; it writes only errors to its stderr. */
export function startFfmpeg(args: readonly string[], options: ProgramOptions): Promise<RunningProgram> {
  return startProgram('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args], options);
}

/**
 * Arguments that open a local file as the next input; `before` holds further input options such as `-ss`. A file may
 * declare one frame size and hold another, so decoders refuse too large frames before they allocate memory for them.
 */
export function inputArguments(path: string, before: readonly string[] = []): string[] {
  return [...inputGuards(), '-max_pixels', `${MAX_PIXELS}`, ...before, '-i', fileAddress(path)];
}

/** A run of ffmpeg from files to a file. */
export interface FileRun extends ProgramOptions {
  readonly onProgress?: OnProgress | undefined;
  /** Seconds of output that count as the whole; needed for progress. */
  readonly durationSeconds?: number;
  /** What is written to ffmpeg's standard input (`pipe:0`), no faster than it reads; default: nothing. */
  readonly input?: AsyncIterable<Uint8Array>;
}

/**
 * Runs ffmpeg to its end. The arguments must name an output file, because progress is read from the standard output.
 * Throws the run's failure, and every error of its input.
 */
export async function runFfmpeg(args: readonly string[], run: FileRun): Promise<void> {
  const work = { mediaSeconds: run.durationSeconds, ...run.work };
  const options = { ...run, work, withInput: run.input !== undefined };
  const program = await startFfmpeg(['-progress', 'pipe:1', '-stats_period', '0.5', ...args], options);
  await Promise.all([
    followProgress(program.output, run),
    run.input === undefined ? program.done : feed(program, run.input),
  ]);
}

async function followProgress(output: Readable, { onProgress, durationSeconds }: FileRun): Promise<void> {
  let reached = 0;
  for await (const line of createInterface({ input: output })) {
    const seconds = progressSeconds(line);
    if (seconds === undefined || !durationSeconds) continue;
    reached = Math.min(1, Math.max(reached, seconds / durationSeconds));
    onProgress?.(reached);
  }
}

/** Seconds of output in a line of `-progress`; undefined when the line holds another field. */
export function progressSeconds(line: string): number | undefined {
  const [, microseconds] = /^out_time_us=(-?\d+)$/.exec(line) ?? [];
  return microseconds === undefined ? undefined : Math.max(0, Number(microseconds) / 1_000_000);
}
