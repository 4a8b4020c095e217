import {
  languageName,
  languagePart,
  sourceLanguages,
  type TranslateRequest,
  targetLanguages,
  type WorkerRecord,
} from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';

type Pair = Pick<TranslateRequest, 'source_language' | 'target_language'>;
/** A request whose subtitles are spoken as they are needs no translation. */
type Wanted = Pair & Partial<Pick<TranslateRequest, 'subtitle_url' | 'subtitle_usage_type'>>;

/**
 * Throws `ApiError` 5 for a language that is not in the tables. The locale of a source must be listed; of a target,
 * only the language part is checked.
 */
export function checkKnown({ source_language: source, target_language: target }: Pair): void {
  if (source !== 'auto' && !isKnownSource(source)) {
    throw unknown('source_language', source, sourceLanguages);
  }
  if (!Object.hasOwn(targetLanguages, languagePart(target))) throw unknown('target_language', target, targetLanguages);
}

/**
 * Throws `ApiError` 5 when there are workers but none can make the target language. When there are no workers, the job
 * may wait for one.
 */
export function checkSpeakable(wanted: Wanted, workers: readonly WorkerRecord[]): void {
  const ready = workers.filter(({ draining, families }) => !draining && families.includes('translate'));
  if (ready.length === 0 || ready.some(({ languages }) => canMake(wanted, languages))) return;
  const target = languageName(wanted.target_language);
  const engine = ready.some(({ languages }) => speaks(wanted, languages))
    ? `a translation engine from ${languageName(wanted.source_language)} to ${target}`
    : `a speech synthesis engine with a voice for ${target}`;
  throw new ApiError('5', {
    message: `target_language: no installed engine can make ${target} (${wanted.target_language}); it needs ${engine}.`,
  });
}

function canMake(wanted: Wanted, languages: WorkerRecord['languages']): boolean {
  const { source_language: source, target_language: target } = wanted;
  const isWorded = wanted.subtitle_url !== undefined && wanted.subtitle_usage_type === 'final_translated';
  if (source === 'auto' || isWorded) return speaks(wanted, languages);
  return languages[languagePart(source)]?.includes(languagePart(target)) ?? false;
}

function speaks({ target_language }: Pair, languages: WorkerRecord['languages']): boolean {
  return Object.values(languages).some((targets) => targets.includes(languagePart(target_language)));
}

function isKnownSource(code: string): boolean {
  const locales = Object.hasOwn(sourceLanguages, languagePart(code)) ? sourceLanguages[languagePart(code)] : undefined;
  const locale = code.slice(languagePart(code).length + 1).toUpperCase();
  return locales !== undefined && (locale === '' || locales.includes(locale));
}

function unknown(field: string, code: string, table: Readonly<Record<string, readonly string[]>>): ApiError {
  const known = Object.entries(table).flatMap(([language, locales]) =>
    field === 'source_language' && code.startsWith(`${language}-`)
      ? locales.map((locale) => `${language}-${locale}`)
      : [],
  );
  const expected = known.length > 0 ? known : Object.keys(table);
  return new ApiError('5', { message: `${field}: expected one of ${expected.join(', ')}, got "${code}".` });
}
