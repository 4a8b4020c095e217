/** Names of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ A: 'a', B: 'be', C: 'ce', D: 'de', E: 'e', F: 'efe', G: 'ge', H: 'hache', I: 'i', J: 'jota', K: 'ka', L: 'ele' },
  ...{ M: 'eme', N: 'ene', Ñ: 'eñe', O: 'o', P: 'pe', Q: 'cu', R: 'erre', S: 'ese', T: 'te', U: 'u', V: 'uve' },
  ...{ W: 'uve doble', X: 'equis', Y: 'i griega', Z: 'zeta' },
};
/** Syllables of Spanish words: ONU, OTAN, VAR, UNESCO. */
const PRONOUNCEABLE = /^(?:(?:[bcdfghjlmnñpqrstvz]|[bcdfgpt][rl])?[aeiou]{1,2}[nrlsdz]?)+$/iu;
/** Said otherwise than they are written. */
const SAID: Readonly<Record<string, string>> = { CIA: 'cía', UE: 'u e' };

/**
 * Writes acronyms as they are said: letter by letter (`IBM` → `i be eme`), or as a word where they can be one (`VAR` → `var`). Texts all in
 * capitals are left alone.
 */
export function spellAcronyms(text: string): string {
  if (!/\p{Ll}/u.test(text)) return text;
  return text.replaceAll(/(?<![\p{L}\p{N}.'’-])[A-ZÑ]{2,5}(?![\p{L}\p{N}'’-]|\.\p{L})/gu, (acronym) => {
    const said = SAID[acronym];
    if (said !== undefined) return said;
    if (PRONOUNCEABLE.test(acronym)) return acronym.toLowerCase();
    return [...acronym].map((letter) => LETTERS[letter] ?? letter).join(' ');
  });
}
