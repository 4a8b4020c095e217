import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disposeEngines, PolydubError, type TextRecognizer } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import type { BenchRequest } from '../bench.js';
import type { BenchResult } from '../bench-result.js';
import { describeFile } from '../describe-file.js';
import { type Clip, makeClip } from './clips/make-clip.js';
import type { Half, Scenario } from './clips/scenario.js';
import { footageScenarios, scenarios } from './clips/scenarios.js';
import { type ClipTools, type MeasuredClip, measureClip } from './measure-clip.js';
import { pictureReader } from './measures/frame-text.js';
import { type LineReader, lineReader } from './measures/left-text.js';
import { RAPID_OCR_NAME, startRapidOcr } from './rapid-ocr.js';
import { visualProgram } from './run-visual.js';
import { figuresOfAll, figuresOfClip, visualMisses } from './visual-figures.js';

/**
 * Translates the texts of clips of which everything is known, and compares what was read, erased and drawn with the
 * truth, with rapidocr on the same frames, and with OpenCV's inpainting. `inputs` are the person's own videos or
 * pictures without text, over which further clips are made. Throws when not a single text was found.
 */
export async function benchVisual(
  request: BenchRequest,
  chosen: readonly Scenario[] = [...scenarios, ...footageScenarios(request.inputs)],
): Promise<BenchResult> {
  const { signal, log } = request;
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bench-'));
  const engines = createEngines(request.models, request);
  const rapidOcr = await startRapidOcr(request, folder);
  const readLines = readerOf(engines.textRecognizers, signal);
  const tools: ClipTools = {
    run: visualProgram(request),
    readLines,
    readPicture: pictureReader(engines.textDetector, readLines, signal),
    rapidOcr,
    signal,
  };
  try {
    const measured: MeasuredClip[] = [];
    const clips: BenchResult['inputs'][number][] = [];
    for (const scenario of chosen) {
      const clip = await makeClip(scenario, path.join(folder, 'clip'), signal);
      clips.push({ ...(await describeFile(clip.withText)), name: `${scenario.name}.mp4` });
      const result = await measuredOrFailed(clip, path.join(folder, 'work'), tools, log);
      if (result) measured.push(result);
      await rm(path.join(folder, 'clip'), { recursive: true });
      await rm(path.join(folder, 'work'), { recursive: true, force: true });
    }
    requireTexts(measured);
    return { ...summaryOf(measured, chosen.length), inputs: clips, ...(rapidOcr && { alternative: RAPID_OCR_NAME }) };
  } finally {
    rapidOcr?.stop();
    await disposeEngines(engines);
    await rm(folder, { recursive: true });
  }
}

/** Undefined for a clip on which the program fails: the others are measured all the same, and the failure is told. */
async function measuredOrFailed(
  clip: Clip,
  folder: string,
  tools: ClipTools,
  log: BenchRequest['log'],
): Promise<MeasuredClip | undefined> {
  const { name } = clip.truth;
  try {
    const result = await measureClip(clip, folder, tools);
    log(`${name}: ${visualMisses(figuresOfClip(result)).join('; ') || 'meets every target'}`);
    return result;
  } catch (error) {
    tools.signal.throwIfAborted();
    if (!(error instanceof PolydubError)) throw error;
    log(`${name}: ${error.message}`);
    return undefined;
  }
}

/** Reads every language with the first engine that can. */
function readerOf(recognizers: readonly TextRecognizer[], signal: AbortSignal): LineReader {
  return (lines, language) => {
    const recognizer = recognizers.find((each) => each.reads(language));
    if (!recognizer) throw new PolydubError('usage', { message: `no engine reads ${language}` });
    return lineReader(recognizer, signal)(lines, language);
  };
}

/** Throws `PolydubError` usage where nothing was validated: not a single text was found. */
function requireTexts(measured: readonly MeasuredClip[]): void {
  if (measured.some(({ callouts }) => callouts.length > 0)) return;
  throw new PolydubError('usage', { message: 'nothing was validated: no text was found in any clip' });
}

function summaryOf(measured: readonly MeasuredClip[], clipCount: number): Omit<BenchResult, 'inputs'> {
  const halves = (['tuning', 'held-out'] as const).map((half: Half) => {
    const figures = figuresOfAll(measured.filter(({ clip }) => clip.truth.half === half));
    return { half, figures, misses: visualMisses(figures).join('; ') || 'none' };
  });
  const { secondsPerFrame, secondsPerFrameOfRapidocr } = figuresOfAll(measured);
  const isCompared = typeof secondsPerFrame === 'number' && typeof secondsPerFrameOfRapidocr === 'number';
  return {
    name: 'visual',
    ratio: isCompared ? secondsPerFrame / secondsPerFrameOfRapidocr : null,
    metrics: {
      clipsFailed: clipCount - measured.length,
      ...Object.fromEntries(halves.map(({ half, misses }) => [`${half}.missedTargets`, misses])),
      ...Object.fromEntries(halves.flatMap(({ half, figures }) => prefixed(half, figures))),
      ...Object.fromEntries(measured.flatMap((each) => prefixed(`clip.${each.clip.truth.name}`, figuresOfClip(each)))),
    },
  };
}

function prefixed(prefix: string, figures: Readonly<Record<string, number | null>>) {
  return Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value] as const);
}
