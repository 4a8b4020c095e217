import {
  canMake,
  type FamilySpec,
  type LanguageTable,
  languageName,
  languagePart,
  makes,
  type RequestedLanguages,
  sourceLanguages,
  takes,
  targetLanguages,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import { languageTables } from './language-tables.js';

/**
 * Throws `ApiError` 5 for languages that are not in the tables, or that no host of the family can make. `linesLanguage` is
 * the language of lines that are there already; the request's source language then only has to be known.
 */
export async function checkLanguages(
  spec: FamilySpec,
  wanted: RequestedLanguages,
  gateway: Pick<Gateway, 'bus'>,
  linesLanguage = wanted.source,
): Promise<void> {
  checkKnown(wanted);
  checkMakeable({ ...wanted, source: linesLanguage }, await languageTables(spec, gateway));
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
 * Throws `ApiError` 5 when hosts are known, by their tables, but none can make the target language of the source.
 * When none is known, the job may wait for one; its status says so.
 */
export function checkMakeable(wanted: RequestedLanguages, tables: readonly LanguageTable[]): void {
  if (tables.length === 0 || tables.some((table) => canMake(wanted, table))) return;
  const [source, target] = [languageName(wanted.source), languageName(wanted.target)];
  if (!tables.some((table) => takes(wanted, table))) {
    throw new ApiError('5', {
      message: `source_language: no installed engine can take ${source} (${wanted.source}) as a source.`,
    });
  }
  const engine = tables.some((table) => makes(wanted, table))
    ? `a translation engine ${wanted.source === 'auto' ? `into ${target}` : `from ${source} to ${target}`}`
    : `an engine that can make ${target}, such as one with a voice for it`;
  throw new ApiError('5', {
    message: `target_language: no installed engine can make ${target} (${wanted.target}); it needs ${engine}.`,
  });
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
