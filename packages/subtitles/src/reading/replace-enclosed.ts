/** What is found in a text: signs that open something up to a closing sign, and others that stand for themselves. */
export interface Enclosed {
  /** Finds the next sign (global). */
  readonly start: RegExp;
  /** Of the signs that open something. */
  readonly closings: Readonly<Record<string, string>>;
}

/**
 * Replaces everything that is enclosed, as `/<[^>]*>/g` does, but in linear time: once a closing sign is missing, it is not looked
 * for again. What is opened and never closed stays.
 */
export function replaceEnclosed(
  text: string,
  { start, closings }: Enclosed,
  replace: (found: string) => string,
): string {
  const missing = new Set<string>();
  const kept: string[] = [];
  let end = 0;
  let from = 0;
  for (;;) {
    const found = nextOf(start, text, from);
    if (!found) break;
    const closing = closings[found[0]];
    const last = closing === undefined ? found.index + found[0].length - 1 : closingAt(closing, found.index);
    from = found.index + 1;
    if (last < 0) continue;
    kept.push(text.slice(end, found.index), replace(text.slice(found.index, last + 1)));
    end = last + 1;
    from = end;
  }
  return kept.join('') + text.slice(end);

  function closingAt(closing: string, opening: number): number {
    const at = missing.has(closing) ? -1 : text.indexOf(closing, opening + 1);
    if (at < 0) missing.add(closing);
    return at;
  }
}

function nextOf(start: RegExp, text: string, from: number): RegExpExecArray | null {
  start.lastIndex = from;
  return start.exec(text);
}
