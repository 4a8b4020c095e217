import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { disposeEngines, PolydubError, type Report, reportSchema } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import type { BenchContext } from './bench-result.js';
import type { DubRun } from './dub-metrics.js';
import { polydubProgram } from './polydub-program.js';
import { watchMemory } from './process-memory.js';

/** Runs `polydub dub` in a process of its own and watches its time and memory. Throws `PolydubError` `unreadable-media` when it fails. */
export async function runDub(
  input: string,
  options: readonly string[],
  { signal }: Pick<BenchContext, 'signal'>,
): Promise<DubRun> {
  const startMs = performance.now();
  const child = spawn(process.execPath, [polydubProgram, 'dub', input, ...options, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  const memory = watchMemory(child.pid ?? process.pid);
  try {
    const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (exitCode !== 0)
      throw new PolydubError('internal', { message: `dubbing ${input} failed: exit code ${exitCode}` });
    const wallSeconds = (performance.now() - startMs) / 1000;
    return { report: lastReport(output), peakMemoryMiB: memory.peakMiB(), wallSeconds };
  } finally {
    memory.stop();
  }
}

/** Fetches the models of the chosen engines: that is done once in a machine's life and is no part of what is measured. */
export async function installModels({ models, signal, ...choices }: BenchContext): Promise<void> {
  const names = new Set<string>();
  const naming = {
    ...models,
    fingerprint(name: string) {
      names.add(name);
      return models.fingerprint(name);
    },
  };
  await disposeEngines(createEngines(naming, choices));
  for (const name of names) await models.ensure(name, { signal });
}

function lastReport(output: string): Report {
  const last: unknown = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  return reportSchema.parse((last as { report?: unknown }).report);
}
