import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../connect-bus.js';
import type { Running } from './supervise.js';

/** What {@link watchStorage} watches. */
export interface StorageWatchOptions {
  readonly bus: Pick<Bus, 'storageProblem'>;
  /** Where the server keeps its data. */
  readonly dataFolder: string;
  /** The server that runs now; after it is stopped, its supervisor starts it again. */
  server(): Pick<Running, 'stop'>;
  readonly log: { error(message: string, fields: Readonly<Record<string, unknown>>): void };
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** Default: tests whether a file can be written in the data folder. */
  hasRoom?(folder: string): Promise<boolean>;
}

const LOOK_EVERY_MS = 3_000;
const ANSWER_WITHIN_MS = 5_000;
/** A single failed check may come from a server that is starting or slow for a moment. */
const FAILURES_BEFORE_RESTART = 2;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;
const TELL_EVERY_MS = 60_000;
/** Free space, in bytes, that the check of the disk writes. With less, the server would soon stop storing again. */
const NEEDED_BYTES = 4 * 1024 * 1024;

/**
 * Stops a server (its supervisor starts it again) when it does not store data although the disk has room, such as after
 * the disk was full: it does not recover by itself. While the disk is full the server is left alone, and the log says
 * so.
 */
export async function watchStorage(options: StorageWatchOptions): Promise<void> {
  const { bus, dataFolder, log, signal, hasRoom = canWrite } = options;
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let restartFromMs = Number.NEGATIVE_INFINITY;
  let tellFromMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const problem = await bus.storageProblem({ withinMs: ANSWER_WITHIN_MS, everyStream: true });
    if (signal.aborted) return;
    if (problem === undefined) [failures, pauseMs] = [0, FIRST_PAUSE_MS];
    else if (!(await hasRoom(dataFolder))) tellFull(problem);
    else await restart(problem);
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }

  function tellFull(problem: string): void {
    failures = 0;
    if (performance.now() < tellFromMs) return;
    tellFromMs = performance.now() + TELL_EVERY_MS;
    const remedy = 'make room: work goes on by itself then';
    log.error('the disk is full: nothing can be stored', { folder: dataFolder, problem, remedy });
  }

  async function restart(problem: string): Promise<void> {
    failures += 1;
    if (failures < FAILURES_BEFORE_RESTART || performance.now() < restartFromMs) return;
    log.error('nats-server does not store although there is room: it is started again', { problem });
    await options.server().stop();
    failures = 0;
    restartFromMs = performance.now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, 'room.probe');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(Buffer.alloc(NEEDED_BYTES, 1));
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
