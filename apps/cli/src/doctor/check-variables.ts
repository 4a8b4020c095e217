import type { UnknownVariable } from '../config.js';
import type { Check } from './check.js';

/** Names variables that are set but that nothing reads. */
export function checkVariables(unknown: readonly UnknownVariable[]): Check[] {
  return unknown.map(({ name, similar }) => {
    const known = similar.length === 0 ? 'docs/engines.md lists those that are' : `known are ${similar.join(', ')}`;
    return {
      name,
      state: 'missing',
      found: `is set, but nothing reads it; ${known}`,
      remedy: `Unset or rename ${name}.`,
    };
  });
}
