import { MAX_MESSAGE_LENGTH, MAX_PROMPT_LENGTH, shortened } from '@polydub/contracts';
import type { Migration } from './specs.js';

/**
 * Version 2: cuts texts that had no limit in version 1. A record that was almost too large could not be written again.
 */
const cutLongTexts: Migration = ({ request, error, ...task }) => ({
  ...task,
  request: withShort(request, 'user_prompt', MAX_PROMPT_LENGTH),
  ...(error === undefined ? {} : { error: withShort(error, 'message', MAX_MESSAGE_LENGTH) }),
});

/** Migrations of a task's record, from each version to the next. */
export const taskMigrations: readonly Migration[] = [cutLongTexts];

function withShort(fields: unknown, name: string, maxLength: number): unknown {
  const text = (fields as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' ? { ...(fields as object), [name]: shortened(text, maxLength) } : fields;
}
