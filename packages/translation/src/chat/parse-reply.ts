const pair = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/**
 * The strings of a model's answer by their keys. Text around the object (such as code fences) is ignored, and of an answer
 * that was cut short or is otherwise broken, the complete `"key": "text"` pairs are taken. Keys that were not asked for and
 * values that are no strings are left out, so that nothing can stand in for a line that was not answered.
 */
export function parseReply(reply: string, keys: readonly string[]): ReadonlyMap<string, string> {
  const wanted = new Set(keys);
  const found = new Map<string, string>();
  for (const [key, text] of [...entriesOfObject(reply), ...entriesByPattern(reply)]) {
    if (wanted.has(key) && !found.has(key)) found.set(key, text);
  }
  return found;
}

function entriesOfObject(reply: string): [string, string][] {
  const parsed = tryParse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1));
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

function entriesByPattern(reply: string): [string, string][] {
  return [...reply.matchAll(pair)].flatMap(([, key, quoted]): [string, string][] => {
    const text = tryParse(quoted ?? '');
    return key !== undefined && typeof text === 'string' ? [[key, text]] : [];
  });
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
