/**
 * A value with a JSON Merge Patch (RFC 7396): fields of objects are replaced one by one, `null` takes a field away, and
 * anything else replaces the value.
 */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const fields = Object.entries(patch).map(
    ([name, change]) => [name, mergePatch(fieldOf(value, name), change)] as const,
  );
  const merged = Object.entries({ ...(isObject(value) ? value : {}), ...Object.fromEntries(fields) });
  return Object.fromEntries(merged.filter(([, field]) => field !== null));
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
