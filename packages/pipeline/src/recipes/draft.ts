import type { Artifact, TimeSpan } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { cast } from '../stages/cast.js';
import { pickReferences } from '../stages/pick-references.js';
import { planBatches } from '../stages/plan-batches.js';
import { prepare } from '../stages/prepare.js';
import type { Wording } from '../stages/scene.js';
import type { SourceInfo } from '../stages/schemas.js';
import { separate } from '../stages/separate.js';
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
  const { source, audio: all } = await run(prepare, { media });
  const { audio, background } = await run(separate, { media, source, audio: all });
  const { transcript, speech } = await script(job, { source, audio }, kitchen);
  const references = wanted === 'native' ? [] : (await run(pickReferences, { audio, transcript })).references;
  const casting = { audio, transcript, targetLanguage, voiceModel: wanted, references };
  const { cast: members, voiceModel } = await run(cast, casting);
  const { slots, batches } = await run(planBatches, { transcript, cast: members, source });
  const scene = { job, transcript, slots, cast: members };
  const wording = await word(batches, scene, kitchen);
  return { source, audio, background, speech, voiceModel, scene, wording };
}
