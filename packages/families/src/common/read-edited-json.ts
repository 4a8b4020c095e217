import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';
import { type ZodType, z } from 'zod';

/** Limit on how much of the client's text a message repeats. */
const MAX_MESSAGE_CHARACTERS = 1000;

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
  throw unusableFile(path, z.prettifyError(error).replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARACTERS), remedy);
}

/** The failure of a file that a person gave. */
export function unusableFile(path: string, problem: string, remedy: string): PolydubError {
  return new PolydubError('usage', { message: `${path} cannot be used: ${problem}`, remedy });
}
