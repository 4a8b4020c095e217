import type { Synthesizer, Transcriber, Translator } from '@polydub/contracts';
import { createSpeakerEmbedder, ge2eConverter } from '@polydub/diarization';
import { type ModelStore, type OnProgress, openModelStore } from '@polydub/inference';
import {
  createTranscriber,
  createVoiceActivityDetector,
  whisperConverter,
  whisperFloatConverter,
} from '@polydub/speech';
import { createTranslator } from '@polydub/translation';
import { createSynthesizer } from '@polydub/voice';
import type { Engines } from './engines.js';

/** A server with an OpenAI-compatible interface, and the model to ask it for. */
export interface ServerChoice {
  /** Address up to the version, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string;
}

/** A local model by its name in the manifest (or its path), or a server; undefined is the default local model. */
export type EngineChoice = { readonly model: string } | { readonly server: ServerChoice } | undefined;

/** A voice of a speech server: servers have no way to be asked for theirs. */
export interface ServerVoice {
  readonly id: string;
  /** Language parts, such as `en`. */
  readonly languages: readonly string[];
  readonly gender: 'female' | 'male' | 'unknown';
}

/** What each capability runs on. */
export interface EngineChoices {
  /** CPU threads for models. */
  readonly threads: number;
  readonly transcription?: EngineChoice;
  readonly translation?: EngineChoice;
  /** Server that speaks; the local engines speak what it has no voice for. */
  readonly speech?: ServerChoice | undefined;
  /** Voices of the speech server. */
  readonly speechVoices?: readonly ServerVoice[];
}

/** The model store with the converters of every engine. */
export function openModels(cacheFolder: string, onProgress?: OnProgress): ModelStore {
  const converters = { whisper: whisperConverter, 'whisper-float': whisperFloatConverter, ge2e: ge2eConverter };
  return openModelStore({ cacheFolder, converters, ...(onProgress ? { onProgress } : {}) });
}

/** The engines that were chosen; nothing is loaded or fetched yet. */
export function createEngines(models: ModelStore, choices: EngineChoices): Engines {
  const { threads } = choices;
  return {
    voiceActivity: createVoiceActivityDetector('silero', { models }),
    transcriber: transcriberOf(models, choices),
    translator: translatorOf(models, choices),
    synthesizers: synthesizersOf(models, choices),
    speakerEmbedders: (['ge2e', 'd-vector'] as const).map((name) => createSpeakerEmbedder(name, { models, threads })),
  };
}

function transcriberOf(models: ModelStore, { transcription, threads }: EngineChoices): Transcriber {
  if (transcription && 'server' in transcription) {
    const { url: baseUrl, ...server } = transcription.server;
    return createTranscriber('openai', { baseUrl, ...server });
  }
  return createTranscriber('whisper', { models, threads, ...transcription });
}

function translatorOf(models: ModelStore, { translation, threads }: EngineChoices): Translator {
  if (translation && 'server' in translation) {
    const { model, ...server } = translation.server;
    return createTranslator('openai', { models, model, server });
  }
  return createTranslator('llama', { models, threads, ...translation });
}

/** A server comes first for the languages of its voices; the local engines speak the rest. */
function synthesizersOf(
  models: ModelStore,
  { speech, speechVoices: voices = [], threads }: EngineChoices,
): Synthesizer[] {
  const local = [createSynthesizer('kokoro', { models, threads }), createSynthesizer('espeak', {})];
  if (!speech) return local;
  const { url: baseUrl, ...server } = speech;
  return [createSynthesizer('openai', { baseUrl, voices, ...server }), ...local];
}
