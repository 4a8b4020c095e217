import type { Engines } from '@polydub/contracts';
import { languagePart, sourceLanguages, targetLanguages } from '@polydub/contracts';
import {
  type LanguagePair,
  requireKnown,
  requireTranslatable,
  requireTranslatableFromAny,
} from '../common/check-pair.js';
import { unreadable } from '../visual/stages/read-range.js';
import type { TranslateJob } from './job.js';
import { synthesizerFor, voiceNamed } from './stages/casting/stock-voices.js';

/**
 * Refuses a job with languages that are unknown or not supported by the installed engines, before any work is done. The
 * language pair is checked here if it is already known that a translation is needed, otherwise when the lines are
 * translated. Throws `PolydubError` `unsupported-language`, `usage` for a voice that the language does not have, and `ocr-language-not-supported` when subtitles are to be
 * read in the picture in a language that no engine reads.
 */
export function checkLanguages(job: LanguagePair & GivenWords, engines: Engines): void {
  const { sourceLanguage, targetLanguage } = job;
  if (sourceLanguage !== 'auto') requireKnown('source', sourceLanguage, sourceLanguages);
  requireKnown('target', targetLanguage, targetLanguages);
  synthesizerFor(engines.synthesizers, targetLanguage);
  for (const id of Object.values(job.chosenVoices ?? {})) voiceNamed(id, targetLanguage, engines.synthesizers);
  requireReadable(job, engines);
  if (job.subtitles?.are === 'translated' || job.translation !== undefined) return;
  const spokenLanguage = job.transcript?.language ?? sourceLanguage;
  if (spokenLanguage === 'auto') requireTranslatableFromAny(targetLanguage, engines);
  else requireTranslatable({ sourceLanguage: spokenLanguage, targetLanguage }, engines);
}

/** A language that is not known yet is checked when the picture is read. */
function requireReadable(job: LanguagePair & GivenWords, { textRecognizers }: Pick<Engines, 'textRecognizers'>): void {
  const language = languagePart(job.sourceLanguage);
  if (!job.subtitlesInPicture || job.transcript || language === 'auto') return;
  if (!textRecognizers.some((recognizer) => recognizer.reads(language))) throw unreadable(language);
}

/** Words and voices that come with a job. */
interface GivenWords {
  readonly subtitles?: Pick<NonNullable<TranslateJob['subtitles']>, 'are'> | undefined;
  /** Its language is that of the lines, whatever source language the job names. */
  readonly transcript?: { readonly language: string } | undefined;
  readonly translation?: unknown;
  /** Set where words are to be read in the picture. */
  readonly subtitlesInPicture?: unknown;
  readonly chosenVoices?: TranslateJob['chosenVoices'];
}
