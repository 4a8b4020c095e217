import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import type { BenchContext } from './bench-result.js';
import { polydubProgram } from './polydub-program.js';
import { watchMemory } from './process-memory.js';

/** A finished command of the command line. */
export interface PolydubRun {
  /** The last line that it printed, parsed. */
  readonly last: unknown;
  readonly exitCode: number;
  readonly wallSeconds: number;
  /** Of all its processes together. */
  readonly peakMemoryMiB: number;
}

/** Runs a command with `--json` in a process of its own and watches its time and memory, also when it fails. */
export async function runPolydub(
  args: readonly string[],
  { signal }: Pick<BenchContext, 'signal'>,
): Promise<PolydubRun> {
  const startMs = performance.now();
  const child = spawn(process.execPath, [polydubProgram, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  const memory = watchMemory(child.pid ?? process.pid);
  try {
    const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const wallSeconds = (performance.now() - startMs) / 1000;
    return { last: lastOf(output), exitCode, peakMemoryMiB: memory.peakMiB(), wallSeconds };
  } finally {
    memory.stop();
  }
}

function lastOf(output: string): unknown {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  if (line === '') return undefined;
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new PolydubError('internal', { message: `the last line is no JSON: ${line}`, cause });
  }
}
