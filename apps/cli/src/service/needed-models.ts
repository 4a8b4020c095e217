import type { EngineKind } from '@polydub/contracts';
import type { EngineChoice } from '@polydub/families';
import type { ModelStore } from '@polydub/inference';
import { isSmallModel } from '@polydub/translation';
import type { Config } from '../config.js';

/** Capability of what the translator is told rarer words from. */
const WORD_LISTS = 'word-lists';

/** Name of each engine kind's capability in the manifests of models. */
const capabilities: Readonly<Record<EngineKind, string>> = {
  separator: 'separation',
  voiceActivity: 'voice-activity',
  transcriber: 'transcription',
  phonemeAligner: 'phoneme-alignment',
  translator: 'translation',
  synthesizers: 'speech-synthesis',
  speakerEmbedders: 'speaker-embedding',
  diarizer: 'diarization',
  voiceCloners: 'voice-cloning',
  textDetector: 'text-detection',
  textRecognizers: 'text-recognition',
  inpainter: 'inpainting',
  faceDetector: 'face-detection',
  faceMesher: 'face-mesh',
  mouthGenerators: 'mouth-generation',
};

/**
 * Names of the models that the engines of this configuration run: those of the profile `offline`, or the chosen ones
 * instead. A model that is given by path is not fetched.
 */
export async function neededModels(models: Pick<ModelStore, 'list'>, config: Config): Promise<string[]> {
  const chosen: Readonly<Record<string, EngineChoice>> = {
    [capabilities.separator]: config.separation,
    [capabilities.transcriber]: config.transcription,
    [capabilities.translator]: config.translation,
    [capabilities.voiceCloners]: config.cloning,
    [capabilities.inpainter]: config.inpainting === 'lama' ? { model: 'lama' } : undefined,
  };
  const used = [...Object.values(capabilities), WORD_LISTS];
  const wanted = Object.values(chosen).flatMap((choice) => (choice && 'model' in choice ? [choice.model] : []));
  return (await models.list())
    .filter(({ capability }) => used.includes(capability))
    .filter(({ name, capability, profile }) => {
      if (capability === WORD_LISTS) return usesDictionaries(config);
      return chosen[capability] ? wanted.includes(name) : profile === 'offline';
    })
    .map(({ name }) => name);
}

/** Servers and larger models do without, unless the environment says otherwise. */
function usesDictionaries({ translation, translationDictionaries }: Config): boolean {
  const isSmall = translation === undefined || ('model' in translation && isSmallModel(translation.model));
  return translationDictionaries ?? isSmall;
}
