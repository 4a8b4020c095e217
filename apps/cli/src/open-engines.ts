import type { Synthesizer, Transcriber, Translator } from '@polydub/contracts';
import { type ModelStore, type OnProgress, openModelStore } from '@polydub/inference';
import type { Engines } from '@polydub/pipeline';
import {
  createTranscriber,
  createVoiceActivityDetector,
  whisperConverter,
  whisperFloatConverter,
} from '@polydub/speech';
import { createTranslator } from '@polydub/translation';
import { createSynthesizer } from '@polydub/voice';
import type { Config } from './config.js';

/** The model store with the converters of every engine. */
export function openModels({ cacheFolder }: Pick<Config, 'cacheFolder'>, onProgress: OnProgress): ModelStore {
  const converters = { whisper: whisperConverter, 'whisper-float': whisperFloatConverter };
  return openModelStore({ cacheFolder, converters, onProgress });
}

/** The engines that the configuration asks for; nothing is loaded or fetched yet. */
export function openEngines(config: Config, onProgress: OnProgress): Engines {
  const models = openModels(config, onProgress);
  return {
    voiceActivity: createVoiceActivityDetector('silero', { models }),
    transcriber: openTranscriber(config, models),
    translator: openTranslator(config, models),
    synthesizers: openSynthesizers(config, models),
  };
}

function openTranscriber({ transcription, threads }: Config, models: ModelStore): Transcriber {
  if (transcription && 'server' in transcription) {
    const { url: baseUrl, ...server } = transcription.server;
    return createTranscriber('openai', { baseUrl, ...server });
  }
  return createTranscriber('whisper', { models, threads, ...transcription });
}

function openTranslator({ translation, threads }: Config, models: ModelStore): Translator {
  if (translation && 'server' in translation) {
    const { model, ...server } = translation.server;
    return createTranslator('openai', { models, model, server });
  }
  return createTranslator('llama', { models, threads, ...translation });
}

/** A server comes first for the languages of its voices; the local engines speak the rest. */
function openSynthesizers({ speech, speechVoices: voices, threads }: Config, models: ModelStore): Synthesizer[] {
  const local = [createSynthesizer('kokoro', { models, threads }), createSynthesizer('espeak', {})];
  if (!speech) return local;
  const { url: baseUrl, ...server } = speech;
  return [createSynthesizer('openai', { baseUrl, voices, ...server }), ...local];
}
