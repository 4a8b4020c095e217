import { idSchema } from '@polydub/contracts';

/** Whether a client's text may be part of a record's key. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
