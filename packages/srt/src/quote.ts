/** Enough to find a text again. */
const MAX_CHARACTERS = 80;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The beginning of a client's text as it may stand in a message: short, on one line and printable. */
export function quote(text: string): string {
  const start = text.slice(0, MAX_CHARACTERS).replace(UNPRINTABLE, '\uFFFD');
  const left = text.length - MAX_CHARACTERS;
  return left > 0 ? `${start}… (${left} more characters)` : start;
}
