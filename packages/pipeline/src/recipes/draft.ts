import type { Artifact, SeparationReport, TimeSpan } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { cast } from '../stages/cast.js';
import { pickReferences } from '../stages/pick-references.js';
import { planBatches } from '../stages/plan-batches.js';
import { prepare } from '../stages/prepare.js';
import { untold, type Wording, wordless } from '../stages/scene.js';
import type { SourceInfo } from '../stages/schemas.js';
import { separate } from '../stages/separate.js';
import { givenWording } from './given-wording.js';
import type { Scene } from './scene.js';
import { script } from './script.js';
import type { TranslateJob } from './translate.js';
import { word } from './word.js';

/** A job whose lines have their words and their voices, before anything is spoken. */
export interface Draft {
  readonly source: SourceInfo;
  /** The speech that was listened to. */
  readonly audio: Artifact;
  /** What sounds behind the speech, where they could be told apart. */
  readonly background: Artifact | undefined;
  readonly separation: SeparationReport;
  /** Where anybody speaks. */
  readonly speech: readonly TimeSpan[];
  readonly voiceModel: 'real' | 'native';
  readonly scene: Scene;
  readonly wording: Wording;
}

/** The first half of translate and dub, and all that proofreading needs: prepare → separate → transcribe → diarize → cast → translate. */
export async function draft(job: TranslateJob, kitchen: Kitchen): Promise<Draft> {
  const { run } = kitchen;
  const { media, targetLanguage, voiceModel: wanted } = job;
  const { source, audio: original } = await run(prepare, { media });
  const { audio, clearSpeech, background, separation } = await run(separate, { media, source, audio: original });
  const { transcript, speech } = await script(job, { source, audio: original }, kitchen);
  const sounds = { media, audio, clearSpeech };
  const references =
    wanted === 'native'
      ? []
      : (await run(pickReferences, { ...sounds, transcript: untold(transcript), targetLanguage })).references;

  const casting = { audio, transcript: wordless(transcript), targetLanguage, voiceModel: wanted, references };
  const { cast: members, voiceModel } = await run(cast, casting);
  const { slots, batches } = await run(planBatches, { transcript, cast: members, source });
  const scene = { job, transcript, slots, cast: members, given: givenWording(job.translation, transcript) };
  const wording = await word(batches, scene, kitchen);
  return { source, audio, background, separation, speech, voiceModel, scene, wording };
}
