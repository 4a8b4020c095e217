import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { absent, throwIfDiskFull } from './files.js';

/** In the names of what this very process makes. */
const run = randomUUID();

/** Makes a fresh folder that is named after the process that uses it. */
export async function makeScratch(root: string): Promise<string> {
  const folder = join(root, `${owner(process.pid)}.${run}-${randomUUID()}`);
  await mkdir(folder, { recursive: true }).catch(throwIfDiskFull);
  return folder;
}

/**
 * Removes the folders of processes of this machine that are gone. Those of other machines are not touched. In a container
 * that is started again, the process has the id of the one that died before it.
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

/** Ended, but its parent has not looked yet; in a container without an init nobody ever does. Only Linux tells. */
async function isZombie(pid: number): Promise<boolean> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}
