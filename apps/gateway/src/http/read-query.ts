import { ApiError, printable } from './api-error.js';

/** The query parameters of a request. Throws `ApiError` 5 for one that is not known, and for one that is given twice. */
export function readQuery(
  given: Readonly<Record<string, readonly string[]>>,
  known: readonly string[],
): Record<string, string> {
  const entries = Object.entries(given).map(([name, values]) => {
    if (!known.includes(name)) throw unknownParameter(name, known);
    const [value = '', ...others] = values;
    if (others.length > 0) {
      throw new ApiError('5', { message: `${name}: expected once in the query, got ${values.length} times.` });
    }
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function unknownParameter(name: string, known: readonly string[]): ApiError {
  const expected = known.length > 0 ? `only ${known.join(', ')}` : 'no parameters here';
  return new ApiError('5', { message: `query: expected ${expected}, got "${printable(name)}".` });
}
