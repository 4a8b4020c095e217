import { type LanguageSupport, languageName, languagePart } from '@polydub/contracts';

type Level = LanguageSupport['level'];

/** PLACEHOLDER */
const levels: Readonly<Record<string, { readonly from: Level; readonly into: Level }>> = {
  en: { from: 'good', into: 'good' },
  es: { from: 'good', into: 'good' },
  fr: { from: 'good', into: 'good' },
  pt: { from: 'good', into: 'good' },
  it: { from: 'fair', into: 'fair' },
  de: { from: 'fair', into: 'fair' },
  ru: { from: 'good', into: 'fair' },
  zh: { from: 'fair', into: 'fair' },
  ja: { from: 'fair', into: 'fair' },
};
const order: readonly Level[] = ['none', 'poor', 'fair', 'good'];

/** How well the default local model translates between two languages: as well as the worse of the two. */
export function languageLevel(sourceLanguage: string, targetLanguage: string): LanguageSupport {
  const from = levels[languagePart(sourceLanguage)]?.from ?? 'none';
  const into = levels[languagePart(targetLanguage)]?.into ?? 'none';
  const level = order.indexOf(from) < order.indexOf(into) ? from : into;
  if (level === 'good' || level === 'fair') return { level };
  const weak = languageName(level === from ? sourceLanguage : targetLanguage);
  const reason =
    level === 'poor'
      ? `the small local model makes many mistakes in ${weak}`
      : `the small local model does not know ${weak} well enough; use a larger GGUF model or the openai engine with a server`;
  return { level, reason };
}
