import { MAX_MESSAGE_LENGTH, MAX_PROMPT_LENGTH, shortened } from '@polydub/contracts';
import type { Migration } from './specs.js';

/** Version 2: texts that once had no limit are cut, or a record that was almost too large could never be written again. */
const cutLongTexts: Migration = ({ request, error, ...task }) => ({
  ...task,
  request: withShort(request, 'user_prompt', MAX_PROMPT_LENGTH),
  ...(error === undefined ? {} : { error: withShort(error, 'message', MAX_MESSAGE_LENGTH) }),
});

/** From each version of a task's record to the next. */
export const taskMigrations: readonly Migration[] = [cutLongTexts];

function withShort(fields: unknown, name: string, maxLength: number): unknown {
  const text = (fields as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' ? { ...(fields as object), [name]: shortened(text, maxLength) } : fields;
}
