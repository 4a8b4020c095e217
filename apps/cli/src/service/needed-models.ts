import type { EngineKind } from '@polydub/contracts';
import type { EngineChoice } from '@polydub/families';
import type { ModelStore } from '@polydub/inference';
import type { Config } from '../config.js';

/** The segmentation and the voices of the diarizer from the hub; the small profile has no model for telling speakers apart. */
const pyannoteModels = ['pyannote-segmentation-3.0', 'wespeaker-voxceleb-resnet34-lm'];

/** What manifests call the capability of each engine. */
const capabilities: Readonly<Record<EngineKind, string>> = {
  separator: 'separation',
  voiceActivity: 'voice-activity',
  transcriber: 'transcription',
  translator: 'translation',
  synthesizers: 'speech-synthesis',
  speakerEmbedders: 'speaker-embedding',
  diarizer: 'diarization',
  voiceCloners: 'voice-cloning',
};

/**
 * Names of the models that the engines of this configuration run: those of the small profile, or what was chosen in the
 * place of one. A model given by path is nobody's to fetch.
 */
export async function neededModels(models: Pick<ModelStore, 'list'>, config: Config): Promise<string[]> {
  const chosen: Readonly<Record<string, EngineChoice>> = {
    [capabilities.separator]: config.separation,
    [capabilities.transcriber]: config.transcription,
    [capabilities.translator]: config.translation,
    [capabilities.voiceCloners]: config.cloning,
  };
  const used = Object.values(capabilities);
  const wanted = Object.values(chosen).flatMap((choice) => (choice && 'model' in choice ? [choice.model] : []));
  return (await models.list())
    .filter(({ capability }) => used.includes(capability))
    .filter(({ name, capability, profile }) => {
      if (config.diarization === 'pyannote' && pyannoteModels.includes(name)) return true;
      return chosen[capability] ? wanted.includes(name) : profile === 'small';
    })
    .map(({ name }) => name);
}
