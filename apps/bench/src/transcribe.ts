import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { type MonoAudio, PolydubError, type Transcriber } from '@polydub/contracts';
import { readMono } from '@polydub/media';
import { characterErrorRate, createTranscriber, wordErrorRate } from '@polydub/speech';
import type { BenchContext, BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import {
  type FasterWhisper,
  fasterWhisperVersion,
  installFasterWhisper,
  startFasterWhisper,
} from './faster-whisper.js';
import { localModelOf } from './local-model.js';

/** Something to transcribe, and what is really said in it where that is known. */
export interface TranscribeInput {
  readonly path: string;
  /** Language part of a BCP 47 code; found out by our engine before the comparison where it is not given. */
  readonly language?: string;
  readonly reference?: string;
}

interface KnownInput extends TranscribeInput {
  readonly language: string;
}

const STANDARD_MODEL = 'whisper-base';
/** Languages without blanks between words: their characters are counted. */
const unspaced: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
/** Each file is transcribed by one and the other in turn, this often; medians count. */
const ROUNDS = 3;
/** The recording that the speech package's tests use, public domain. */
const kennedy: KnownInput = {
  path: fileURLToPath(new URL('../../../packages/speech/fixtures/speech-en-jfk.flac', import.meta.url)),
  language: 'en',
  reference:
    'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
};

interface Measured {
  readonly name: string;
  readonly mediaSeconds: number;
  readonly oursSeconds: number;
  readonly theirsSeconds: number;
  readonly oursWer: number | null;
  readonly theirsWer: number | null;
  /** Of our words against theirs. */
  readonly disagreement: number;
}

interface Sound {
  readonly audio: MonoAudio;
  /** The same samples as little-endian float32. */
  readonly samplesPath: string;
  readonly language: string;
}

type Transcribe = (sound: Sound) => Promise<{ readonly text: string; readonly seconds: number }>;

/**
 * Compares our Whisper with faster-whisper in int8: the same weights, threads, greedy search, word times and whole files without
 * voice activity detection, from samples in memory to the last word, loading not counted. `inputs` come on top of the built-in recording.
 */
export async function benchTranscribe(
  context: BenchContext & { readonly inputs?: readonly TranscribeInput[] },
): Promise<BenchResult> {
  const inputs = [kennedy, ...(context.inputs ?? [])];
  const model = localModelOf(context.transcription, 'TRANSCRIPTION', STANDARD_MODEL);
  const packages = await installFasterWhisper(context);
  const installed = await context.models.ensure(model, { signal: context.signal });
  const engine = createTranscriber('whisper', { models: context.models, model, threads: context.threads });
  const theirs = await startFasterWhisper(packages, installed.folder, context);
  const folder = await mkdtemp(join(tmpdir(), 'polydub-bench-'));
  try {
    const measured: Measured[] = [];
    for (const input of inputs) {
      const known = await withLanguage(input, engine, context);
      const sound = await readSound(known, folder, context.signal);
      measured.push(await measure(known, sound, ours(engine, context), byFasterWhisper(theirs), context));
    }
    const alternative = `faster-whisper ${fasterWhisperVersion}, ${model}, int8, beam 1, word times`;
    return {
      ...summary(measured),
      alternative,
      inputs: await Promise.all(inputs.map(({ path }) => describeFile(path))),
    };
  } finally {
    theirs.stop();
    await rm(folder, { recursive: true, force: true });
    await engine.dispose();
  }
}

async function withLanguage(
  input: TranscribeInput,
  engine: Transcriber,
  { signal }: BenchContext,
): Promise<KnownInput> {
  if (input.language !== undefined) return { ...input, language: input.language };
  const audio = await readMono(input.path, { sampleRateHz: 16_000, endSeconds: 30, signal });
  return { ...input, language: (await engine.detectLanguage({ audio, signal })).language };
}

function ours(engine: Transcriber, { signal }: BenchContext): Transcribe {
  return async ({ audio, language }) => {
    const start = performance.now();
    const { segments } = await engine.transcribe({ audio, language, signal });
    return { text: segments.map(({ text }) => text).join(' '), seconds: (performance.now() - start) / 1000 };
  };
}

function byFasterWhisper(theirs: FasterWhisper): Transcribe {
  return ({ samplesPath, language }) => theirs.transcribe(samplesPath, language);
}

/** Decodes an input once for both; `folder` takes the samples for the other process. */
async function readSound(input: KnownInput, folder: string, signal: AbortSignal): Promise<Sound> {
  const audio = await readMono(input.path, { sampleRateHz: 16_000, signal });
  const samplesPath = join(folder, 'samples.f32');
  await writeFile(samplesPath, audio.samples);
  return { audio, samplesPath, language: input.language };
}

async function measure(
  input: KnownInput,
  sound: Sound,
  one: Transcribe,
  other: Transcribe,
  { log }: BenchContext,
): Promise<Measured> {
  const name = basename(input.path);
  const [ourText, theirText] = [(await one(sound)).text, (await other(sound)).text];
  if (ourText === '') {
    throw new PolydubError('no-recognized-speech', {
      message: `${name}: nothing was recognized, so nothing can be compared.`,
    });
  }
  const [oursSeconds, theirsSeconds]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    oursSeconds.push((await one(sound)).seconds);
    theirsSeconds.push((await other(sound)).seconds);
  }
  const errorRate = unspaced.has(input.language) ? characterErrorRate : wordErrorRate;
  const wer = (text: string): number | null =>
    input.reference === undefined ? null : errorRate(input.reference, text);
  const result = {
    name,
    mediaSeconds: sound.audio.samples.length / 16_000,
    oursSeconds: median(oursSeconds),
    theirsSeconds: median(theirsSeconds),
    oursWer: wer(ourText),
    theirsWer: wer(theirText),
    disagreement: errorRate(theirText, ourText),
  };
  log(`${name}: ours ${result.oursSeconds.toFixed(2)} s, faster-whisper ${result.theirsSeconds.toFixed(2)} s`);
  return result;
}

function summary(measured: readonly Measured[]): Omit<BenchResult, 'inputs'> {
  const sum = (of: (one: Measured) => number): number => measured.reduce((total, one) => total + of(one), 0);
  const mediaSeconds = sum((one) => one.mediaSeconds);
  const perFile = measured.flatMap((one) => [
    [`ratio ${one.name}`, rounded(one.oursSeconds / one.theirsSeconds)] as const,
    [`oursWer ${one.name}`, one.oursWer === null ? null : rounded(one.oursWer)] as const,
    [`fasterWhisperWer ${one.name}`, one.theirsWer === null ? null : rounded(one.theirsWer)] as const,
    [`disagreement ${one.name}`, rounded(one.disagreement)] as const,
  ]);
  return {
    name: 'transcribe',
    ratio: rounded(sum((one) => one.oursSeconds) / sum((one) => one.theirsSeconds)),
    metrics: {
      oursSecondsPerMediaSecond: rounded(sum((one) => one.oursSeconds) / mediaSeconds),
      fasterWhisperSecondsPerMediaSecond: rounded(sum((one) => one.theirsSeconds) / mediaSeconds),
      mediaSeconds: rounded(mediaSeconds),
      ...Object.fromEntries(perFile),
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
