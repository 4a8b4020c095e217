import type { Artifact } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { cast } from '../stages/cast.js';
import { planBatches } from '../stages/plan-batches.js';
import { prepare } from '../stages/prepare.js';
import type { Wording } from '../stages/scene.js';
import type { SourceInfo } from '../stages/schemas.js';
import type { Scene } from './scene.js';
import { script } from './script.js';
import type { TranslateJob } from './translate.js';
import { word } from './word.js';

/** A job whose lines have their words and their voices, before anything is spoken. */
export interface Draft {
  readonly source: SourceInfo;
  /** The sound that was listened to. */
  readonly audio: Artifact;
  readonly scene: Scene;
  readonly wording: Wording;
}

/** The first half of translate and dub, and all that proofreading needs: prepare → transcribe → cast → translate. */
export async function draft(job: TranslateJob, kitchen: Kitchen): Promise<Draft> {
  const { run } = kitchen;
  const { media, targetLanguage } = job;
  const { source, audio } = await run(prepare, { media });
  const transcript = await script(job, { source, audio }, kitchen);
  const { cast: members } = await run(cast, { audio, transcript, targetLanguage });
  const { slots, batches } = await run(planBatches, { transcript, cast: members, source });
  const scene = { job, transcript, slots, cast: members };
  return { source, audio, scene, wording: await word(batches, scene, kitchen) };
}
