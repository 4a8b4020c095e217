import type { Artifact, SeparationReport, TimeSpan } from '@polydub/contracts';
import type { DialogueContext } from './dialogue.js';
import type { TranslateJob, TranslateRunner, WhenPrepared } from './job.js';
import { cast } from './stages/casting/cast.js';
import { pickReferences } from './stages/casting/pick-references.js';
import { untold, type Wording, wordless } from './stages/lines.js';
import type { SourceInfo } from './stages/schemas.js';
import { prepare } from './stages/source/prepare.js';
import { separate } from './stages/source/separate.js';
import { script } from './stages/transcript/script.js';
import { givenWording } from './stages/wording/given-wording.js';
import { planBatches } from './stages/wording/plan-batches.js';
import { wordLines } from './stages/wording/wording.js';

/** A job whose lines have their words and voices; nothing is spoken yet. */
export interface Draft {
  readonly source: SourceInfo;
  /** The sound in which the source's speech is measured: separated speech if there is any. */
  readonly audio: Artifact;
  /** The sound without the speech; undefined when the two could not be separated. */
  readonly background: Artifact | undefined;
  readonly separation: SeparationReport;
  /** Where somebody speaks. */
  readonly speech: readonly TimeSpan[];
  readonly voiceModel: 'real' | 'native';
  readonly dialogue: DialogueContext;
  readonly wording: Wording;
}

/**
 * The first half of translate and dub, and everything that proofreading needs: prepare → separate → transcribe →
 * diarize → cast → translate.
 */
export async function draft(job: TranslateJob, runner: TranslateRunner, whenPrepared?: WhenPrepared): Promise<Draft> {
  const { run, phase } = runner;
  const { media, targetLanguage, voiceModel: wanted } = job;
  await phase('preprocessing');
  const { source, audio: original } = await run(prepare, { media });
  await whenPrepared?.(source);
  const { audio, clearSpeech, background, separation } = await run(separate, { media, source, audio: original });
  const { transcript, speech } = await script(job, { source, audio: original }, runner);
  const sounds = { media, audio, clearSpeech };
  const references =
    wanted === 'native'
      ? []
      : (await run(pickReferences, { ...sounds, transcript: untold(transcript), targetLanguage })).references;

  await phase('translating');
  const casting = { audio, transcript: wordless(transcript), targetLanguage, voiceModel: wanted, references };
  const { cast: members, voiceModel } = await run(cast, casting);
  const { slots, batches } = await run(planBatches, { transcript, cast: members, source });
  const dialogue = { job, transcript, slots, cast: members, given: givenWording(job.translation, transcript) };
  const wording = await wordLines(batches, dialogue, runner);
  return { source, audio, background, separation, speech, voiceModel, dialogue, wording };
}
