import { type MonoAudio, PolydubError, type Synthesizer, type VoiceCloner, type Warning } from '@polydub/contracts';
import { readWav } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { nearestMovement, referenceSeconds } from '@polydub/voice';
import type { CastMember } from '../schemas.js';
import type { Reference } from './voice-schemas.js';

/** A speaker of the source. */
export interface Part {
  readonly speaker: string;
  /** Up to half a minute of the speaker. */
  readonly speech: MonoAudio;
  /** What the voice can be cloned from, where there is enough. */
  readonly reference: Reference | undefined;
}

/** Every engine reads numbers in every language it speaks, so that no text is needed before the lines are translated. */
const COUNTING = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.';
/** Less than this of a speaker's voice is no measure to go by. */
const MIN_SECONDS = 2;

/** Who is to be cloned, and into which language. */
interface Cloning {
  readonly cloner: VoiceCloner | undefined;
  readonly parts: readonly Part[];
  readonly targetLanguage: string;
}

/**
 * `auto` takes the speakers' own voices where an engine can clone every one of them well. It is tried on the first: nobody asked
 * for cloning, so an engine that cannot do it must not fail the job.
 */
export async function resolveVoiceModel(
  wish: 'auto' | 'real' | 'native',
  { cloner, parts, targetLanguage }: Cloning,
  { store, signal, warn }: StageTools,
): Promise<'real' | 'native'> {
  if (wish !== 'auto') return wish;
  const enough = parts.every(({ reference }) => reference && reference.seconds >= referenceSeconds.shortest);
  const [first] = parts;
  if (!cloner || !enough || !first?.reference) return 'native';
  const audio = await readWav(await store.localPath(first.reference.audio));
  try {
    await cloner.clone({ text: COUNTING, language: targetLanguage, reference: { audio }, signal });
    return 'real';
  } catch (error) {
    signal.throwIfAborted();
    // What may pass is tried again with the stage; stock voices would be kept for good.
    if (error instanceof PolydubError && (error.retryable || error.kind === 'storage-full')) throw error;
    warn(cloningLeftOut(cloner.name, error));
    return 'native';
  }
}

function cloningLeftOut(engine: string, error: unknown): Warning {
  const why = error instanceof Error ? error.message : String(error);
  return { code: 'cloning-failed', message: `Stock voices are used, since ${engine} could not clone a voice: ${why}` };
}

/** The speaker's own voice. The pace is that of the language's stock voice: nobody knows better before it has spoken. */
export function clonedMember(stock: CastMember, reference: Reference, cloner: VoiceCloner): CastMember {
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
  };
}

/**
 * The stock voice, moved towards the speaker as far as that brings it nearer on every embedding. One that is shared keeps the
 * pitch that tells its speakers apart.
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
