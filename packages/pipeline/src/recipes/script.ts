import type { Artifact, Transcript } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { findSpeech } from '../stages/find-speech.js';
import { identifyLanguage } from '../stages/identify-language.js';
import { layOutLines } from '../stages/lay-out-lines.js';
import { readSubtitles } from '../stages/read-subtitles.js';
import type { SourceInfo } from '../stages/schemas.js';
import { transcribe } from '../stages/transcribe.js';
import type { TranslateJob } from './translate.js';

/** The lines that are to be dubbed: from the user's subtitles where given, else recognized. */
export async function script(
  job: TranslateJob,
  { source, audio }: { source: SourceInfo; audio: Artifact },
  { run, map }: Kitchen,
): Promise<Transcript> {
  if (job.subtitles) {
    const { file: subtitles, are } = job.subtitles;
    const subtitlesLanguage = are === 'translated' ? job.targetLanguage : job.sourceLanguage;
    if (subtitlesLanguage !== 'auto')
      return (await run(readSubtitles, { subtitles, subtitlesLanguage, source })).transcript;
  }
  const { speech, windows } = await run(findSpeech, { audio, source });
  const sourceLanguage =
    job.sourceLanguage === 'auto'
      ? (await run(identifyLanguage, { audio, speech })).sourceLanguage
      : job.sourceLanguage;
  if (job.subtitles) {
    return (await run(readSubtitles, { subtitles: job.subtitles.file, subtitlesLanguage: sourceLanguage, source }))
      .transcript;
  }
  const passages = await map(
    transcribe,
    windows.map((window) => ({ audio, window, sourceLanguage })),
  );
  return (await run(layOutLines, { passages, sourceLanguage })).transcript;
}
