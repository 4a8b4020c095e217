import type { LanguageWords } from './lexicon.js';

/** What a word may be by the words around it. */
export type WordClass = 'noun' | 'verb';

/**
 * What an English word is, as far as the words beside it tell: `zero pounds and` is a noun, `they sting` a verb. Undefined where they do not
 * tell, and for other languages.
 */
export function wordClassOf(
  { before, word, after }: { readonly before: string; readonly word: string; readonly after: string },
  language: string,
): WordClass | undefined {
  if (language !== 'en' || /[aeiouy]\p{L}*(?:ing|ed)$/iu.test(word)) return undefined;
  if (BEFORE_VERB.test(before)) return 'verb';
  // An adjective, too, stands behind an article, but not before what ends the noun's phrase.
  return BEFORE_NOUN.test(before) && (after === '' || AFTER_NOUN.test(after)) ? 'noun' : undefined;
}

const BEFORE_VERB =
  /^(?:i|you|we|they|he|she|can|could|will|would|should|must|might|cannot|(?:do|does|did|wo|ca|could|would|should|must)n['’]t|let['’]s|please)$/iu;
const BEFORE_NOUN =
  /^(?:an?|the|this|these|those|my|your|his|its|our|their|some|any|every|each|another|\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|few|many)$/iu;
const AFTER_NOUN =
  /^(?:of|in|on|at|is|are|was|were|has|had|will|would|can|could|must|should|may|might|with|without|and|or|but|to|for|from|by|that|which|who|behind|under|over|into|onto|before|after|when|while|if|because|again|now|here|there|today|tonight|yesterday|tomorrow)$/iu;

/** Languages whose verbs are told here. */
const VERBS_TOLD = new Set(['es', 'fr']);

/** The meanings that are of that class, or all where none is or all are. */
export function meaningsOfClass(
  meanings: readonly string[],
  wordClass: WordClass | undefined,
  target: LanguageWords,
): readonly string[] {
  if (wordClass === undefined || !VERBS_TOLD.has(target.language)) return meanings;
  const fitting = meanings.filter((meaning) => isVerb(meaning, target) === (wordClass === 'verb'));
  return fitting.length > 0 ? fitting : meanings;
}

/** Spanish and French verbs are told by their ending, and by their form in `-ndo` and `-ant`. */
function isVerb(meaning: string, { language, frequencies }: LanguageWords): boolean {
  const [first = ''] = meaning.toLowerCase().split(' ');
  const isForm = (form: string) => frequencies.zipf(form) > 0;
  if (language === 'es') {
    const stem = /^(\p{L}{2,})[aeií]r(?:se)?$/u.exec(first)?.[1];
    return (
      stem !== undefined &&
      [`${stem}ando`, `${stem}iendo`, `${stem}yendo`, ...(/[eií]r(?:se)?$/u.test(first) ? [`${stem}ido`] : [])].some(
        isForm,
      )
    );
  }
  const stem = /^(?:se |s['’])?(\p{L}{2,}?)e?(?:er|ir|re|oir)$/u.exec(meaning.toLowerCase())?.[1];
  return stem !== undefined && [`${stem}ant`, `${stem}eant`, `${stem}issant`].some(isForm);
}
