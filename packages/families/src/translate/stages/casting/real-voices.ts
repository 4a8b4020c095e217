import {
  type MonoAudio,
  PolydubError,
  type Synthesizer,
  type VoiceAccent,
  type VoiceCloner,
  type VoiceModel,
  type Warning,
} from '@polydub/contracts';
import { readWav } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { nearestMovement, referenceSeconds } from '@polydub/voice';
import type { CastMember } from '../schemas.js';
import type { StockVoice } from './stock-voices.js';
import type { Reference } from './voice-schemas.js';

/** A speaker of the source. */
export interface Part {
  readonly speaker: string;
  /** Up to half a minute of the speaker's speech. */
  readonly speech: MonoAudio;
  /** Sound to clone the voice from, if there is enough. */
  readonly reference: Reference | undefined;
  /** The stock voice that a person chose. */
  readonly chosen?: StockVoice | undefined;
}

/** Every engine reads numbers aloud in each of its languages, so this text works before the lines are translated. */
const COUNTING = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.';
/** With less of a speaker's voice than this, comparisons are not reliable. */
const MIN_SECONDS = 2;

/** The speakers to clone, and the target language. */
interface Cloning {
  readonly cloner: VoiceCloner | undefined;
  readonly parts: readonly Part[];
  readonly targetLanguage: string;
}

/**
 * `auto` is `real` if an engine can clone every speaker well (`native` if it has no other accent), else `stock`. Cloning is tried on the first
 * speaker: nobody asked for it, so an engine that cannot do it must not fail the job.
 */
export async function resolveVoiceModel(
  wish: 'auto' | VoiceModel,
  { cloner, parts, targetLanguage }: Cloning,
  { store, signal, warn }: StageTools,
): Promise<VoiceModel> {
  if (wish !== 'auto') return wish;
  const enough = parts.every(({ reference }) => reference && reference.seconds >= referenceSeconds.shortest);
  const [first] = parts;
  if (!cloner || !enough || !first?.reference) return 'stock';
  const audio = await readWav(await store.localPath(first.reference.audio));
  try {
    await cloner.clone({ text: COUNTING, language: targetLanguage, reference: { audio }, signal });
    return cloner.onlyAccent === 'language' ? 'native' : 'real';
  } catch (error) {
    signal.throwIfAborted();
    // A temporary error fails the stage, which can be run again; falling back to stock voices would be permanent.
    if (error instanceof PolydubError && (error.retryable || error.kind === 'storage-full')) throw error;
    warn(cloningLeftOut(cloner.name, error));
    return 'stock';
  }
}

function cloningLeftOut(engine: string, error: unknown): Warning {
  const why = error instanceof Error ? error.message : String(error);
  return { code: 'cloning-failed', message: `Stock voices are used, since ${engine} could not clone a voice: ${why}` };
}

/**
 * The speaker's own voice. Its pace is taken from the language's stock voice, because a clone's pace is unknown before
 * it has spoken.
 */
export function clonedMember(
  stock: CastMember,
  reference: Reference,
  { cloner, accent }: { readonly cloner: VoiceCloner; readonly accent: VoiceAccent },
): CastMember {
  const { speaker, charactersPerSecond, sourcePitchHz } = stock;
  const { audio, text, language } = reference;
  return {
    speaker,
    engine: cloner.name,
    voiceId: 'clone',
    quality: 'natural',
    charactersPerSecond,
    sourcePitchHz,
    reference: { audio, text, language },
    accent,
    ...(cloner.takesStyle && { takesStyle: true as const }),
  };
}

/**
 * The stock voice, moved towards the speaker as far as every embedding finds it more similar. A voice that several
 * speakers share keeps the pitch that tells them apart.
 */
export async function movedMember(
  stock: CastMember,
  { part, synthesizer, targetLanguage }: { part: Part; synthesizer: Synthesizer; targetLanguage: string },
  { engines, signal }: StageTools,
): Promise<CastMember> {
  const { samples, sampleRateHz } = part.speech;
  if (samples.length < MIN_SECONDS * sampleRateHz) return stock;
  const { voiceId, movement: base } = stock;
  const { audio: voice } = await synthesizer.synthesize({ text: COUNTING, language: targetLanguage, voiceId, signal });
  const embedders = engines.speakerEmbedders;
  const nearest = await nearestMovement({ speaker: part.speech, voice, embedders, base, signal });
  return nearest ? { ...stock, movement: nearest, isNearer: true } : stock;
}
