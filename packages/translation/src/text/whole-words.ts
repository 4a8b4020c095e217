const expressions = new Map<string, RegExp>();

/** An expression for whole words that fit a pattern, in small letters or capitals; it finds all of them, so use `matchAll` or `search` with it. */
export function wholeWords(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const expression = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
  expressions.set(pattern, expression);
  return expression;
}
