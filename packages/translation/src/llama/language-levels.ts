import { type LanguageSupport, languageName, languagePart } from '@polydub/contracts';

interface Measured {
  /**
   * chrF2 on the unseen half of `fixtures/dialogues` (40 lines a pair; `polydub bench translate --only unseen`); of French into English the
   * lower of two runs.
   */
  readonly chrf2: number;
  /** Of `of` lines of dialogue and narration that were written for it, so many were wrong to an editor who knows both languages. */
  readonly corrected: number;
  readonly of: number;
}

/** The default local model (Qwen2.5-Coder-1.5B-Instruct, Q4_K_M) with the dictionaries; see docs/quality.md. */
const measured: Readonly<Record<string, Measured>> = {
  'en-es': { chrf2: 63.8, corrected: 47, of: 69 },
  'es-en': { chrf2: 70.3, corrected: 7, of: 10 },
  'en-fr': { chrf2: 69.2, corrected: 38, of: 41 },
  'fr-en': { chrf2: 71.7, corrected: 8, of: 10 },
  'en-de': { chrf2: 65.4, corrected: 23, of: 30 },
  'de-en': { chrf2: 71.3, corrected: 5, of: 10 },
};
/** Shares of corrected lines: few slips, and wrong words now and then. */
const [MAX_GOOD, MAX_FAIR] = [0.1, 0.3];

/** Other languages that it reads and writes, tried by hand. Those that it does not know fall into loops. */
const TRIED: ReadonlySet<string> = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'ru', 'zh']);

/** How well the default local model translates between two languages. */
export function languageLevel(sourceLanguage: string, targetLanguage: string): LanguageSupport {
  const [source, target] = [languagePart(sourceLanguage), languagePart(targetLanguage)];
  if (source === target) return { level: 'good' };
  const known = measured[`${source}-${target}`];
  if (known) return { level: levelOf(known), chrf2: known.chrf2, reason: reasonOf(known, [source, target]) };
  const unknown = [source, target].find((language) => !TRIED.has(language));
  if (unknown === undefined) {
    const weak = languageName(target === 'en' ? source : target);
    return { level: 'poor', reason: `the small local model makes many mistakes in ${weak}` };
  }
  const reason = `the small local model does not know ${languageName(unknown)} well enough; use a larger GGUF model or the openai engine with a server`;
  return { level: 'none', reason };
}

function levelOf({ corrected, of }: Measured): LanguageSupport['level'] {
  const share = corrected / of;
  if (share <= MAX_GOOD) return 'good';
  return share <= MAX_FAIR ? 'fair' : 'poor';
}

function reasonOf({ corrected, of }: Measured, [source, target]: readonly [string, string]): string {
  return `of ${of} new lines from ${languageName(source)} into ${languageName(target)} by the small local model, an editor corrected ${corrected}; only some of them were marked`;
}
