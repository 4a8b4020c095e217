/** Signs to find in a text: signs that open something up to a closing sign, and signs that stand alone. */
export interface Enclosed {
  /** Finds the next sign (global). */
  readonly start: RegExp;
  /** The closing sign of each opening sign. */
  readonly closings: Readonly<Record<string, string>>;
}

/**
 * Replaces everything that is enclosed, as `/<[^>]*>/g` does, but in linear time: after a closing sign was not found
 * once, it is not searched for again. Text that is opened and never closed stays.
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
