import { buckets } from '@polydub/bus';
import {
  type FamilySpec,
  languageName,
  languagePart,
  type RequestedLanguages,
  sourceLanguages,
  targetLanguages,
  type WorkerRecord,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';

/** Throws `ApiError` 5 for languages that are not in the tables, or that no worker of the family can make. */
export async function checkLanguages(
  { name }: FamilySpec,
  wanted: RequestedLanguages,
  { bus }: Pick<Gateway, 'bus'>,
): Promise<void> {
  checkKnown(wanted);
  const workers = [...(await bus.records(buckets.workers).list()).values()];
  checkSpeakable(
    wanted,
    workers.filter(({ families }) => families.includes(name)),
  );
}

/**
 * Throws `ApiError` 5 for a language that is not in the tables. The locale of a source must be listed; of a target,
 * only the language part is checked.
 */
export function checkKnown({ source, target }: RequestedLanguages): void {
  if (source !== 'auto' && !isKnownSource(source)) throw unknown('source_language', source, sourceLanguages);
  if (!Object.hasOwn(targetLanguages, languagePart(target))) throw unknown('target_language', target, targetLanguages);
}

/**
 * Throws `ApiError` 5 when there are workers but none can make the target language. When there are no workers, the job
 * may wait for one.
 */
export function checkSpeakable(wanted: RequestedLanguages, workers: readonly WorkerRecord[]): void {
  const ready = workers.filter(({ draining }) => !draining);
  if (ready.length === 0 || ready.some(({ languages }) => canMake(wanted, languages))) return;
  const target = languageName(wanted.target);
  const engine = ready.some(({ languages }) => speaks(wanted, languages))
    ? `a translation engine from ${languageName(wanted.source)} to ${target}`
    : `a speech synthesis engine with a voice for ${target}`;
  throw new ApiError('5', {
    message: `target_language: no installed engine can make ${target} (${wanted.target}); it needs ${engine}.`,
  });
}

function canMake(wanted: RequestedLanguages, languages: WorkerRecord['languages']): boolean {
  const { source, target, isTranslated } = wanted;
  if (source === 'auto' || isTranslated) return speaks(wanted, languages);
  return languages[languagePart(source)]?.includes(languagePart(target)) ?? false;
}

function speaks({ target }: RequestedLanguages, languages: WorkerRecord['languages']): boolean {
  return Object.values(languages).some((targets) => targets.includes(languagePart(target)));
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
