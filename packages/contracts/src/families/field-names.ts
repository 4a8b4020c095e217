/** A JSON value with the fields of its objects named as in the API: `fontSizePixels` becomes `font_size_pixels`. */
export function snakeCased(value: unknown): unknown {
  return renamed(value, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** The opposite of {@link snakeCased}: `font_size_pixels` becomes `fontSizePixels`. */
export function camelCased(value: unknown): unknown {
  return renamed(value, (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [rename(name), renamed(field, rename)]));
}
