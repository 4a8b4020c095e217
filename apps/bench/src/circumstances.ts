import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstLine } from '@polydub/processes';
import type { Machine } from './bench-result.js';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const BYTES_PER_GIB = 2 ** 30;

/** The machine, within the bounds that a container or service manager sets. */
export async function describeMachine(): Promise<Machine> {
  // 0 where nothing is set; an unbounded control group says more than there is.
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Number((bytes / BYTES_PER_GIB).toFixed(1)),
    graphics: (await firstLine('nvidia-smi', ['--query-gpu=name,memory.total', '--format=csv,noheader'])) ?? null,
  };
}

/** The load of this machine in the last minute: programs that ran or waited for a core, for each core. */
export function busyShare(): number {
  const [lastMinute = 0] = loadavg();
  return lastMinute / availableParallelism();
}

/** Git commit of a checkout, with `-dirty` where files differ from it; null where the folder is none. */
export async function commitOf(folder: string = checkout): Promise<string | null> {
  // Named outright, so that a repository around the folder is not taken for its own.
  const repository = [`--git-dir=${path.join(folder, '.git')}`, `--work-tree=${folder}`];
  const commit = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const said = await firstLine('git', ['--no-optional-locks', ...repository, ...commit]);
  return said && /^[0-9a-f]{40}(-dirty)?$/.test(said) ? said : null;
}
