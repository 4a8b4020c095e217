import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { PolydubError, type Transcriber } from '@polydub/contracts';
import { readMono } from '@polydub/media';
import { createTranscriber, wordErrorRate } from '@polydub/speech';
import type { BenchContext, BenchResult } from './bench-result.js';
import {
  type FasterWhisper,
  fasterWhisperVersion,
  installFasterWhisper,
  startFasterWhisper,
} from './faster-whisper.js';

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

const MODEL = 'whisper-base';
/** Each file is transcribed by one and the other in turn, this often; medians count. */
const ROUNDS = 3;
/** The recording that the speech package's tests use, public domain. */
const kennedy: KnownInput = {
  path: fileURLToPath(new URL('../../../../packages/speech/fixtures/speech-en-jfk.flac', import.meta.url)),
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

type Transcribe = (input: KnownInput) => Promise<{ readonly text: string; readonly seconds: number }>;

/**
 * Compares our Whisper with faster-whisper in int8: the same weights, threads, greedy search, word times and whole files without
 * voice activity detection, reading the file included, loading the model not. `inputs` come on top of the built-in recording.
 */
export async function benchTranscribe(
  context: BenchContext & { readonly inputs?: readonly TranscribeInput[] },
): Promise<BenchResult> {
  const inputs = [kennedy, ...(context.inputs ?? [])];
  const packages = await installFasterWhisper(context);
  const installed = await context.models.ensure(MODEL, { signal: context.signal });
  const engine = createTranscriber('whisper', { models: context.models, model: MODEL, threads: context.threads });
  const theirs = await startFasterWhisper(packages, installed.folder, context);
  try {
    const measured: Measured[] = [];
    for (const input of inputs) {
      const known = await withLanguage(input, engine, context);
      measured.push(await measure(known, ours(engine, context), byFasterWhisper(theirs), context));
    }
    return { ...summary(measured), inputs: await Promise.all(inputs.map(describe)) };
  } finally {
    theirs.stop();
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
  return async ({ path, language }) => {
    const start = performance.now();
    const audio = await readMono(path, { sampleRateHz: 16_000, signal });
    const { segments } = await engine.transcribe({ audio, language, signal });
    return { text: segments.map(({ text }) => text).join(' '), seconds: (performance.now() - start) / 1000 };
  };
}

function byFasterWhisper(theirs: FasterWhisper): Transcribe {
  return ({ path, language }) => theirs.transcribe(path, language);
}

async function measure(
  input: KnownInput,
  one: Transcribe,
  other: Transcribe,
  { log, signal }: BenchContext,
): Promise<Measured> {
  const name = basename(input.path);
  const { samples } = await readMono(input.path, { sampleRateHz: 16_000, signal });
  const [ourText, theirText] = [(await one(input)).text, (await other(input)).text];
  if (ourText === '')
    throw new PolydubError('10041', { message: `${name}: nothing was recognized, so nothing can be compared.` });
  const [oursSeconds, theirsSeconds]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    oursSeconds.push((await one(input)).seconds);
    theirsSeconds.push((await other(input)).seconds);
  }
  const wer = (text: string): number | null =>
    input.reference === undefined ? null : wordErrorRate(input.reference, text);
  const result = {
    name,
    mediaSeconds: samples.length / 16_000,
    oursSeconds: median(oursSeconds),
    theirsSeconds: median(theirsSeconds),
    oursWer: wer(ourText),
    theirsWer: wer(theirText),
    disagreement: wordErrorRate(theirText, ourText),
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
    alternative: `faster-whisper ${fasterWhisperVersion}, ${MODEL}, int8, beam 1, word times`,
  };
}

async function describe({ path }: TranscribeInput): Promise<{ name: string; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { name: basename(path), sha256: hash.digest('hex') };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
