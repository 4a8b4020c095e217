import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PolydubError, type Report, translationSchema } from '@polydub/contracts';
import type { BenchRequest } from './bench.js';
import type { BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import type { DubRun } from './dub-metrics.js';
import { repeatSpeech } from './repeat-speech.js';
import { installDubModels, runDub } from './run-dub.js';

const SECONDS = 300;
const EDITED = 'Esta línea la escribió una persona.';
/** What the final mux is: putting the finished sound into the files that are delivered. */
const MUX_STAGES = ['render', 'burn-subtitles', 'embed-subtitles'];

/**
 * Dubs five minutes (the built-in recording repeated), edits one line of the translation and dubs again: what the second run
 * takes, in all and besides the final mux, and its ratio to the first. Both are whole processes, from start to end.
 */
export async function benchRedub(request: BenchRequest): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bench-'));
  try {
    await installDubModels(request);
    const input = path.join(folder, 'five-minutes.flac');
    await repeatSpeech(input, SECONDS, request.signal);
    const out = path.join(folder, 'dub');
    const options = ['--from', 'en', '--to', 'es', '--out', out, '--keep-work'];
    const first = await runDub(input, options, request);
    request.log(`first dub: ${first.wallSeconds.toFixed(1)} s`);
    const translation = path.join(out, 'translation.json');
    const id = await editMiddleLine(translation);
    const again = await runDub(input, [...options, '--translation', translation], request);
    requireEdited(again.report, id);
    request.log(`edited line ${id}: ${again.wallSeconds.toFixed(1)} s`);
    return { name: 'redub', ...figures(first, again), inputs: [await describeFile(input)] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Puts other words into a line in the middle of a `translation.json`; gives its id. Throws `PolydubError`
 * `no-recognized-speech` without lines.
 */
export async function editMiddleLine(file: string): Promise<string> {
  const translation = translationSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const line = translation.lines[translation.lines.length >> 1];
  if (!line) throw new PolydubError('no-recognized-speech', { message: 'the redub bench has no line to edit' });
  line.text = EDITED;
  await writeFile(file, JSON.stringify(translation));
  return line.id;
}

/** Throws `PolydubError` `internal` where a dub does not say what {@link editMiddleLine} put into a line. */
export function requireEdited({ lines }: Pick<Report, 'lines'>, id: string): void {
  if (lines.find((line) => line.id === id)?.translation === EDITED) return;
  throw new PolydubError('internal', { message: 'the second dub does not say what was edited' });
}

function figures(first: DubRun, again: DubRun): Pick<BenchResult, 'ratio' | 'metrics' | 'alternative'> {
  const { stageSeconds } = again.report;
  const mux = MUX_STAGES.reduce((sum, stage) => sum + (stageSeconds[stage] ?? 0), 0);
  const inStages = Object.values(stageSeconds).reduce((sum, seconds) => sum + seconds, 0);
  return {
    ratio: again.wallSeconds / first.wallSeconds,
    alternative: 'dubbing from the beginning',
    metrics: {
      lines: again.report.lines.length,
      firstSeconds: rounded(first.wallSeconds),
      againSeconds: rounded(again.wallSeconds),
      againBesidesMuxSeconds: rounded(again.wallSeconds - mux),
      startAndEndSeconds: rounded(again.wallSeconds - inStages),
      ...Object.fromEntries(Object.entries(stageSeconds).map(([stage, s]) => [`${stage}.seconds`, rounded(s)])),
    },
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
