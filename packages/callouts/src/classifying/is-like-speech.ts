/** Marks at the end of what somebody says, also of a part that the next subtitle continues. */
const SPEECH_END = /[.!?…,;。！？，、；؟،۔।॥—–-]["'”’»)\]」』]*$/u;
/** A dash before what one of several people says. */
const SPEECH_DASH = /^[-–—]\s*\p{L}/u;
/** Scripts whose words are written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const MIN_UNSPACED_LETTERS = 8;
/** Labels are shorter. */
const MIN_WORDS = 4;
/** Headlines of some languages begin most words with capitals. */
const MIN_LOWER_SHARE = 0.6;
/** An abbreviation, a number or a web address at the end says nothing about sentences. */
const BARE_END = /(?:\d|\b\p{Lu})[.,]?$|\.\p{L}{2,6}\/?$/u;

/**
 * Whether a text reads like something that is said rather than like a title or a label: it ends like a sentence or a
 * part of one, or has several words that are not written like a headline. Nothing in capitals does.
 */
export function isLikeSpeech(text: string): boolean {
  const line = text.replaceAll('\n', ' ').trim();
  const letters = line.match(/\p{L}/gu) ?? [];
  if (letters.length < 2 || isAllCapitals(letters)) return false;
  if (SPEECH_DASH.test(line)) return true;
  if (SPEECH_END.test(line) && !BARE_END.test(line)) return true;
  if ((line.match(UNSPACED) ?? []).length >= MIN_UNSPACED_LETTERS) return true;
  const words = line.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const others = words.slice(1);
  const lower = others.filter((word) => !/^\P{L}*\p{Lu}/u.test(word)).length;
  return words.length >= MIN_WORDS && lower >= MIN_LOWER_SHARE * others.length;
}

function isAllCapitals(letters: readonly string[]): boolean {
  return letters.some((letter) => /\p{Lu}/u.test(letter)) && !letters.some((letter) => /\p{Ll}/u.test(letter));
}
