import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disposeEngines, type Engines, PolydubError } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import type { BenchRequest } from './bench.js';
import type { BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import { type Figures, missesOf } from './dub-quality-figures.js';
import { measureDub } from './dub-quality-measure.js';
import { installDubModels, runDub } from './run-dub.js';

interface Measured {
  readonly name: string;
  readonly figures: Figures;
}

/**
 * Dubs every file in a process of its own and measures what came of it against what is known (`NAME.txt`, `NAME.srt` in the
 * source language, `NAME.rttm` beside it) and against the source itself. What misses a first target is listed. Throws when
 * not a single dubbed line could be measured, and when a file cannot be dubbed.
 */
export async function benchDubQuality(request: BenchRequest): Promise<BenchResult> {
  const { inputs, targetLanguage = 'es', signal, log } = request;
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bench-'));
  const engines = createEngines(request.models, request);
  try {
    await installDubModels(request);
    const measured: Measured[] = [];
    for (const input of inputs) {
      measured.push(await dubAndMeasure(input, { folder, targetLanguage, engines, request }));
      const { name, figures } = measured.at(-1) as Measured;
      log(`${name}: ${missesOf(figures).join('; ') || 'meets every target'}`);
    }
    requireLines(measured);
    signal.throwIfAborted();
    return {
      name: 'dub-quality',
      ratio: null,
      metrics: summary(measured),
      inputs: await Promise.all(inputs.map(describeFile)),
    };
  } finally {
    await disposeEngines(engines);
    await rm(folder, { recursive: true });
  }
}

interface Workplace {
  readonly folder: string;
  readonly targetLanguage: string;
  readonly engines: Engines;
  readonly request: BenchRequest;
}

async function dubAndMeasure(
  input: string,
  { folder, targetLanguage, engines, request }: Workplace,
): Promise<Measured> {
  const name = path.basename(input);
  const outFolder = path.join(folder, name);
  const run = await runDub(input, ['--to', targetLanguage, '--out', outFolder], request);
  return { name, figures: await measureDub({ ...run, input, outFolder, engines, signal: request.signal }) };
}

/** Throws `PolydubError` usage where nothing was validated: not a single line was dubbed. */
export function requireLines(measured: readonly Pick<Measured, 'figures'>[]): void {
  if (measured.some(({ figures }) => (figures.lines ?? 0) > 0)) return;
  throw new PolydubError('usage', {
    message: 'nothing was validated: no line of any file was dubbed',
    remedy: 'Give a folder of media in which somebody speaks.',
  });
}

function summary(measured: readonly Measured[]): BenchResult['metrics'] {
  const total = (name: string) => measured.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);
  const scored = (name: string) => measured.filter(({ figures }) => typeof figures[name] === 'number').length;
  return {
    filesDubbed: measured.length,
    linesDubbed: total('lines'),
    filesWithReferenceText: scored('sourceErrorRate'),
    filesWithReferenceTurns: scored('diarizationErrorGuessed'),
    ...Object.fromEntries(
      measured.flatMap(({ name, figures }) => [
        ...Object.entries(figures).map(([figure, value]) => [`${name}.${figure}`, value] as const),
        [`${name}.missedTargets`, missesOf(figures).join('; ') || 'none'] as const,
      ]),
    ),
  };
}
