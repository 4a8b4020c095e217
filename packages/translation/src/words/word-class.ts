import type { LanguageWords } from './lexicon.js';

/** What a word may be by the words around it. */
export type WordClass = 'noun' | 'verb';

/**
 * What an English word is, as far as the words beside it tell: `zero pounds and` is a noun, `they sting` a verb. Undefined where they do not
 * tell, and for other languages. The last word of a text that `namesThing` is a noun.
 */
export function wordClassOf(
  { before, word, after }: { readonly before: string; readonly word: string; readonly after: string },
  language: string,
  namesThing = false,
): WordClass | undefined {
  if (language !== 'en' || /[aeiouy]\p{L}*(?:ing|ed)$/iu.test(word)) return undefined;
  if (namesThing && after === '' && !/ly$/iu.test(word)) return 'noun';
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

/** Whether a meaning is said as a verb or as a noun, in the languages where that is told here. */
const IS_VERB: Readonly<Record<string, (meaning: string, target: LanguageWords) => boolean>> = {
  de: (meaning) => !/^\p{Lu}/u.test(meaning.split(' ').at(-1) ?? ''),
  es: isSpanishVerb,
  fr: isFrenchVerb,
};

/**
 * The meanings that are of that class, or all where it is not known. Nothing where a noun is said and only verbs are known ("the sink":
 * `bucear`): such a dictionary lacks what is meant (right for 1 of 20 words, while others are for 9 of 20). A noun may still help to a verb.
 */
export function meaningsOfClass(
  meanings: readonly string[],
  wordClass: WordClass | undefined,
  target: LanguageWords,
): readonly string[] {
  const isVerb = IS_VERB[target.language];
  if (wordClass === undefined || isVerb === undefined) return meanings;
  const fitting = meanings.filter((meaning) => isVerb(meaning, target) === (wordClass === 'verb'));
  return fitting.length > 0 || wordClass === 'noun' ? fitting : meanings;
}

/** By its ending, and by its form in `-ndo`. */
function isSpanishVerb(meaning: string, { frequencies }: LanguageWords): boolean {
  const [first = ''] = meaning.toLowerCase().split(' ');
  const stem = /^(\p{L}{2,})[aeií]r(?:se)?$/u.exec(first)?.[1];
  if (stem === undefined) return false;
  const forms = [
    `${stem}ando`,
    `${stem}iendo`,
    `${stem}yendo`,
    ...(/[eií]r(?:se)?$/u.test(first) ? [`${stem}ido`] : []),
  ];
  return forms.some((form) => frequencies.zipf(form) > 0);
}

/** By its ending, and by its form in `-ant`: `tiroir` is none, although there is `tirant`. */
function isFrenchVerb(meaning: string, { frequencies }: LanguageWords): boolean {
  const verb = /^(?:se |s['’])?(\p{L}{2,}?)e?(?:er|ir|re|(?<=v|voul|val|fall|ass)oir)$/u.exec(meaning.toLowerCase());
  const stem = verb?.[1];
  return (
    stem !== undefined && [`${stem}ant`, `${stem}eant`, `${stem}issant`].some((form) => frequencies.zipf(form) > 0)
  );
}
