import type { Artifact, SeparationReport, TimeSpan, Transcript, VoiceModel } from '@polydub/contracts';
import { translateLines } from '../common/translate-lines.js';
import { type DialogueContext, isRetimed } from './dialogue.js';
import type { JobListener, TranslateJob, TranslateRunner } from './job.js';
import { cast } from './stages/casting/cast.js';
import { pickReferences } from './stages/casting/pick-references.js';
import { untold, usedVoiceModel, type Wording, wordless } from './stages/lines.js';
import { tryDelivery } from './stages/render/try-delivery.js';
import type { CastMember, SourceInfo } from './stages/schemas.js';
import { prepare } from './stages/source/prepare.js';
import { separate } from './stages/source/separate.js';
import { script } from './stages/transcript/script.js';
import { givenWording } from './stages/wording/given-wording.js';
import { planBatches } from './stages/wording/plan-batches.js';
import { isTranslated, wordLines } from './stages/wording/wording.js';

/** The speakers of a job with their voices. */
export interface HeardSpeakers {
  readonly source: SourceInfo;
  /** The sound in which the source's speech is measured: separated speech if there is any. */
  readonly audio: Artifact;
  /** The sound without the speech; undefined when the two could not be separated. */
  readonly background: Artifact | undefined;
  /** The sound of the room without the speech, where there is no background. */
  readonly room: Artifact | undefined;
  readonly separation: SeparationReport;
  readonly transcript: Transcript;
  /** Where somebody speaks. */
  readonly speech: readonly TimeSpan[];
  readonly cast: readonly CastMember[];
  readonly voiceModel: VoiceModel;
}

/** A job whose lines have their words and voices; nothing is spoken yet. */
export interface Draft extends Omit<HeardSpeakers, 'transcript' | 'cast'> {
  readonly dialogue: DialogueContext;
  readonly wording: Wording;
}

/**
 * The first half of translate and dub, and everything that proofreading needs: prepare → separate → transcribe →
 * diarize → cast → translate.
 */
export async function draft(job: TranslateJob, runner: TranslateRunner, listener?: JobListener): Promise<Draft> {
  if (isToBeTranslated(job)) runner.announce(translateLines);
  const {
    transcript,
    cast: members,
    ...heard
  } = await hearSpeakers(job, runner, {
    ...listener,
    async prepared(source) {
      await listener?.prepared?.(source);
      if (job.exports.includes('video') && !isRetimed(job)) await runner.run(tryDelivery, { media: job.media, source });
    },
  });
  const { slots, batches } = await runner.run(planBatches, {
    transcript,
    cast: [...members],
    source: heard.source,
  });
  const given = givenWording(job.translation, transcript);
  for (const doubt of job.doubts ?? []) if (given.has(doubt.lineId ?? '')) runner.warn(doubt);
  const dialogue = { job, transcript, slots, cast: members, given };
  return { ...heard, dialogue, wording: await wordLines(batches, dialogue, runner) };
}

/** Whether the translator will be asked, as far as one knows before anything is heard. */
function isToBeTranslated(job: TranslateJob): boolean {
  return !job.transcript && !job.translation && isTranslated({ job, transcript: { language: job.sourceLanguage } });
}

/** Finds out who says what, and casts a voice for each speaker. */
export async function hearSpeakers(
  job: TranslateJob,
  runner: TranslateRunner,
  listener?: JobListener,
): Promise<HeardSpeakers> {
  const { run, phase } = runner;
  const { media, targetLanguage, voiceModel: wanted, chosenVoices } = job;
  await phase('preprocessing');
  const { source, audio: original } = await run(prepare, { media });
  await listener?.prepared?.(source);
  const { audio, clearSpeech, background, room, separation } = await run(separate, {
    media,
    source,
    audio: original,
  });
  const { transcript, speech } = await script(job, { source, audio: original }, runner, listener);
  await listener?.transcribed?.(transcript);
  const sounds = { media, audio, clearSpeech };
  const references =
    wanted === 'stock'
      ? []
      : (await run(pickReferences, { ...sounds, transcript: untold(transcript), targetLanguage })).references;

  await phase('translating');
  const casting = { transcript: wordless(transcript), targetLanguage, voiceModel: wanted, references, chosenVoices };
  const { cast: members, voiceModel } = await run(cast, { audio, ...casting });
  await listener?.cast?.(usedVoiceModel(members));
  return { source, audio, background, room, separation, transcript, speech, cast: members, voiceModel };
}
