import { type LanguageSupport, languageName, languagePart } from '@polydub/contracts';

type Level = LanguageSupport['level'];

/** Few slips. */
const GOOD_CHRF2 = 72;
/** Wrong words now and then. */
const FAIR_CHRF2 = 62;

/**
 * chrF2 of the default local model (Qwen2.5-Coder-1.5B-Instruct, Q4_K_M), with the dictionaries, on the unseen half of
 * `fixtures/dialogues` (40 lines a pair; `polydub bench translate --only unseen`); of French into English the lower of two runs (71.7 and 72.6).
 */
const measured: Readonly<Record<string, number>> = {
  'en-es': 63.8,
  'es-en': 70.3,
  'en-fr': 69.2,
  'fr-en': 71.7,
  'en-de': 65.4,
  'de-en': 71.3,
};

/**
 * How well it reads and writes a language otherwise: as measured above; ru by chrF2 on `fixtures/dialogue.json` (16 lines); it, ja, pt and
 * zh were only tried by hand. Languages that are not listed are `none`: nothing shows that they come out right, and those that the
 * model does not know fall into loops.
 */
const levels: Readonly<Record<string, { readonly from: Level; readonly into: Level }>> = {
  en: { from: 'good', into: 'good' },
  es: { from: 'fair', into: 'fair' },
  fr: { from: 'fair', into: 'fair' },
  pt: { from: 'fair', into: 'fair' },
  de: { from: 'fair', into: 'fair' },
  ru: { from: 'good', into: 'poor' },
  it: { from: 'poor', into: 'poor' },
  zh: { from: 'poor', into: 'poor' },
  ja: { from: 'poor', into: 'poor' },
};
const order: readonly Level[] = ['none', 'poor', 'fair', 'good'];

/** How well the default local model translates between two languages: as measured, else as well as the worse of the two. */
export function languageLevel(sourceLanguage: string, targetLanguage: string): LanguageSupport {
  const chrf2 = measured[`${languagePart(sourceLanguage)}-${languagePart(targetLanguage)}`];
  return chrf2 === undefined ? estimated(sourceLanguage, targetLanguage) : { level: levelOf(chrf2), chrf2 };
}

function levelOf(chrf2: number): Level {
  if (chrf2 >= GOOD_CHRF2) return 'good';
  return chrf2 >= FAIR_CHRF2 ? 'fair' : 'poor';
}

function estimated(sourceLanguage: string, targetLanguage: string): LanguageSupport {
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
