import { stat } from 'node:fs/promises';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';

/**
 * Absolute path of a file that the person named. Throws `PolydubError` usage when it is missing, unreadable or a folder.
 *
 * @param what such as `input` or `glossary`, for the message
 */
export async function inputFile(what: string, given: string): Promise<string> {
  const absolute = path.resolve(given);
  const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    throw new PolydubError('usage', {
      message: found.code === 'ENOENT' ? `${what} ${given} does not exist` : `${what} ${given}: ${found.message}`,
      remedy: `Looked for ${absolute}.`,
    });
  }
  if (!found.isFile()) throw new PolydubError('usage', { message: `${what} ${given} is a folder, expected a file` });
  return absolute;
}
