/**
 * Names of the fields that a schema dropped, such as `speaker_number.most` or `entries[2].note`: those in the input but
 * not in the parsed value. Does not list fields inside an unknown field.
 */
export function unknownFields(input: unknown, parsed: unknown, place = ''): string[] {
  if (Array.isArray(input) && Array.isArray(parsed)) {
    return input.flatMap((item, index) => unknownFields(item, parsed[index], `${place}[${index}]`));
  }
  if (!isRecord(input) || !isRecord(parsed)) return [];
  const prefix = place === '' ? '' : `${place}.`;
  return Object.entries(input).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name) ? unknownFields(value, parsed[name], `${prefix}${name}`) : [`${prefix}${name}`],
  );
}

/**
 * The `Warning` header (RFC 7234, code 299) that names unknown fields and those that have no effect; undefined when there
 * are none.
 */
export function warningHeader({ unknown, withoutEffect }: IgnoredFields): string | undefined {
  const warnings = [
    ...(unknown.length > 0 ? [`unknown fields were ignored: ${listed(unknown)}`] : []),
    ...(withoutEffect.length > 0 ? [`fields have no effect here: ${listed(withoutEffect)}`] : []),
  ];
  return warnings.length > 0 ? warnings.map((text) => `299 polydub "${text}"`).join(', ') : undefined;
}

interface IgnoredFields {
  readonly unknown: readonly string[];
  readonly withoutEffect: readonly string[];
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 10).map((name) => name.slice(0, 80).replace(/[^\x21\x23-\x5b\x5d-\x7e]/g, '?'));
  const more = names.length > 10 ? ` and ${names.length - 10} more` : '';
  return `${shown.join(', ')}${more}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
