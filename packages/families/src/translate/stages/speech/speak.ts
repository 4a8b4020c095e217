import { join } from 'node:path';
import { artifactSchema, type Engine, type FailureKind, PolydubError, type SynthesizeResult } from '@polydub/contracts';
import { readWav, writeWav } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { moveVoice } from '@polydub/voice';
import { z } from 'zod';
import { type VoiceSample, voicePartsSchema } from '../casting/voice-schemas.js';

/** A text and the voice to speak it with. Equal utterances are spoken only once. */
export const utteranceSchema = z.object({
  text: z.string().min(1),
  language: z.string(),
  engine: z.string(),
  voiceId: z.string(),
  /** Names that are pronounced as in this language instead of the text's. */
  names: z.object({ words: z.array(z.string()), language: z.string() }).optional(),
  /** Wishes to the delivery, for an engine that takes them. */
  style: z.string().optional(),
  ...voicePartsSchema.shape,
});
/** A text and the voice to speak it with. */
export type Utterance = z.infer<typeof utteranceSchema>;

/** The sound of an utterance. */
export const takeSchema = z.object({ audio: artifactSchema, durationSeconds: z.number().positive() });
/** The sound of an utterance. */
export type Take = z.infer<typeof takeSchema>;

/** Speaks one line with a stock voice, moved or not, or with a clone of the speaker's own voice. */
export const speak = defineStage({
  name: 'speak',
  version: 3,
  failsAsFor: ({ utterance: { reference } }) => (reference ? 'cloning-failed' : 'speech-failed'),
  input: z.object({ utterance: utteranceSchema }),
  output: takeSchema,
  uses: ['synthesizers', 'voiceCloners'],
  part: { records: 'lines', item: 'utterance', result: 'take' },
  async work({ utterance }, tools) {
    const { store, scratchFolder, warn } = tools;
    const { reference } = utterance;
    const { audio, warnings } = reference
      ? await speakCloned({ ...utterance, reference }, tools)
      : await speakStock(utterance, tools);
    warnings.forEach(warn);
    const out = join(scratchFolder, 'take.wav');
    await writeWav(out, audio);
    return { audio: await store.add(out, '.wav'), durationSeconds: audio.samples.length / audio.sampleRateHz };
  },
});

type Spoken = Pick<SynthesizeResult, 'audio' | 'warnings'>;

async function speakStock(utterance: Utterance, { engines, signal }: StageTools): Promise<Spoken> {
  const { text, language, names, engine, voiceId, movement, style } = utterance;
  const synthesizer = named('speech', engine, engines.synthesizers);
  const { audio, warnings } = await synthesizer.synthesize({ text, language, names, voiceId, style, signal });
  return { audio: movement ? await moveVoice(audio, movement, { signal }) : audio, warnings };
}

/** An error while cloning fails the line: no other voice is used in its place, because nobody asked for one. */
async function speakCloned(utterance: Cloned, { engines, store, signal }: StageTools): Promise<Spoken> {
  const { text, language, engine, reference, accent, style } = utterance;
  const cloner = named('cloning', engine, engines.voiceCloners);
  const { audio: sample, text: said, language: spokenLanguage } = reference;
  const audio = await readWav(await store.localPath(sample));
  const known = said === '' ? {} : { text: said, language: spokenLanguage };
  try {
    return await cloner.clone({ text, language, reference: { audio, ...known }, accent, style, signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw cloningFailed(engine, cause);
  }
}

type Cloned = Utterance & { readonly reference: VoiceSample };

/** Error kinds whose own message already says what failed. */
const SAYS_ENOUGH: ReadonlySet<FailureKind> = new Set(['cloning-failed', 'storage-full']);

function cloningFailed(engine: string, cause: unknown): PolydubError {
  const known = cause instanceof PolydubError ? cause : undefined;
  if (known && SAYS_ENOUGH.has(known.kind)) return known;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new PolydubError('cloning-failed', {
    message: `${engine} could not clone a voice: ${why}`,
    remedy: known?.remedy ?? 'Check the cloning engine, or dub with stock voices (--voices stock).',
    retryable: known?.retryable ?? false,
    cause,
  });
}

function named<E extends Engine>(what: string, engine: string, engines: readonly E[]): E {
  const found = engines.find(({ name }) => name === engine);
  if (found) return found;
  const installed = engines.map(({ name }) => name).join(', ') || 'none';
  throw new PolydubError('invalid-request', {
    message: `no ${what} engine is called ${engine}; there are: ${installed}`,
  });
}
