/** Words with which an English question begins; a subject before them belongs to another clause. */
const ASKING =
  "(?:who|whom|whose|what|when|where|why|how|which|do|does|did|is|are|am|was|were|have|has|had|can|could|will|would|shall|should|may|might|must)(?:n?['’]\\p{L}+)?|(?:don|doesn|didn|isn|aren|wasn|weren|haven|hasn|hadn|couldn|won|wouldn|shan|shouldn|mustn)['’]t";
const LINKS = 'and|but|so|or|then|well|oh|now|hey|okay|yes|no|please';
const ASKS_AT_ONCE = new RegExp(`^\\P{L}*(?:(?:${LINKS}),? )*(?:${ASKING})(?!\\p{L})`, 'iu');
const ASKS_LATER = new RegExp(`, (?:(?:${LINKS}) )?(?:${ASKING})(?!\\p{L})`, 'iu');

/**
 * Puts the opening mark of a Spanish question where the question begins when its English source has something before it: "If you like, shall we
 * go?" is "Si quieres, ¿vamos?", not "¿Si quieres, vamos?" (as the Academy's orthography wants it). Only the last sentence is looked at.
 */
export function withQuestionBegun(text: string, source: string): string {
  const [question, english] = [lastQuestion(text), lastQuestion(source).trim()];
  const later = ASKS_AT_ONCE.test(english) ? undefined : ASKS_LATER.exec(english)?.index;
  if (later === undefined || !/^\s*¿[^¿]*$/u.test(question)) return text;
  const begin = beginOfQuestion(question, english, later);
  if (begin === undefined) return text;
  const [before, after] = [question.slice(0, begin).replace('¿', ''), question.slice(begin)];
  return `${text.slice(0, text.length - question.length)}${withCapital(before)}¿${after}`;
}

/** The last sentence of a text that ends with a question mark; empty where it does not. */
function lastQuestion(text: string): string {
  if (!text.endsWith('?')) return '';
  const ends = ['.', '!', '?', '…'].map((mark) => text.lastIndexOf(mark, text.length - 2));
  return text.slice(Math.max(...ends) + 1);
}

/** Behind the comma that stands for the English one, and behind a conjunction that follows it. */
function beginOfQuestion(question: string, english: string, later: number): number | undefined {
  const commas = [...question.matchAll(/, (?:(?:pero|y|o|así que|entonces) )?/gu)];
  const [before, all] = [english.slice(0, later + 1), english].map((part) => part.split(',').length - 1);
  const comma = commas.length === all ? commas[(before ?? 0) - 1] : before === all ? commas.at(-1) : undefined;
  return comma && comma.index + comma[0].length;
}

function withCapital(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
