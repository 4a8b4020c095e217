import { type Artifact, PolydubError } from '@polydub/contracts';
import { type HeardSpeech, hearSpeech } from './hear-speech.js';
import type { DrivingSpeech, LipSyncJob, LipSyncRunner, WhenMeasured } from './job.js';
import { speakText } from './speak-text.js';
import { joinSpeech } from './stages/join-speech.js';
import { type MouthStrip, takeMouths } from './stages/take-mouths.js';
import { talkingPhoto } from './talking-photo.js';
import type { TalkingPicture } from './talking-picture.js';
import { talkingVideo } from './talking-video.js';

/** What a lip-sync has made. */
export interface LipSyncResult extends Omit<TalkingPicture, 'base'> {
  readonly durationSeconds: number;
  readonly speech: Pick<HeardSpeech, 'language' | 'phonemeCount'>;
  /** Whether the reference was played back and forth, because the speech is longer. */
  readonly isLooped: boolean;
  /** For the contact sheet; none where it is not asked for. */
  readonly strips: readonly MouthStrip[];
}

/** Lip-sync: look at the reference → hear or speak the speech → move the lips → join picture and speech. */
export async function lipSync(
  job: LipSyncJob,
  runner: LipSyncRunner,
  whenMeasured?: WhenMeasured,
): Promise<LipSyncResult> {
  const { run, phase } = runner;
  await phase('processing');
  const talk = await (job.isPhoto ? talkingPhoto(job, runner) : talkingVideo(job, runner));
  const speech = await driving(job.speech, runner);
  const { durationSeconds } = speech;
  await whenMeasured?.(durationSeconds);
  const { base, ...talking } = await talk(speech);
  const { video } = await run(joinSpeech, { picture: talking.video, speech: speech.sound, durationSeconds });
  const shown = { video, bank: talking.bank, base, spoken: [...speech.phonemes] };
  const strips = job.makesSheet ? (await run(takeMouths, shown)).strips : [];
  return { ...talking, ...{ video, durationSeconds, speech, strips, isLooped: base.loop !== undefined } };
}

/** The speech with its sound. */
async function driving(
  speech: DrivingSpeech,
  runner: LipSyncRunner,
): Promise<HeardSpeech & { readonly sound: Artifact }> {
  if ('text' in speech) return speakText(speech, runner);
  const { audio: media, language } = speech;
  try {
    return { ...(await hearSpeech({ media, language }, runner)), sound: media };
  } catch (error) {
    throw asUnusableAudio(error);
  }
}

/** Kinds of failures of media that say that the speech, and not the reference, cannot be used. */
const UNUSABLE = new Set([
  'unreadable-media',
  'no-audio',
  'media-too-large',
  'no-speech',
  'no-recognized-speech',
  'unsupported-language',
]);
/** Their remedies are those of a dub; these are other ones. */
const REMEDIES: Readonly<Record<string, string>> = {
  'media-too-large': 'Cut it into shorter pieces.',
  'no-recognized-speech': 'Give a recording in which somebody talks.',
};

function asUnusableAudio(error: unknown): unknown {
  if (!(error instanceof PolydubError) || !UNUSABLE.has(error.kind)) return error;
  const { kind, message } = error;
  const remedy = REMEDIES[kind] ?? error.remedy;
  return new PolydubError('unusable-audio', { message, cause: error, ...(remedy !== undefined && { remedy }) });
}
