import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AlignedPhoneme,
  artifactSchema,
  languageName,
  type MonoAudio,
  type PhonemeAligner,
  PolydubError,
  type Warning,
} from '@polydub/contracts';
import { BREATH_IPA } from '@polydub/lipsync';
import { readWav, resample } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { findBreaths } from '@polydub/speech';
import { ipaOfTexts } from '@polydub/voice';
import { z } from 'zod';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../../translate/stages/source/prepare.js';
import { type SpokenText, spokenTextSchema } from './schemas.js';

/** Sound before and after the lines that is looked at, because their times may be off. */
const AROUND_SECONDS = 0.3;

/** Finds when each phoneme of some lines is spoken, and when the speaker draws breath between them. */
export const alignPhonemes = defineStage({
  name: 'align-phonemes',
  version: 5,
  failsAs: 'recognition-failed',
  input: z.object({
    /** One channel, WAV. */
    audio: artifactSchema,
    language: z.string(),
    lines: z.array(spokenTextSchema).min(1),
    /** When the recording begins, on the clock of the phonemes; default 0. */
    beginsAtSeconds: z.number().nonnegative().optional(),
    /** Set for what is said in the reference, and not what the lips shall speak. */
    isReference: z.literal(true).optional(),
  }),
  output: z.object({
    phonemes: artifactSchema,
    /** Of phonemes, without breaths. */
    count: z.number().int().nonnegative(),
  }),
  uses: ['phonemeAligner'],
  runsInThread: true,
  async work({ audio, language, lines, beginsAtSeconds = 0, isReference = false }, tools) {
    const { engines, store, scratchFolder, signal } = tools;
    const texts = await pronounced(lines, { language, aligner: engines.phonemeAligner, signal });
    const fromSeconds = Math.max(0, Math.min(...lines.map(({ startSeconds }) => startSeconds)) - AROUND_SECONDS);
    const endSeconds = Math.max(...lines.map((line) => line.endSeconds)) + AROUND_SECONDS;
    const read = await readWav(await store.localPath(audio), { startSeconds: fromSeconds, endSeconds });
    const sound = resample(read, ANALYSIS_SAMPLE_RATE_HZ);
    const moved = texts.map((line) => shifted(line, -fromSeconds));
    const laterSeconds = beginsAtSeconds + fromSeconds;
    const aligned = await alignAll(moved, { sound, language, laterSeconds, isReference }, tools);
    const breaths = findBreaths(sound, aligned).map((span) => ({ ipa: BREATH_IPA, ...span }));
    const phonemes = [...aligned, ...breaths]
      .toSorted((one, other) => one.startSeconds - other.startSeconds)
      .map((phoneme) => ({ ipa: phoneme.ipa, ...spanOf(shifted(phoneme, laterSeconds)) }));
    const path = join(scratchFolder, 'phonemes.json');
    await writeFile(path, JSON.stringify(phonemes));
    return { phonemes: await store.add(path, '.json'), count: aligned.length };
  },
});

/** A text, with its pronunciation where the aligner does not read its language. */
type PronouncedText = SpokenText & { readonly ipa?: string };

interface Pronouncing {
  readonly language: string;
  readonly aligner: PhonemeAligner;
  readonly signal: AbortSignal;
}

/** Throws `PolydubError` `unsupported-language` for a language whose texts nobody reads. */
async function pronounced(
  lines: readonly SpokenText[],
  { language, aligner, signal }: Pronouncing,
): Promise<readonly PronouncedText[]> {
  if (aligner.supports(language)) return lines;
  const readings = await ipaOfTexts({ texts: lines.map(({ text }) => text), language, signal });
  if (readings) return lines.map((line, index) => ({ ...line, ipa: readings[index] ?? '' }));
  throw new PolydubError('unsupported-language', {
    message: `${aligner.name} does not know how ${languageName(language)} is pronounced`,
    remedy: 'Give speech in another language.',
  });
}

interface Sound {
  readonly sound: MonoAudio;
  readonly language: string;
  /** When the sound begins, on the clock that messages use. */
  readonly laterSeconds: number;
  readonly isReference: boolean;
}

/** All lines at once; where that fails, each for itself, without those whose text is not what is said. */
async function alignAll(lines: readonly PronouncedText[], sound: Sound, tools: StageTools): Promise<AlignedPhoneme[]> {
  try {
    return await align(lines, sound, tools);
  } catch (error) {
    if (!isUnlike(error)) throw error;
  }
  const phonemes: AlignedPhoneme[] = [];
  for (const line of lines) phonemes.push(...(await alignLine(line, sound, tools)));
  return phonemes;
}

async function alignLine(line: PronouncedText, whole: Sound, tools: StageTools): Promise<AlignedPhoneme[]> {
  const { sampleRateHz, samples } = whole.sound;
  const startSeconds = Math.max(0, line.startSeconds - AROUND_SECONDS);
  const [first, end] = [startSeconds, line.endSeconds + AROUND_SECONDS].map((at) => Math.round(at * sampleRateHz));
  const laterSeconds = whole.laterSeconds + startSeconds;
  const own = { ...whole, sound: { sampleRateHz, samples: samples.slice(first, end) }, laterSeconds };
  try {
    const aligned = await align([shifted(line, -startSeconds)], own, tools);
    return aligned.map((phoneme) => shifted(phoneme, startSeconds));
  } catch (error) {
    if (!isUnlike(error)) throw error;
    tools.warn(notAligned(line.startSeconds + whole.laterSeconds, whole));
    return [];
  }
}

async function align(
  lines: readonly PronouncedText[],
  { sound, language, laterSeconds, isReference }: Sound,
  { engines, signal, warn }: StageTools,
): Promise<AlignedPhoneme[]> {
  const { phonemes, doubtful, warnings } = await engines.phonemeAligner.align({
    ...{ audio: sound, language, segments: lines, signal },
  });
  warnings.forEach(warn);
  for (const segment of doubtful)
    warn(hardlyFits(shifted(lines[segment] as PronouncedText, laterSeconds), { isReference }));
  return [...phonemes];
}

function notAligned(atSeconds: number, { isReference }: Pick<Sound, 'isReference'>): Warning {
  const at = `at ${atSeconds.toFixed(1)} s`;
  const message = isReference
    ? `What is said ${at} of the reference could not be compared with its text; mouths from there are chosen by their shapes only.`
    : `What is said ${at} could not be compared with its text; lips rest there.`;
  return { code: 'speech-not-aligned', message };
}

function hardlyFits({ startSeconds, endSeconds }: SpokenText, { isReference }: Pick<Sound, 'isReference'>): Warning {
  const span = `from ${startSeconds.toFixed(1)} to ${endSeconds.toFixed(1)} s`;
  const message = isReference
    ? `What is heard ${span} of the reference hardly fits the text that was recognized; mouths from there may be used for wrong sounds.`
    : `What is heard ${span} hardly fits its text; lips may move at wrong times there.`;
  return { code: 'text-not-heard', message };
}

/** Whether a text is not what is said: too long for its sound, or without a word that can be spoken. */
function isUnlike(error: unknown): boolean {
  return error instanceof PolydubError && (error.kind === 'alignment-failed' || error.kind === 'usage');
}

function shifted<Span extends { readonly startSeconds: number; readonly endSeconds: number }>(
  span: Span,
  bySeconds: number,
): Span {
  return { ...span, startSeconds: span.startSeconds + bySeconds, endSeconds: span.endSeconds + bySeconds };
}

function spanOf({ startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number }) {
  return { startSeconds: rounded(startSeconds), endSeconds: rounded(endSeconds) };
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
