import { type Artifact, languagePart, type TimeSpan, type Transcript, type Warning } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import { isHardToHear, wordlessSpeech } from '@polydub/speech';
import { readHardSubtitles } from '../../hard-subtitles.js';
import type { JobListener, TranslateJob, TranslateRunner } from '../../job.js';
import type { SourceInfo } from '../schemas.js';
import { alignScript } from './align-script.js';
import { assignSpeakers } from './assign-speakers.js';
import { diarize, diarizeChinese } from './diarize.js';
import { findSpeech } from './find-speech.js';
import { identifyLanguage } from './identify-language.js';
import { layOutLines } from './lay-out-lines.js';
import { readSubtitles } from './read-subtitles.js';
import { requireCut } from './require-cut.js';
import { transcribe } from './transcribe.js';

/** The lines to be dubbed, and where somebody speaks. */
export interface Script {
  readonly transcript: Transcript;
  readonly speech: readonly TimeSpan[];
}

interface Listening {
  readonly source: SourceInfo;
  /**
   * The complete sound, not the separated speech: recognizers of words, languages and speakers cope with noise and
   * music, but not with the artefacts that removing these leaves.
   */
  readonly audio: Artifact;
}

/** What says which lines there are. */
export type ScriptJob = Pick<
  TranslateJob,
  'media' | 'sourceLanguage' | 'targetLanguage' | 'subtitles' | 'subtitlesInPicture' | 'transcript' | 'speakerCount'
>;

/**
 * The lines to be dubbed, recognized or the user's own, each with its speaker; an edited transcript is used as it is.
 */
export async function script(
  job: ScriptJob,
  listening: Listening,
  runner: TranslateRunner,
  listener?: JobListener,
): Promise<Script> {
  const found = job.transcript
    ? { transcript: job.transcript, speech: await speechIn(job.transcript, job, listening, runner) }
    : await tellApart(job, listening, runner, listener);
  warnOfFewer(found.transcript, job, runner);
  if (isRecognized(job)) warnOfHardToHear(found.transcript, runner);
  if (!job.transcript) warnOfWordless(found, isRecognized(job) ? NOT_RECOGNIZED : NOT_WRITTEN, runner);
  return found;
}

/** Finds speech with the same input as when the transcript was made, so that the stored result is used. */
async function speechIn(
  { language }: Transcript,
  { targetLanguage }: ScriptJob,
  { audio, source }: Listening,
  { run }: StageRunner,
): Promise<TimeSpan[]> {
  const isNeeded = languagePart(language) !== languagePart(targetLanguage);
  return (await run(findSpeech, { audio, source, isNeeded })).speech;
}

/** The lines, each with its speaker. */
async function tellApart(
  job: ScriptJob,
  listening: Listening,
  runner: TranslateRunner,
  listener: JobListener | undefined,
): Promise<Script> {
  const { run, phase } = runner;
  await phase('transcribing');
  const written = await write(job, listening, runner, listener);
  const { speech } = written;
  // A script may be given for media in which no speech is found.
  if (speech.length === 0) return written;
  const heard = await run(isChinese(job, written) ? diarizeChinese : diarize, {
    audio: listening.audio,
    speech: [...speech],
    speakerCount: job.speakerCount,
  });
  const { transcript } = await run(assignSpeakers, { transcript: written.transcript, ...heard });
  return { transcript, speech };
}

/** Whether the words are the recognizer's, not those of a script or of somebody who read them over. */
function isRecognized({ transcript, subtitles, subtitlesInPicture }: ScriptJob): boolean {
  return !transcript && !subtitles && !subtitlesInPicture;
}

function warnOfHardToHear({ lines }: Transcript, { warn }: StageRunner): void {
  const message = 'What is said was hard to hear: its words may be wrong.';
  for (const { id, words } of lines)
    if (isHardToHear(words)) warn({ code: 'doubtful-transcript', message, lineId: id });
}

const NOT_RECOGNIZED: Warning = {
  code: 'words-not-recognized',
  message: 'Somebody seems to speak where no words were recognized, so that no line says it',
};
const NOT_WRITTEN: Warning = {
  code: 'speech-without-subtitles',
  message: 'Somebody seems to speak where the subtitles say nothing, so that it is not in the dub',
};

/** Tells where somebody speaks and no line says it. */
function warnOfWordless({ speech, transcript: { lines } }: Script, told: Warning, { warn }: StageRunner): void {
  const places = wordlessSpeech(speech, lines);
  if (places.length === 0) return;
  const named = places
    .slice(0, MAX_NAMED)
    .map((span) => `${span.startSeconds.toFixed(1)} to ${span.endSeconds.toFixed(1)} s`);
  warn({ ...told, message: `${told.message}: ${named.join(', ')}${places.length > MAX_NAMED ? ' …' : ''}` });
}

const MAX_NAMED = 10;

const CHINESE = new Set(['zh', 'yue', 'wuu']);

/** Whether Chinese is spoken; a script that is translated already does not tell. */
function isChinese({ subtitles, sourceLanguage }: ScriptJob, { transcript }: Script): boolean {
  return CHINESE.has(languagePart(subtitles?.are === 'translated' ? sourceLanguage : transcript.language));
}

function warnOfFewer({ lines }: Transcript, { speakerCount }: ScriptJob, { warn }: StageRunner): void {
  const found = new Set(lines.map(({ speaker }) => speaker)).size;
  const wanted = speakerCount?.min ?? 0;
  if (found >= wanted) return;
  warn({
    code: 'fewer-speakers',
    message: `At least ${wanted} people were said to speak; ${found} could be told apart.`,
  });
}

/** The lines, before speakers are assigned. */
async function write(
  job: ScriptJob,
  listening: Listening,
  runner: StageRunner,
  listener: JobListener | undefined,
): Promise<Script> {
  const { run } = runner;
  const { source, audio } = listening;
  if (job.subtitles?.are === 'translated') {
    const { speech } = await run(findSpeech, { audio, source, isNeeded: false });
    const subtitlesLanguage = job.targetLanguage;
    const read = await run(readSubtitles, { subtitles: job.subtitles.file, subtitlesLanguage, source });
    return { transcript: read.transcript, speech };
  }
  const found = await run(findSpeech, { audio, source, isNeeded: true });
  const { speech } = found;
  const isKnown = job.sourceLanguage !== 'auto';
  const sourceLanguage = isKnown ? job.sourceLanguage : (await run(identifyLanguage, { audio, speech })).sourceLanguage;
  if (!isKnown) await listener?.identified?.(sourceLanguage);
  return { transcript: await listen(job, { ...listening, ...found, sourceLanguage }, runner), speech };
}

/**
 * Recognizes the lines. For a script that the user gave or that the picture shows, only the times come from recognition; the text is the script's.
 */
async function listen(
  job: ScriptJob,
  {
    source,
    audio,
    speech,
    windows,
    sourceLanguage,
  }: Listening & { speech: TimeSpan[]; windows: TimeSpan[]; sourceLanguage: string },
  runner: StageRunner,
): Promise<Transcript> {
  const { run, map } = runner;
  const given = await givenScript(job, { source, sourceLanguage }, runner);
  const passages = await map(
    transcribe,
    windows.map((window) => ({ audio, window, sourceLanguage })),
  );
  if (!given) {
    const { transcript } = await run(layOutLines, { passages, sourceLanguage });
    requireCut(transcript);
    return transcript;
  }
  return (await run(alignScript, { transcript: given, passages, speech, source })).transcript;
}

/** The script that the user gave or that the picture shows, with its own times. */
async function givenScript(
  job: ScriptJob,
  { source, sourceLanguage }: { readonly source: SourceInfo; readonly sourceLanguage: string },
  runner: StageRunner,
): Promise<Transcript | undefined> {
  const subtitles = job.subtitlesInPicture ? await readHardSubtitles(job, sourceLanguage, runner) : job.subtitles?.file;
  if (!subtitles) return undefined;
  return (await runner.run(readSubtitles, { subtitles, subtitlesLanguage: sourceLanguage, source })).transcript;
}
