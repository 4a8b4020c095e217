import type { Warning } from '@polydub/contracts';

/** A field of a request that has no effect, with a warning that says so. */
export interface UnmetWish {
  readonly field: string;
  readonly warning: Warning;
}

/** An option that has no effect, and what the result has instead. */
export function unmetWish(field: string, instead: string): UnmetWish {
  return { field, warning: { code: 'wish-not-met', message: `${field} has no effect here. ${instead}` } };
}
