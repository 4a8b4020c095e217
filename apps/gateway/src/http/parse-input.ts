import type { z } from 'zod';
import { ApiError } from './api-error.js';
import { describeIssues, fieldName } from './describe-issue.js';
import { unfitText } from './unfit-text.js';
import { unknownFields } from './unknown-fields.js';

/** A checked input, with the names of ignored fields. */
export interface ParsedInput<T> {
  readonly value: T;
  readonly unknown: readonly string[];
}

/** Checks an input against its schema. Throws `ApiError` 5 that names every rejected field. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): ParsedInput<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new ApiError('5', { message: describeIssues(parsed.error.issues, input) });
  const unfit = unfitText(parsed.data);
  if (unfit)
    throw new ApiError('5', { message: `${fieldName(unfit)}: expected text without NUL and unpaired surrogates.` });
  return { value: parsed.data, unknown: unknownFields(input, parsed.data) };
}
