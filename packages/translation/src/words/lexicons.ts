import { languagePart, type TranslateCall } from '@polydub/contracts';
import { type OpenOnce, openOnce } from '@polydub/inference';
import { type Lexicon, type LexiconOptions, lexiconFingerprint, openLexicon } from './lexicon.js';

/** The words of the pairs of languages that an engine is asked for. */
export interface Lexicons {
  /** Undefined for pairs without word lists. Throws what the model store throws. */
  get(call: Pick<TranslateCall, 'sourceLanguage' | 'targetLanguage' | 'signal'>): Promise<Lexicon | undefined>;
  /** Changes when other dictionaries or word lists are used. */
  readonly fingerprint: string;
}

/** Nothing is read before the first {@link Lexicons.get}. Only the last pair is kept: it takes some hundred megabytes. */
export function openLexicons(options: LexiconOptions): Lexicons {
  let last: { readonly pair: string; readonly opening: OpenOnce<OpenedLexicon> } | undefined;
  return {
    async get({ sourceLanguage, targetLanguage, signal }) {
      const [source, target] = [languagePart(sourceLanguage), languagePart(targetLanguage)];
      const pair = `${source}-${target}`;
      if (last?.pair !== pair) {
        const opening = openOnce(async (shared) => ({
          lexicon: await openLexicon(source, target, options, shared),
          dispose: async () => undefined,
        }));
        last = { pair, opening };
      }
      return (await last.opening.get(signal)).lexicon;
    },
    fingerprint: lexiconFingerprint(options),
  };
}

interface OpenedLexicon {
  readonly lexicon: Lexicon | undefined;
  dispose(): Promise<void>;
}
