/**
 * Puts the readings of names, as their own language has them, in the place of their words. The phones of a sentence stay as they are
 * where they do not pair with its words one to one (numbers and some short words are read as several, or as one with the next).
 */
export function putNames(sentence: string, phones: string, readingOf: ReadonlyMap<string, string>): string {
  const words = sentence.trim().split(/\s+/u);
  const heard = phones.trim().split(/\s+/u);
  if (words.length !== heard.length) return phones;
  return heard.map((phone, index) => named(words[index] ?? '', readingOf) ?? phone).join(' ');
}

/** The reading of a word that is a name, with the marks around it. */
function named(word: string, readingOf: ReadonlyMap<string, string>): string | undefined {
  const [, before = '', name = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/u.exec(word) ?? [];
  const reading = readingOf.get(name);
  return reading === undefined ? undefined : `${before}${reading}${after}`;
}
