import { idSchema } from '@polydub/contracts';

/** Whether a client's text is a valid id, and so may be part of a record's key. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
