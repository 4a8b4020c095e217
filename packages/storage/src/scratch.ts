import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { absent, throwIfDiskFull } from './files.js';

const RUN_KEY = 'polydub-scratch-run';
/** Part of the names of all folders that this process makes, in all of its threads. */
const run = String(getEnvironmentData(RUN_KEY) ?? randomUUID());
setEnvironmentData(RUN_KEY, run);

/** Makes a new folder whose name contains the id of this process. */
export async function makeScratch(root: string): Promise<string> {
  const folder = join(root, `${owner(process.pid)}.${run}-${randomUUID()}`);
  await mkdir(folder, { recursive: true }).catch(throwIfDiskFull);
  return folder;
}

/**
 * Removes folders of processes of this machine that have ended. Folders of other machines are not touched. In a
 * restarted container, this process may have the same id as the one that died before it.
 */
export async function removeAbandoned(root: string): Promise<void> {
  for (const name of (await readdir(root).catch(absent)) ?? []) {
    const pid = Number(name.split('.').at(-2));
    if (!name.startsWith(`${owner(pid)}.`)) continue;
    const inUse = pid === process.pid ? name.includes(`.${run}-`) : await lives(pid);
    if (!inUse) await rm(join(root, name), { recursive: true, force: true });
  }
}

function owner(pid: number): string {
  return `${hostname()}.${pid}`;
}

async function lives(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !(await isZombie(pid));
}

/**
 * A process that has ended but whose parent has not read its exit status; in a container without an init, it stays so
 * for ever. Works on Linux only.
 */
async function isZombie(pid: number): Promise<boolean> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}
