import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { PolydubError, shortened } from '@polydub/contracts';
import { type ZodType, z } from 'zod';

/** Limit on how much of the client's text a message repeats. */
const MAX_MESSAGE_CHARACTERS = 1000;
const MAX_NAMED_CHARACTERS = 40;
/** The first ones are enough to begin with. */
const MAX_PROBLEMS = 5;

/**
 * Reads a JSON file that an earlier run left and a person may have edited. Throws `PolydubError` usage naming what is
 * wrong in it; `remedy` says what to do.
 */
export async function readEditedJson<T>(path: string, schema: ZodType<T>, remedy: string): Promise<T> {
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw unusableFile(path, 'it is not UTF-8 text; save it as UTF-8', remedy);
  let value: unknown;
  try {
    // The decoder takes out the byte order mark that some editors put first.
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw unusableFile(path, `it is not JSON: ${(cause as Error).message}`, remedy);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const problems = error.issues.slice(0, MAX_PROBLEMS).map((issue) => problemOf(issue, value));
  throw unusableFile(path, problems.join('; ').slice(0, MAX_MESSAGE_CHARACTERS), remedy);
}

/** What is wrong, after the place where. The id of a line or callout says more than its number. */
function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  const { path } = issue;
  const message = isMissing(issue, value) ? 'is missing' : issue.message;
  const [list, index, ...inside] = path;
  const item = list === undefined || index === undefined ? undefined : member(member(value, list), index);
  const id = member(item, 'id');
  if (typeof id !== 'string') return [z.core.toDotPath(path), message].filter((part) => part !== '').join(': ');
  const name = JSON.stringify(shortened(id, MAX_NAMED_CHARACTERS));
  return [[name, z.core.toDotPath(inside)].filter((part) => part !== '').join(', '), message].join(': ');
}

function isMissing({ code, path }: z.core.$ZodIssue, value: unknown): boolean {
  return code === 'invalid_type' && path.reduce(member, value) === undefined;
}

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
}

/** The failure of a file that a person gave. */
export function unusableFile(path: string, problem: string, remedy: string): PolydubError {
  return new PolydubError('usage', { message: `${path} cannot be used: ${problem}`, remedy });
}
