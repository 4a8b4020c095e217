import type { EngineKind } from '@polydub/contracts';
import type { EngineChoices } from '@polydub/families';

/** Names of the profiles: sets of engines for kinds of machines. */
export const profiles = ['offline', 'standard', 'gpu'] as const;

/** The name of a profile. */
export type Profile = (typeof profiles)[number];

/** What a machine has that a profile's engines depend on. */
export interface Machine {
  readonly cores: number;
  /** In units of 10⁹ bytes. */
  readonly memoryGigabytes: number;
}

/** The engines that a profile may choose. All others are the same in every profile. */
export type ProfileEngines = Pick<
  EngineChoices,
  'separation' | 'transcription' | 'translation' | 'inpainting' | 'cloning'
>;

/** The name of an engine that a profile may choose. */
export type ProfileEngine = keyof ProfileEngines;

/** What a stage calls the engines that a profile may choose. */
const engineOfKind: Partial<Readonly<Record<EngineKind, ProfileEngine>>> = {
  separator: 'separation',
  transcriber: 'transcription',
  translator: 'translation',
  inpainter: 'inpainting',
  voiceCloners: 'cloning',
};

/** Those of a stage's engines that a profile may choose. */
export function profileEnginesOf(kinds: readonly EngineKind[]): ProfileEngine[] {
  return kinds.flatMap((kind) => engineOfKind[kind] ?? []);
}

/** Every engine that a profile may choose: what a whole dub runs. */
export const profileEngineNames: readonly ProfileEngine[] = Object.values(engineOfKind);

/** The translator of the profile `standard`. */
export const STANDARD_TRANSLATOR = 'qwen3-4b-instruct-2507-q4_k_m';

const LARGE_WHISPER = { model: 'whisper-large-v3-turbo' } as const;

/**
 * The encoder of Whisper large-v3-turbo has 31 times the parameters of base's (637 against 20.6 million). Base's takes some 0.05 s a
 * second of sound on two cores: with 16 the large one would take about 0.2 s, which is less than the translation. That is an
 * estimate; it was not measured.
 */
const CORES_FOR_LARGE_WHISPER = 16;
/** It needs 7 GB beside the translator's 4 GB. */
const MEMORY_FOR_LARGE_WHISPER_GIGABYTES = 15;

/** The engines of a profile that are not the local defaults. */
export function enginesOf(profile: Profile, machine: Machine): ProfileEngines {
  if (profile === 'offline') return {};
  if (profile === 'standard')
    return {
      translation: { model: STANDARD_TRANSLATOR },
      ...(hasTimeForLargeWhisper(machine) && { transcription: LARGE_WHISPER }),
    };
  return {
    separation: { model: 'htdemucs-ft-vocals' },
    transcription: LARGE_WHISPER,
    translation: { model: 'qwen3-8b-q4_k_m' },
    inpainting: 'lama',
    cloning: { model: 'chatterbox-multilingual' },
  };
}

function hasTimeForLargeWhisper({ cores, memoryGigabytes }: Machine): boolean {
  return cores >= CORES_FOR_LARGE_WHISPER && memoryGigabytes >= MEMORY_FOR_LARGE_WHISPER_GIGABYTES;
}

/** Names of the models of the manifest that an engine runs which a profile chose. */
export function modelsOf(engine: ProfileEngine, engines: ProfileEngines): string[] {
  if (engine === 'inpainting') return engines.inpainting === 'lama' ? ['lama'] : [];
  const choice = engines[engine];
  return choice && 'model' in choice ? [choice.model] : [];
}
