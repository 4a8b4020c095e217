/** Syllables of Spanish words: ONU, VAR, UNESCO. */
const PRONOUNCEABLE = /^(?:(?:[bcdfghjlmnñpqrstvz]|[bcdfgpt][rl])?[aeiou]{1,2}[nrlsdz]?)+$/iu;
/** Said otherwise than their letters. */
const SAID: Readonly<Record<string, string>> = { CIA: 'cía', DVD: 'devedé', TV: 'tele' };

/**
 * Writes acronyms that are said as words as words (`IVA` → `iva`), which espeak-ng spells where it can. It spells the others well. Texts all in
 * capitals are left alone.
 */
export function readAcronyms(text: string): string {
  if (!/\p{Ll}/u.test(text)) return text;
  return text.replaceAll(/(?<![\p{L}\p{N}.'’-])[A-ZÑ]{2,6}(?![\p{L}\p{N}'’-]|\.\p{L})/gu, (acronym) => {
    const isWord = acronym.length > 2 && PRONOUNCEABLE.test(acronym);
    return SAID[acronym] ?? (isWord ? acronym.toLowerCase() : acronym);
  });
}
