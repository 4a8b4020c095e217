import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRequest } from './bench.js';
import type { BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import { type DubRun, dubMetrics } from './dub-metrics.js';
import { repeatSpeech } from './repeat-speech.js';
import { installDubModels, runDub } from './run-dub.js';

const builtInMinutes = [1, 5, 20];
const targetLanguage = 'es';

/**
 * Dubs each input in a process of its own and tells seconds per media second, for each stage and in all, and the peak
 * memory of the process and its children. The built-in inputs are one recording repeated to 1, 5 and 20 minutes.
 */
export async function benchDub(request: BenchRequest): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bench-'));
  try {
    await installDubModels(request);
    const inputs = request.inputs.length > 0 ? request.inputs : await builtInInputs(folder, request.signal);
    const runs: DubRun[] = [];
    for (const input of inputs) runs.push(await measure(input, folder, request));
    return {
      name: 'dub',
      ratio: null,
      metrics: dubMetrics(runs),
      inputs: await Promise.all(inputs.map(describeFile)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function builtInInputs(folder: string, signal: AbortSignal): Promise<string[]> {
  const inputs = builtInMinutes.map((minutes) => ({ minutes, file: path.join(folder, `${minutes}-minutes.flac`) }));
  for (const { minutes, file } of inputs) await repeatSpeech(file, minutes * 60, signal);
  return inputs.map(({ file }) => file);
}

async function measure(input: string, folder: string, request: BenchRequest): Promise<DubRun> {
  const out = path.join(folder, 'dubs', path.basename(input));
  const run = await runDub(input, ['--to', targetLanguage, '--out', out], request);
  request.log(`${path.basename(input)}: ${run.wallSeconds.toFixed(1)} s, ${run.peakMemoryMiB} MiB`);
  return run;
}
