import type { AddressForm, GlossaryEntry } from '@polydub/contracts';
import type { Hint } from '../words/hints.js';
import type { Lexicon } from '../words/lexicon.js';

/** A translated line with all that its checks look at. */
export interface Candidate {
  readonly source: string;
  readonly translation: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The glossary entries whose term is said in the source. */
  readonly terms: readonly GlossaryEntry[];
  /** What is known of the words of both languages, where a dictionary is installed. */
  readonly lexicon?: Lexicon | undefined;
  /** How people address one another in the conversation, where it tells that. */
  readonly addressForm?: AddressForm | undefined;
  /** Lines nearby with their translations. */
  readonly others: readonly { readonly source: string; readonly translation: string }[];
  /** The wording that was to be made shorter or longer. */
  readonly rewordOf?: { readonly text: string; readonly wish: 'shorter' | 'longer' } | undefined;
}

/**
 * What is wrong with a translation.
 * `bad` must not be spoken: asked again, and an error if it stays so. `weak` is asked again, and kept with a warning if it
 * stays so. `note` is only told.
 */
export interface Complaint {
  readonly code: string;
  readonly severity: 'bad' | 'weak' | 'note';
  /** Completes "The translation …", for the person and for the model that is asked again. */
  readonly reason: string;
  /** The first wrong word, as far as it is one word that is wrong. */
  readonly spot?: Spot;
  /** What the model is told of words that it got wrong when it is asked again. */
  readonly hint?: Hint;
  /** Whether another translation says what this one should have said; absent where that cannot be told. */
  isMendedBy?(translation: string): boolean;
}

/** A word of a translation. */
export interface Spot {
  /** In characters from its beginning. */
  readonly index: number;
  readonly text: string;
}

/** Looks at one property of a candidate. */
export type Check = (candidate: Candidate) => Complaint | undefined;
