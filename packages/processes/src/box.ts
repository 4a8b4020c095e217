import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parentGuard, worksBefore } from './parent-guard.js';

/** The most that one program may use. */
export interface BoxLimits {
  /** Memory that the program writes to, in bytes: heap and stacks of its threads (RLIMIT_DATA). */
  readonly memoryBytes: number;
  /** Processor time of all its threads together; then the kernel sends SIGXCPU. */
  readonly cpuSeconds: number;
  /** The largest file that it may write, in bytes; then the kernel sends SIGXFSZ. */
  readonly fileBytes: number;
}

/**
 * Limit on processes and threads of the user. Far more than a desktop with many programs, or ffmpeg on many cores,
 * needs.
 */
const PROCESSES = { base: 4_096, perCore: 256 };
const MAX_OPEN_FILES = 1_024;
/** Time between the warning signal SIGXCPU and SIGKILL. */
const CPU_GRACE_SECONDS = 5;

/**
 * Takes the rights of root from a program that runs as root. It can still access files of other users, as the user of
 * Polydub may have named such a file.
 */
const FEWER_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all,+dac_override'];
const NO_NEW_PRIVILEGES = ['--no-new-privs'];

/**
 * Words to put before a command that reads files from strangers. The program dies with this process (`parentGuard`),
 * gets no new privileges, loses those of root and leaves no core dump. Its memory, processor time, file size and number
 * of open files are limited; so is the number of processes of its user, except for root, whom the kernel exempts. Uses
 * `setpriv` and `prlimit` of util-linux; where they are missing (outside Linux, or BusyBox), the protections that they
 * provide are left out.
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
  const ceilings = await ownCeilings();
  const words: Limiter = (limits) => limitWords(limits, ceilings);
  const works = await worksBefore(words({ memoryBytes: 2 ** 30, cpuSeconds: 60, fileBytes: 2 ** 30 }));
  return works ? words : () => [];
}

/** The largest file that this process and its programs may write, in bytes; `ulimit -f` sets it. */
export async function fileCeilingBytes(): Promise<number> {
  return (await ownCeilings()).get(MAX_FILE_SIZE) ?? Number.POSITIVE_INFINITY;
}

async function ownCeilings(): Promise<Ceilings> {
  return readCeilings(await readFile('/proc/self/limits', 'utf8').catch(() => ''));
}

/** The kernel's name for it. */
const MAX_FILE_SIZE = 'Max file size';

/** Hard limits of this process, which its programs cannot exceed, by the kernel's names for them. */
type Ceilings = ReadonlyMap<string, number>;

/** Reads `/proc/self/limits`; leaves out limits that are `unlimited`. */
export function readCeilings(text: string): Ceilings {
  const lines = [...text.matchAll(/^(Max [a-z ]+?) {2,}\S+ +(\d+)/gm)];
  return new Map(lines.map(([, name = '', hard]) => [name, Number(hard)]));
}

/** The arguments of `prlimit`. No limit is above the hard one, which only root could raise. */
export function limitWords({ memoryBytes, cpuSeconds, fileBytes }: BoxLimits, ceilings: Ceilings): string[] {
  const atMost = (name: string, value: number) => Math.ceil(Math.min(value, ceilings.get(name) ?? value));
  const processes = PROCESSES.base + PROCESSES.perCore * availableParallelism();
  const cpu = atMost('Max cpu time', cpuSeconds);
  return [
    'prlimit',
    `--data=${atMost('Max data size', memoryBytes)}`,
    `--cpu=${cpu}:${atMost('Max cpu time', cpu + CPU_GRACE_SECONDS)}`,
    `--fsize=${atMost(MAX_FILE_SIZE, fileBytes)}`,
    `--nproc=${atMost('Max processes', processes)}`,
    `--nofile=${atMost('Max open files', MAX_OPEN_FILES)}`,
    '--core=0',
    '--',
  ];
}
