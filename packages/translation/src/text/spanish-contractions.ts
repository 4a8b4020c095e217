/** Writes small Spanish words as one that always are, which small models forget: `de el mercado` → `del mercado`, `con ti` → `contigo`. */
export function withContractions(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})([Dd]e|[Aa]) el (?=\p{Ll})/gu, '$1l ')
    .replaceAll(
      /(?<!\p{L})([Cc]on) (?:(mí)|(ti))(?!\p{L})/gu,
      (_, word: string, me?: string) => word + (me ? 'migo' : 'tigo'),
    );
}
