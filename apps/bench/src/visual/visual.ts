import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { disposeEngines, PolydubError, type TextRecognizer } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import type { BenchRequest } from '../bench.js';
import type { BenchResult } from '../bench-result.js';
import { describeFile } from '../describe-file.js';
import { makeClip } from './clips/make-clip.js';
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
      const result = await measureClip(clip, path.join(folder, 'work'), tools);
      measured.push(result);
      log(`${scenario.name}: ${visualMisses(figuresOfClip(result)).join('; ') || 'meets every target'}`);
      await Promise.all(['clip', 'work'].map((part) => rm(path.join(folder, part), { recursive: true })));
    }
    requireTexts(measured);
    return { ...summaryOf(measured), inputs: clips, ...(rapidOcr && { alternative: RAPID_OCR_NAME }) };
  } finally {
    rapidOcr?.stop();
    await disposeEngines(engines);
    await rm(folder, { recursive: true });
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

function summaryOf(measured: readonly MeasuredClip[]): Omit<BenchResult, 'inputs'> {
  const halves: readonly Half[] = ['tuning', 'held-out'];
  const { secondsPerFrame, secondsPerFrameOfRapidocr } = figuresOfAll(measured);
  const isCompared = typeof secondsPerFrame === 'number' && typeof secondsPerFrameOfRapidocr === 'number';
  return {
    name: 'visual',
    ratio: isCompared ? secondsPerFrame / secondsPerFrameOfRapidocr : null,
    metrics: Object.fromEntries([
      ...halves.flatMap((half) => {
        const figures = figuresOfAll(measured.filter(({ clip }) => clip.truth.half === half));
        return [...prefixed(half, figures), [`${half}.missedTargets`, visualMisses(figures).join('; ') || 'none']];
      }),
      ...measured.flatMap((each) => prefixed(`clip.${each.clip.truth.name}`, figuresOfClip(each))),
    ]),
  };
}

function prefixed(prefix: string, figures: Readonly<Record<string, number | null>>) {
  return Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value] as const);
}
