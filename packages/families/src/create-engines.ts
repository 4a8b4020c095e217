import { createInpainter, createTextDetector, createTextRecognizer } from '@polydub/callouts';
import type { Engines, MouthGenerator } from '@polydub/contracts';
import {
  PolydubError,
  type SpeechSeparator,
  type Synthesizer,
  type Transcriber,
  type Translator,
  type VoiceCloner,
} from '@polydub/contracts';
import { createDiarizer, createSpeakerEmbedder } from '@polydub/diarization';
import { type ModelStore, type ModelStoreOptions, type OnProgress, openModelStore } from '@polydub/inference';
import { createFaceDetector, createFaceMesher, createMouthGenerator } from '@polydub/lipsync';
import { converters } from '@polydub/onnx-conversion';
import { createSpeechSeparator } from '@polydub/separation';
import { createPhonemeAligner, createTranscriber, createVoiceActivityDetector } from '@polydub/speech';
import { createTranslator } from '@polydub/translation';
import { createSynthesizer, createVoiceCloner } from '@polydub/voice';

/** A server with an OpenAI-compatible interface, and the model to ask it for. */
export interface ServerChoice {
  /** Address up to the version, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string;
}

/** A local model by its name in the manifest (or its path), or a server; undefined is the default local model. */
export type EngineChoice = { readonly model: string } | { readonly server: ServerChoice } | undefined;

/** A voice of a speech server; the protocol has no way to ask a server for its voices. */
export interface ServerVoice {
  readonly id: string;
  /** Language parts, such as `en`. */
  readonly languages: readonly string[];
  readonly gender: 'female' | 'male' | 'unknown';
}

/** The engine that each capability uses. */
export interface EngineChoices {
  /** CPU threads for models. */
  readonly threads: number;
  /** A local model of the manifest that separates speech from background; default `deepfilternet3`. */
  readonly separation?: { readonly model: string } | undefined;
  readonly transcription?: EngineChoice;
  readonly translation?: EngineChoice;
  /** Where a local translator keeps what it computed for its instructions, for the next process. Default: nowhere. */
  readonly promptStateFolder?: string | undefined;
  /** Whether the translator is told what rarer words mean. Default: only a small local model is. */
  readonly translationDictionaries?: boolean | undefined;
  /** The engine that tells speakers apart; default `pyannote`. */
  readonly diarization?: 'embedding-clusters' | 'pyannote' | undefined;
  /** The engine that fills the holes of erased text; default `telea`; `lama` comes from the model hub. */
  readonly inpainting?: 'telea' | 'lama' | undefined;
  /** Server that speaks; local engines speak the languages for which it has no voice. */
  readonly speech?: ServerChoice | undefined;
  /** Voices of the speech server. */
  readonly speechVoices?: readonly ServerVoice[];
  /** Engine that clones voices; default: none. */
  readonly cloning?: CloningChoice | undefined;
  /** Engine that makes mouths: the path of an ONNX file of Wav2Lip, or a server. Default: none, mouths are the speaker's own. */
  readonly lipSync?: EngineChoice;
}

/** A local model that clones voices, or a server with the language parts that it speaks. */
export type CloningChoice =
  | { readonly model: string }
  | { readonly server: ServerChoice & { readonly languages: readonly string[] } };

/** Where models are kept and where they come from. */
export type ModelPlace = Pick<ModelStoreOptions, 'cacheFolder' | 'hubUrl'>;

/** The model store with the converters of every engine. */
export function openModels({ cacheFolder, hubUrl }: ModelPlace, onProgress?: OnProgress): ModelStore {
  return openModelStore({ cacheFolder, hubUrl, converters, ...(onProgress ? { onProgress } : {}) });
}

/** Makes the chosen engines; nothing is loaded or downloaded yet. */
export function createEngines(models: ModelStore, choices: EngineChoices): Engines {
  const { threads } = choices;
  const speakerEmbedders = (['ge2e', 'd-vector'] as const).map((name) =>
    createSpeakerEmbedder(name, { models, threads }),
  );
  return {
    separator: separatorOf(models, choices),
    voiceActivity: createVoiceActivityDetector('silero', { models }),
    transcriber: transcriberOf(models, choices),
    phonemeAligner: createPhonemeAligner('espeak-hmm', {}),
    translator: translatorOf(models, choices),
    synthesizers: synthesizersOf(models, choices),
    speakerEmbedders,
    diarizer:
      choices.diarization === 'embedding-clusters'
        ? createDiarizer('embedding-clusters', { embedders: speakerEmbedders })
        : createDiarizer('pyannote', { models, threads }),
    voiceCloners: voiceClonersOf(models, choices),
    textDetector: createTextDetector('pp-ocr', { models, threads }),
    textRecognizers: [
      createTextRecognizer('pp-ocr', { models, threads }),
      createTextRecognizer('tesseract', { models }),
    ],
    inpainter:
      choices.inpainting === 'lama' ? createInpainter('lama', { models, threads }) : createInpainter('telea', {}),
    faceDetector: createFaceDetector('blazeface', { models }),
    faceMesher: createFaceMesher('attention-mesh', { models }),
    mouthGenerators: mouthGeneratorsOf(choices),
  };
}

/** The engine that runs each model. */
const separatorOfModel = { deepfilternet3: 'deepfilternet', 'htdemucs-ft-vocals': 'htdemucs' } as const;

function separatorOf(models: ModelStore, { separation, threads }: EngineChoices): SpeechSeparator {
  const model = separation?.model ?? 'deepfilternet3';
  if (isSeparationModel(model)) return createSpeechSeparator(separatorOfModel[model], { models, threads });
  throw new PolydubError('usage', {
    message: `no separation engine runs the model ${model}; there are: ${Object.keys(separatorOfModel).join(', ')}`,
  });
}

function isSeparationModel(model: string): model is keyof typeof separatorOfModel {
  return Object.hasOwn(separatorOfModel, model);
}

function transcriberOf(models: ModelStore, { transcription, threads }: EngineChoices): Transcriber {
  if (transcription && 'server' in transcription) {
    const { url: baseUrl, ...server } = transcription.server;
    return createTranscriber('openai', { baseUrl, ...server });
  }
  return createTranscriber('whisper', { models, threads, ...transcription });
}

function translatorOf(models: ModelStore, choices: EngineChoices): Translator {
  const { translation, translationDictionaries: dictionaries, threads, promptStateFolder } = choices;
  if (translation && 'server' in translation) {
    const { model, ...server } = translation.server;
    return createTranslator('openai', { model, server, models, dictionaries });
  }
  return createTranslator('llama', { models, threads, promptStateFolder, ...translation, dictionaries });
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

function voiceClonersOf(models: ModelStore, { cloning, threads }: EngineChoices): VoiceCloner[] {
  if (!cloning) return [];
  if ('model' in cloning) return [createVoiceCloner('chatterbox', { models, threads, ...cloning })];
  const { url: baseUrl, ...server } = cloning.server;
  return [createVoiceCloner('cloning-server', { baseUrl, ...server })];
}

function mouthGeneratorsOf({ lipSync, threads }: EngineChoices): MouthGenerator[] {
  if (!lipSync) return [];
  if ('model' in lipSync) return [createMouthGenerator('wav2lip', { threads, ...lipSync })];
  const { url: baseUrl, ...server } = lipSync.server;
  return [createMouthGenerator('lip-sync-server', { baseUrl, ...server })];
}
