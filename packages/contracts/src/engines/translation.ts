import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Translates lines of dialogue. */
export interface Translator extends Engine {
  /** Whether the engine is known to translate well between two languages (language parts), and if not, why. */
  supports(sourceLanguage: string, targetLanguage: string): LanguageSupport;
  /**
   * Translates every line of `call.lines`: the result has the same ids in the same order, each with text.
   * Throws `PolydubError` `translation-failed` when a line cannot be translated.
   */
  translate(call: TranslateCall): Promise<TranslateResult>;
}

/** `good` and `fair` are used without a warning, `poor` with one; `none` is refused before work begins. */
export interface LanguageSupport {
  readonly level: 'good' | 'fair' | 'poor' | 'none';
  readonly reason?: string;
  /** chrF2 (0…100) of this pair on lines that were never used for tuning, where it was measured. */
  readonly chrf2?: number;
}

/** Lines to translate together, and their context. */
export interface TranslateCall extends EngineCall {
  readonly lines: readonly LineToTranslate[];
  /**
   * `dialogue` (default) is spoken, and a sentence may run over several lines. `picture-text` are titles, labels and the
   * like in a picture: each stands for itself, unless it is part of a `sentence`.
   */
  readonly textKind?: 'dialogue' | 'picture-text';
  /** Neighbouring lines in the source language, only as context. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Language parts of BCP 47 codes, with an optional region (`zh-TW`) on the target. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Of the conversation that the lines are part of. Default: told from the lines. */
  readonly addressForm?: AddressForm;
  /** Set where nothing in the conversation tells that form: lines with the other one are as likely right. */
  readonly isAddressFormGuessed?: true;
  /** At most three; where they disagree, the first one wins. */
  readonly glossaries: readonly Glossary[];
  /** What the user asks for about style. */
  readonly userPrompt?: string;
  /** Told how much of the call is done, 0…1, after each answer. */
  readonly progress?: (fraction: number) => void;
}

/** How people address one another in languages with several words for "you": as friends and families do, or as strangers. */
export type AddressForm = 'familiar' | 'polite';

/** One line of dialogue to translate. */
export interface LineToTranslate {
  readonly id: string;
  readonly speaker: string;
  readonly text: string;
  /** Texts of a picture that show one sentence piece by piece share this name; it is told by when and where they are shown. */
  readonly sentence?: string;
  /** How many characters fit in the line's slot when spoken. A target, not a limit. */
  readonly maxCharacters?: number;
  /** Set when an earlier translation is too long or too short for its slot: the engine must word it differently. */
  readonly rewordOf?: { readonly text: string; readonly wish: 'shorter' | 'longer' };
}

/** The translations, by the ids of their lines. */
export interface TranslateResult extends EngineResult {
  readonly lines: readonly { readonly id: string; readonly text: string }[];
}

/** Terms with their wanted translations. */
export interface Glossary {
  readonly name: string;
  readonly entries: readonly GlossaryEntry[];
}

/** One term with its wanted translation. */
export interface GlossaryEntry {
  /** The term in the source text. */
  readonly term: string;
  /** Its required translation. */
  readonly translation: string;
}
