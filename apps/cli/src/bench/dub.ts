import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PolydubError, type Report, reportSchema } from '@polydub/contracts';
import { decodeAudio, encodeAudio } from '@polydub/media';
import type { BenchResult } from './bench-result.js';
import { type DubRun, dubMetrics } from './dub-metrics.js';
import type { BenchRequest } from './index.js';
import { watchMemory } from './process-memory.js';

const program = fileURLToPath(new URL('../main.js', import.meta.url));
const speech = fileURLToPath(new URL('../../../../examples/kennedy-1961.flac', import.meta.url));
const builtInMinutes = [1, 5, 20];
const targetLanguage = 'es';
const format = { sampleRateHz: 16_000, channels: 1 } as const;

/**
 * Dubs each input in a process of its own and tells seconds per media second, for each stage and in all, and the peak
 * memory of the process and its children. The built-in inputs are one recording repeated to 1, 5 and 20 minutes.
 */
export async function benchDub(request: BenchRequest): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bench-'));
  try {
    await installModels(request);
    const inputs = request.inputs.length > 0 ? request.inputs : await builtInInputs(folder, request.signal);
    const runs: DubRun[] = [];
    for (const input of inputs) runs.push(await measure(input, folder, request));
    return {
      name: 'dub',
      ratio: null,
      metrics: dubMetrics(runs),
      inputs: await Promise.all(inputs.map(describeInput)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function builtInInputs(folder: string, signal: AbortSignal): Promise<string[]> {
  const inputs = builtInMinutes.map((minutes) => ({ minutes, file: path.join(folder, `${minutes}-minutes.flac`) }));
  for (const { minutes, file } of inputs) {
    await encodeAudio(repeated(minutes * 60, signal), { ...format, path: file, codec: 'flac', signal });
  }
  return inputs.map(({ file }) => file);
}

async function* repeated(seconds: number, signal: AbortSignal): AsyncGenerator<Float32Array> {
  let left = seconds * format.sampleRateHz;
  while (left > 0) {
    for await (const block of decodeAudio(speech, { ...format, signal })) {
      yield block.subarray(0, Math.max(0, left));
      left -= block.length;
    }
  }
}

async function measure(input: string, folder: string, { signal, log }: BenchRequest): Promise<DubRun> {
  const args = [
    'dub',
    input,
    '--to',
    targetLanguage,
    '--out',
    path.join(folder, 'dubs', path.basename(input)),
    '--json',
  ];
  const startMs = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  const memory = watchMemory(child.pid ?? process.pid);
  try {
    const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (exitCode !== 0) throw new PolydubError('10003', { message: `dubbing ${input} failed: exit code ${exitCode}` });
    const wallSeconds = (performance.now() - startMs) / 1000;
    const run = { report: lastReport(output), peakMemoryMiB: memory.peakMiB(), wallSeconds };
    log(`${path.basename(input)}: ${wallSeconds.toFixed(1)} s, ${run.peakMemoryMiB} MiB`);
    return run;
  } finally {
    memory.stop();
  }
}

/** Fetching and converting is done once in a machine's life and is no part of what is measured. */
async function installModels({ models, signal }: BenchRequest): Promise<void> {
  for (const { name, profile } of await models.list()) if (profile === 'small') await models.ensure(name, { signal });
}

function lastReport(output: string): Report {
  const last: unknown = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  return reportSchema.parse((last as { report?: unknown }).report);
}

async function describeInput(file: string): Promise<BenchResult['inputs'][number]> {
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return { name: path.basename(file), sha256 };
}
