import {
  type Engines,
  isLanguageCode,
  type LanguageSupport,
  languageName,
  languagePart,
  PolydubError,
  sourceLanguages,
} from '@polydub/contracts';

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

/**
 * Throws `PolydubError` `unsupported-language` for a target language that no source language can be translated into: what can be
 * checked while the source language is not known.
 */
export function requireTranslatableFromAny(targetLanguage: string, { translator }: Pick<Engines, 'translator'>): void {
  const supports = Object.keys(sourceLanguages)
    .filter((source) => source !== languagePart(targetLanguage))
    .map((source) => translator.supports(source, targetLanguage));
  const [first] = supports;
  if (!first || supports.some(({ level }) => level !== 'none')) return;
  throw untranslatable(translator.name, `into ${languageName(targetLanguage)}`, first);
}

/** The failure of a translation that an engine cannot do; `pair` names it: `from English to Hindi`. */
export function untranslatable(engine: string, pair: string, { reason }: LanguageSupport): PolydubError {
  return new PolydubError('unsupported-language', {
    message: `${engine} cannot translate ${pair}${reason ? `: ${reason}` : ''}`,
    remedy:
      'Connect a translation server with a stronger model (see docs/engines.md), choose another language (polydub languages lists them), or bring the translation: as subtitles (polydub dub --subtitles) or in callouts.json (polydub visual --read, then --callouts).',
  });
}

/** Throws `PolydubError` `unsupported-language` for a code that is not in a table of languages. */
export function requireKnown(
  role: 'source' | 'target' | 'spoken',
  code: string,
  table: Readonly<Record<string, readonly string[]>>,
): void {
  if (isLanguageCode(code) && languagePart(code) in table) return;
  const meant = withHyphen(code, table) ?? codeOf(code, Object.keys(table));
  throw new PolydubError('unsupported-language', {
    message: `${JSON.stringify(code)} is not a known ${role} language`,
    remedy:
      meant === undefined ? 'Use a code such as es or es-MX; polydub languages lists them.' : `Use the code ${meant}.`,
  });
}

/** `pt-BR` for `pt_BR`, as operating systems write it. */
function withHyphen(code: string, table: Readonly<Record<string, readonly string[]>>): string | undefined {
  const hyphened = code.trim().replaceAll('_', '-');
  if (!isLanguageCode(hyphened) || !(languagePart(hyphened) in table)) return undefined;
  return new Intl.Locale(hyphened).toString();
}

/** So many letters of a name tell the language. */
const MIN_LETTERS = 4;

/** The code of a language that is given by its English or its own name, or the beginning of it, or by a code of three letters. */
function codeOf(text: string, codes: readonly string[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  const canonical =
    wanted !== '' && isLanguageCode(wanted) ? languagePart(new Intl.Locale(wanted).language) : undefined;
  return codes.find((code) => {
    const ownName = new Intl.DisplayNames([code], { type: 'language' }).of(code);
    const isMeant = (name: string | undefined) =>
      name?.toLowerCase() === wanted || (wanted.length >= MIN_LETTERS && name?.toLowerCase().startsWith(wanted));
    return code === canonical || [languageName(code), ownName].some(isMeant);
  });
}
