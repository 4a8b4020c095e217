import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parentGuard, worksBefore } from './parent-guard.js';

/** The most that one program may use. */
export interface BoxLimits {
  /** Memory that it writes to: heap and stacks of threads (RLIMIT_DATA). */
  readonly memoryBytes: number;
  /** Processor time of all its threads together; SIGXCPU ends it then. */
  readonly cpuSeconds: number;
  /** The largest file that it may write; SIGXFSZ ends it then. */
  readonly fileBytes: number;
}

/** Neither a person's machine with many programs nor a build of ffmpeg for many cores comes near it. */
const PROCESSES = { base: 4_096, perCore: 256 };
const MAX_OPEN_FILES = 1_024;
/** From the warning signal to SIGKILL. */
const CPU_GRACE_SECONDS = 5;

/** So that a program of root's cannot do what root can, but for the files of other users, which the person may have named. */
const FEWER_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all,+dac_override'];
const NO_NEW_PRIVILEGES = ['--no-new-privs'];

/**
 * Words to put before a command that reads what strangers made: the program dies with this process (`parentGuard`), gains
 * no privileges, loses those of root, and has limits on memory, processor time, size and number of files and, but for
 * root, whom the kernel exempts, on the number of its user's processes; it leaves no core dump. `setpriv` and `prlimit`
 * of util-linux do it; where these are not to be had (outside Linux, or BusyBox) there is as much of it as works.
 */
export async function box(limits: BoxLimits): Promise<readonly string[]> {
  guardWords ??= findGuardWords();
  limiter ??= findLimiter();
  return [...(await guardWords), ...(await limiter)(limits)];
}

type Limiter = (limits: BoxLimits) => readonly string[];
let guardWords: Promise<readonly string[]> | undefined;
let limiter: Promise<Limiter> | undefined;

async function findGuardWords(): Promise<readonly string[]> {
  const guard = await parentGuard();
  if (guard.length === 0) return guard;
  for (const more of [[...NO_NEW_PRIVILEGES, ...FEWER_CAPABILITIES], NO_NEW_PRIVILEGES]) {
    if (process.getuid?.() !== 0 && more !== NO_NEW_PRIVILEGES) continue;
    if (await worksBefore([...guard, ...more])) return [...guard, ...more];
  }
  return guard;
}

async function findLimiter(): Promise<Limiter> {
  if (process.platform !== 'linux') return () => [];
  const ceilings = readCeilings(await readFile('/proc/self/limits', 'utf8').catch(() => ''));
  const words: Limiter = (limits) => limitWords(limits, ceilings);
  const works = await worksBefore(words({ memoryBytes: 2 ** 30, cpuSeconds: 60, fileBytes: 2 ** 30 }));
  return works ? words : () => [];
}

/** Hard limits of this process, which none of its programs may pass, by the name that the kernel gives them. */
type Ceilings = ReadonlyMap<string, number>;

/** Reads `/proc/self/limits`; what is unlimited is left out. */
export function readCeilings(text: string): Ceilings {
  const lines = [...text.matchAll(/^(Max [a-z ]+?) {2,}\S+ +(\d+)/gm)];
  return new Map(lines.map(([, name = '', hard]) => [name, Number(hard)]));
}

/** The words of `prlimit`, with no limit above the hard one, which only root could raise. */
export function limitWords({ memoryBytes, cpuSeconds, fileBytes }: BoxLimits, ceilings: Ceilings): string[] {
  const atMost = (name: string, value: number) => Math.ceil(Math.min(value, ceilings.get(name) ?? value));
  const processes = PROCESSES.base + PROCESSES.perCore * availableParallelism();
  const cpu = atMost('Max cpu time', cpuSeconds);
  return [
    'prlimit',
    `--data=${atMost('Max data size', memoryBytes)}`,
    `--cpu=${cpu}:${atMost('Max cpu time', cpu + CPU_GRACE_SECONDS)}`,
    `--fsize=${atMost('Max file size', fileBytes)}`,
    `--nproc=${atMost('Max processes', processes)}`,
    `--nofile=${atMost('Max open files', MAX_OPEN_FILES)}`,
    '--core=0',
    '--',
  ];
}
