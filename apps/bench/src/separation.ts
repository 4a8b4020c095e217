import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { disposeEngines, type Engines } from '@polydub/contracts';
import { createEngines, prepare, separate } from '@polydub/families';
import { decodeAudio, encodeAudio, readMono, resample } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { siSdrDb } from '@polydub/separation';
import { FolderStore } from '@polydub/storage';
import type { BenchContext, BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import { NATIVE_NAME, openNative } from './native-deepfilter.js';
import { MIXTURE_RATE_HZ, type Mixture, mixturesWith } from './separation-mixture.js';
import { type TimedWord, wordsHeard, wordsLeft } from './words-left.js';

/** A clean voice without a background: see examples/README.md. */
const speechPath = fileURLToPath(new URL('../../../examples/slides.mp4', import.meta.url));
const MAX_LAG_SAMPLES = 50;

/** What was found of the backgrounds of all mixtures; the worst of each. */
export interface SeparationQuality {
  /** Separated background against the known one, less the same of the whole mixture. */
  readonly backgroundGainDb: number;
  readonly backgroundSiSdrDb: number;
  /** By how much the background comes late. */
  readonly lagSamples: number;
  /** Share of the words that the recognizer hears in the speech which it also hears in the background, at the same time. */
  readonly wordsLeft: number;
}

/**
 * Separates known mixtures through the stages of a job and compares the background with what was mixed in; DeepFilterNet's
 * time is compared with its authors' own library on one channel.
 */
export async function benchSeparation(context: BenchContext): Promise<BenchResult> {
  const engines = createEngines(context.models, context);
  try {
    const qualities = await measureSeparation(engines, context);
    const worst = (key: keyof SeparationQuality, pick: (...values: number[]) => number) =>
      rounded(pick(...qualities.map((quality) => quality[key])));
    const { ratio, alternative, ...speed } = await compareSpeed(engines, context);
    return {
      name: 'separation',
      ratio,
      metrics: {
        mixtures: qualities.length,
        worstBackgroundGainDb: worst('backgroundGainDb', Math.min),
        worstBackgroundSiSdrDb: worst('backgroundSiSdrDb', Math.min),
        worstLagSamples: worst('lagSamples', Math.max),
        worstShareOfWordsLeft: worst('wordsLeft', Math.max),
        ...speed,
      },
      inputs: [await describeFile(speechPath)],
      ...(alternative && { alternative }),
    };
  } finally {
    await disposeEngines(engines);
  }
}

/** Measures every mixture; `log` tells each. */
export async function measureSeparation(
  engines: Engines,
  { signal, log }: Pick<BenchContext, 'signal' | 'log'>,
): Promise<SeparationQuality[]> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-bench-separation-'));
  try {
    const { samples } = await readMono(speechPath, { sampleRateHz: MIXTURE_RATE_HZ, signal });
    const said = await wordsIn(speechPath, engines, signal);
    if (said.length === 0) throw new Error('the separation bench heard no words in the speech');
    const qualities: SeparationQuality[] = [];
    for (const mixture of mixturesWith(samples)) {
      const path = await separateMixture(mixture, { engines, folder, signal });
      const quality = qualityOf(mixture, await stereo(path, signal));
      const left = wordsLeft(said, await wordsIn(path, engines, signal));
      qualities.push({ ...quality, wordsLeft: left.length / said.length });
      log(
        `${mixture.name}: background +${quality.backgroundGainDb.toFixed(1)} dB, ${left.length} of ${said.length} words left`,
      );
    }
    return qualities;
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Workplace {
  readonly engines: Engines;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Path of the background that the stages leave. */
async function separateMixture({ name, mix }: Mixture, { engines, folder, signal }: Workplace): Promise<string> {
  const path = join(folder, `${name}.wav`);
  await encodeAudio(only(mix), { path, codec: 'pcm-float', sampleRateHz: MIXTURE_RATE_HZ, layout: 'stereo', signal });
  const store = new FolderStore(join(folder, 'work'));
  const { run } = new LocalStageRunner({ engines, store, signal });
  const media = await store.refer(path);
  const { background } = await run(separate, { media, ...(await run(prepare, { media })) });
  if (!background) throw new Error(`the stage kept no background of the mixture ${name}`);
  return store.localPath(background);
}

function qualityOf({ mix, background }: Mixture, found: Float32Array): Omit<SeparationQuality, 'wordsLeft'> {
  const backgroundSiSdrDb = siSdrDb(background, found);
  return {
    backgroundSiSdrDb,
    backgroundGainDb: backgroundSiSdrDb - siSdrDb(background, mix),
    lagSamples: Math.abs(lagOf(background, found)),
  };
}

/** The shift in samples per channel at which two stereo sounds are most alike. */
function lagOf(known: Float32Array, found: Float32Array): number {
  const likeness = (lag: number) =>
    known.reduce((sum, sample, index) => sum + sample * (found[index + 2 * lag] ?? 0), 0);
  const lags = Array.from({ length: 2 * MAX_LAG_SAMPLES + 1 }, (_, index) => index - MAX_LAG_SAMPLES);
  const scores = lags.map((lag) => likeness(lag));
  return lags[scores.indexOf(Math.max(...scores))] ?? Number.NaN;
}

async function wordsIn(path: string, { transcriber }: Engines, signal: AbortSignal): Promise<TimedWord[]> {
  const audio = await readMono(path, { sampleRateHz: 16_000, signal });
  const { segments } = await transcriber.transcribe({ audio, language: 'en', signal });
  return wordsHeard(segments);
}

async function stereo(path: string, signal: AbortSignal): Promise<Float32Array> {
  const parts: number[][] = [];
  const blocks = decodeAudio(path, { sampleRateHz: MIXTURE_RATE_HZ, layout: 'stereo', signal });
  for await (const block of blocks) parts.push([...block]);
  return Float32Array.from(parts.flat());
}

interface Speed extends Pick<BenchResult, 'ratio' | 'alternative'> {
  readonly oursSecondsPerSecond: number;
  readonly alternativeSecondsPerSecond: number | null;
}

/** In turn with the authors' library, which runs the weights of DeepFilterNet alone; other models have nothing beside them. */
async function compareSpeed({ separator }: Engines, context: BenchContext): Promise<Speed> {
  const { signal } = context;
  const speech = await readMono(speechPath, { sampleRateHz: MIXTURE_RATE_HZ, signal });
  const { samples } = resample(speech, separator.sampleRateHz);
  const nativeSeconds = separator.name === 'deepfilternet' ? await openNative(context) : undefined;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { speech: found } = await separator.separate({ audio: only(samples), channels: 1, signal });
    const start = performance.now();
    for await (const _part of found) signal.throwIfAborted();
    ours.push((performance.now() - start) / 1000);
    if (nativeSeconds) theirs.push(await nativeSeconds(samples));
  }
  const seconds = samples.length / separator.sampleRateHz;
  const oursSecondsPerSecond = rounded(median(ours) / seconds);
  if (!nativeSeconds) return { ratio: null, oursSecondsPerSecond, alternativeSecondsPerSecond: null };
  return {
    ratio: rounded(median(ours) / median(theirs)),
    alternative: NATIVE_NAME,
    oursSecondsPerSecond,
    alternativeSecondsPerSecond: rounded(median(theirs) / seconds),
  };
}

async function* only(samples: Float32Array): AsyncGenerator<Float32Array> {
  yield samples;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number): number => Number(value.toFixed(3));
