import { performance } from 'node:perf_hooks';
import { type DiarizeResult, disposeEngines, type Engines, PolydubError, type TimeSpan } from '@polydub/contracts';
import { diarizationError } from '@polydub/diarization';
import { createEngines } from '@polydub/families';
import type { BenchContext, BenchResult } from './bench-result.js';
import { builtConversations } from './conversations/built-conversations.js';
import { describeFile } from './describe-file.js';
import { builtInConversation, type DiarizeClip, readDiarizeClip, withinSpeech } from './diarize-clips.js';
import { figuresByGroup } from './diarize-figures.js';

interface Measured {
  readonly clip: DiarizeClip;
  readonly seconds: number;
  readonly speakersHeard: number;
  /** How many speak; null where nobody knows. */
  readonly speakers: number | null;
  /** Null where nobody knows who speaks. */
  readonly errors: Readonly<Record<string, number>> | null;
}

const mediaSecondsOf = ({ audio }: DiarizeClip): number => audio.samples.length / audio.sampleRateHz;

/**
 * Diarization error rate (collar 0.25 s on either side, overlap included) with the number of speakers given and guessed, of files with
 * their turns beside them as `.rttm`; without files, of a conversation cut together from the examples and of those of
 * `conversationPlans` (all, or those whose names hold one of the texts of `only`). Fails when no turns were known.
 */
export async function benchDiarize(
  context: BenchContext & { readonly inputs: readonly string[]; readonly only?: readonly string[] | undefined },
): Promise<BenchResult> {
  const { inputs, signal, log } = context;
  const engines = createEngines(context.models, context);
  try {
    const clips: DiarizeClip[] = [];
    for (const path of inputs) clips.push(await readDiarizeClip(path, signal));
    if (inputs.length === 0) clips.push(await builtInConversation(signal), ...(await builtConversations(context)));
    requireReference(clips);
    const measured: Measured[] = [];
    for (const clip of clips) {
      measured.push(await measure(clip, engines, { signal }));
      log(`${clip.name}: ${JSON.stringify(measured.at(-1)?.errors ?? 'who speaks is not known')}`);
    }
    return { ...summary(measured), inputs: await Promise.all(clips.flatMap(({ paths }) => paths).map(describeFile)) };
  } finally {
    await disposeEngines(engines);
  }
}

function requireReference(clips: readonly DiarizeClip[]): void {
  if (clips.some(({ reference }) => reference && reference.length > 0)) return;
  throw new PolydubError('usage', {
    message: `nothing can be validated: none of ${clips.map(({ name }) => name).join(', ')} has an .rttm file with turns beside it`,
    remedy: 'Put the turns of talk.wav into talk.rttm in the same folder.',
  });
}

async function measure(
  clip: DiarizeClip,
  { voiceActivity, diarizer }: Engines,
  { signal }: { readonly signal: AbortSignal },
): Promise<Measured> {
  const { speech } = await voiceActivity.detect({ audio: inOneBlock(clip), signal });
  const diarize = (speakers?: { min: number; max: number }): Promise<DiarizeResult> =>
    diarizer.diarize({ read: async (span) => cut(clip, span), speech, signal, ...(speakers ? { speakers } : {}) });
  // The first call loads the models.
  await diarize({ min: 1, max: 1 });
  const start = performance.now();
  const guessed = await diarize();
  const seconds = (performance.now() - start) / 1000;
  const speakersHeard = new Set(guessed.turns.map(({ speaker }) => speaker)).size;
  if (!clip.reference) return { clip, seconds, speakersHeard, speakers: null, errors: null };
  const reference = clip.coversPauses ? withinSpeech(clip.reference, speech) : clip.reference;
  const count = new Set(reference.map(({ speaker }) => speaker)).size;
  const given = await diarize({ min: count, max: count });
  const errors = {
    derGiven: rounded(diarizationError(reference, given.turns).rate),
    derGuessed: rounded(diarizationError(reference, guessed.turns).rate),
    derGivenNoCollar: rounded(diarizationError(reference, given.turns, { collarSeconds: 0 }).rate),
  };
  return { clip, seconds, speakersHeard, speakers: count, errors };
}

async function* inOneBlock({ audio }: DiarizeClip): AsyncGenerator<Float32Array> {
  yield audio.samples;
}

function cut({ audio: { samples, sampleRateHz } }: DiarizeClip, { startSeconds, endSeconds }: TimeSpan) {
  const [from, to] = [Math.round(startSeconds * sampleRateHz), Math.round(endSeconds * sampleRateHz)];
  return { sampleRateHz, samples: samples.subarray(from, to) };
}

function summary(measured: readonly Measured[]): Omit<BenchResult, 'inputs'> {
  const scored = measured.filter(({ errors }) => errors !== null);
  const mean = (name: string): number =>
    rounded(scored.reduce((sum, { errors }) => sum + (errors?.[name] ?? 0), 0) / scored.length);
  const perFile = measured.flatMap(({ clip, speakersHeard, errors }) => [
    [`speakersHeard ${clip.name}`, speakersHeard] as const,
    ...Object.entries(errors ?? {}).map(([name, value]) => [`${name} ${clip.name}`, value] as const),
  ]);
  const seconds = measured.reduce((sum, each) => sum + each.seconds, 0);
  const mediaSeconds = measured.reduce((sum, { clip }) => sum + mediaSecondsOf(clip), 0);
  return {
    name: 'diarize',
    ratio: null,
    metrics: {
      filesScored: scored.length,
      meanDerGiven: mean('derGiven'),
      meanDerGuessed: mean('derGuessed'),
      ...figuresByGroup(
        scored.map(({ clip, speakers, speakersHeard, errors }) => ({
          half: clip.half,
          speakers: speakers ?? 0,
          speakersHeard,
          derGiven: errors?.derGiven ?? 0,
          derGuessed: errors?.derGuessed ?? 0,
        })),
      ),
      secondsPerMediaSecond: rounded(seconds / mediaSeconds),
      speedComparedWith: 'nothing: the usual alternative (pyannote.audio) needs weights from a gated model hub',
      ...Object.fromEntries(perFile),
    },
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
