import type { Engines } from '@polydub/contracts';
import {
  isLanguageCode,
  type LanguageSupport,
  languageName,
  languagePart,
  PolydubError,
  sourceLanguages,
  targetLanguages,
} from '@polydub/contracts';
import type { TranslateJob } from './job.js';
import { synthesizerFor } from './stages/casting/cast.js';

/**
 * Refuses a job with languages that are unknown or not supported by the installed engines, before any work is done. The
 * language pair is checked here if it is already known that a translation is needed, otherwise when the lines are
 * translated. Throws `PolydubError` `unsupported-language`.
 */
export function checkLanguages(job: LanguagePair & GivenWords, engines: Engines): void {
  const { sourceLanguage, targetLanguage } = job;
  if (sourceLanguage !== 'auto') requireKnown('source', sourceLanguage, sourceLanguages);
  requireKnown('target', targetLanguage, targetLanguages);
  synthesizerFor(engines.synthesizers, targetLanguage);
  if (job.subtitles?.are === 'translated' || job.translation !== undefined) return;
  const spokenLanguage = job.transcript?.language ?? sourceLanguage;
  if (spokenLanguage === 'auto') requireTranslatableFromAny(targetLanguage, engines);
  else requireTranslatable({ sourceLanguage: spokenLanguage, targetLanguage }, engines);
}

/** Words that come with a job. */
interface GivenWords {
  readonly subtitles?: Pick<NonNullable<TranslateJob['subtitles']>, 'are'> | undefined;
  /** Its language is that of the lines, whatever source language the job names. */
  readonly transcript?: { readonly language: string } | undefined;
  readonly translation?: unknown;
}

/** The languages of a translation. */
export interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/**
 * Throws `PolydubError` `unsupported-language` when the translator's quality for the pair is too low to be used at all.
 */
export function requireTranslatable(
  { sourceLanguage, targetLanguage }: LanguagePair,
  { translator }: Pick<Engines, 'translator'>,
): void {
  if (languagePart(sourceLanguage) === languagePart(targetLanguage)) return;
  const support = translator.supports(sourceLanguage, targetLanguage);
  if (support.level === 'none')
    throw untranslatable(
      translator.name,
      `from ${languageName(sourceLanguage)} to ${languageName(targetLanguage)}`,
      support,
    );
}

/** Refuses a target language that no source language can be translated into. */
function requireTranslatableFromAny(targetLanguage: string, { translator }: Pick<Engines, 'translator'>): void {
  const supports = Object.keys(sourceLanguages)
    .filter((source) => source !== languagePart(targetLanguage))
    .map((source) => translator.supports(source, targetLanguage));
  const [first] = supports;
  if (!first || supports.some(({ level }) => level !== 'none')) return;
  throw untranslatable(translator.name, `into ${languageName(targetLanguage)}`, first);
}

function untranslatable(engine: string, pair: string, { reason }: LanguageSupport): PolydubError {
  return new PolydubError('unsupported-language', {
    message: `${engine} cannot translate ${pair}${reason ? `: ${reason}` : ''}`,
    remedy:
      'Connect a translation server with a stronger model (see docs/engines.md), or choose another language: polydub languages lists them.',
  });
}

function requireKnown(
  role: 'source' | 'target',
  code: string,
  table: Readonly<Record<string, readonly string[]>>,
): void {
  if (isLanguageCode(code) && languagePart(code) in table) return;
  throw new PolydubError('unsupported-language', {
    message: `${JSON.stringify(code)} is not a known ${role} language; known are: ${Object.keys(table).join(', ')}`,
    remedy: 'Use one of these codes, such as es or es-MX.',
  });
}
