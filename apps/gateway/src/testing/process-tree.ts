import { readdir, readFile } from 'node:fs/promises';

/** A process below another. */
export interface TreeProcess {
  readonly pid: number;
  readonly command: string;
  readonly residentMiB: number;
}

/** All processes below one, by Linux's /proc. */
export async function processesBelow(rootPid: number): Promise<TreeProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(readProcess))).filter((each) => each !== undefined);
  const members = new Set([rootPid]);
  for (let before = 0; before < members.size; ) {
    before = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
  }
  return all.filter(({ pid }) => pid !== rootPid && members.has(pid));
}

async function readProcess(pid: number): Promise<(TreeProcess & { readonly parent: number }) | undefined> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => undefined);
  const [status, command] = [await read('status'), await read('cmdline')];
  if (status === undefined || command === undefined) return undefined;
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const residentMiB = field('VmRSS') / 1024;
  return { pid, parent: field('PPid'), command: command.replaceAll('\0', ' '), residentMiB };
}
