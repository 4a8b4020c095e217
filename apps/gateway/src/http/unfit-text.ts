/** Half of a surrogate pair, or a NUL: programs, files and fonts cannot handle them in texts. */
const UNFIT = /[\0\p{Surrogate}]/u;

/** Path of the first text in a checked input that holds a NUL or half of a surrogate pair; undefined when none does. */
export function unfitText(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | undefined {
  if (typeof value === 'string') return UNFIT.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unfitText(part, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found) return found;
  }
  return undefined;
}
