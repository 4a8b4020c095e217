import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const sampleEveryMs = 250;

/** Memory of a process and all its descendants. */
export interface MemoryWatch {
  /**
   * Largest sum of resident memory seen so far, MiB; pages that processes share count once for each. A child with the same command
   * line as its parent is not counted: it has yet to start its own program.
   */
  peakMiB(): number;
  stop(): void;
}

/** Watches a process tree through Linux's /proc until stopped. */
export function watchMemory(rootPid: number): MemoryWatch {
  let peak = 0;
  let watching = true;
  const watch = async () => {
    while (watching) {
      peak = Math.max(peak, await treeMemoryMiB(rootPid));
      await sleep(sampleEveryMs);
    }
  };
  void watch();
  return {
    peakMiB: () => Math.round(peak),
    stop() {
      watching = false;
    },
  };
}

interface ProcessStatus {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly residentMiB: number;
}

async function treeMemoryMiB(rootPid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const statuses = (await Promise.all(pids.map(readStatus))).filter((status) => status !== undefined);
  const members = new Set([rootPid]);
  // A child's number is nearly always above its parent's; a second pass catches those that have wrapped around.
  for (const _ of [1, 2]) for (const { pid, parent } of statuses) if (members.has(parent)) members.add(pid);
  const commandOf = new Map(statuses.map(({ pid, command }) => [pid, command]));
  // A child that has not yet started its own program still has its parent's memory, which is not a second one.
  return statuses
    .filter(({ pid, parent, command }) => members.has(pid) && (pid === rootPid || commandOf.get(parent) !== command))
    .reduce((sum, { residentMiB }) => sum + residentMiB, 0);
}

async function readStatus(pid: number): Promise<ProcessStatus | undefined> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => undefined);
  // In this order, so that the memory never is from before the command.
  const command = await read('cmdline');
  const text = await read('status');
  if (text === undefined || command === undefined) return undefined;
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { pid, parent: field('PPid'), command, residentMiB: field('VmRSS') / 1024 };
}
