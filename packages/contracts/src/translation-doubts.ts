/**
 * Codes of warnings that say that the words of a line may be wrong: they were hard to hear, or the translator was told and could not do
 * better.
 */
const DOUBTS: ReadonlySet<string> = new Set([
  'address-form',
  'address-lost',
  'agreement',
  'doubtful-transcript',
  'glossary-missed',
  'guessed-word',
  'left-over-word',
  'length',
  'lost-word',
  'name-lost',
  'negation-lost',
  'negation-added',
  'number-lost',
  'repeated-part',
  'swapped-word',
  'unit-changed',
  'unknown-word',
  'untranslated-part',
]);

/** Whether a warning about a line says that its words may be wrong. */
export function isDoubt({ code }: { readonly code: string }): boolean {
  return DOUBTS.has(code);
}
