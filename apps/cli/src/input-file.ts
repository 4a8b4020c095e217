import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';

/**
 * Absolute path of a file that the user named. Throws `PolydubError` usage when it is missing, unreadable or no file.
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
  if (!found.isFile()) {
    const instead = found.isDirectory() ? 'a folder' : 'a device or pipe';
    throw new PolydubError('usage', { message: `${what} ${given} is ${instead}, expected a file` });
  }
  return absolute;
}

/**
 * Absolute path of a folder that exists or can be created. Throws `PolydubError` usage when there is a file in its
 * place, or when it cannot be written to.
 *
 * @param option such as `--out`, for the message
 */
export async function folderFor(option: string, given: string): Promise<string> {
  const absolute = path.resolve(given);
  const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => error);
  const inTheWay = found instanceof Error ? found.code === 'ENOTDIR' : !found.isDirectory();
  if (inTheWay) {
    throw new PolydubError('usage', {
      message: `${option} ${given} leads to a file, expected a folder or a path where one can be made`,
    });
  }
  await requireWritable(option, absolute);
  return absolute;
}

/** Checks the folder, or the nearest one above it that exists. */
async function requireWritable(option: string, folder: string): Promise<void> {
  const error = await access(folder, constants.W_OK).catch((reason: NodeJS.ErrnoException) => reason);
  if (!error) return;
  if (error.code === 'ENOENT') return requireWritable(option, path.dirname(folder));
  throw new PolydubError('usage', {
    message: `${option}: nothing may be written in ${folder} (${error.code})`,
    remedy: 'Give a folder that this user may write to.',
  });
}

const MEDIA_EXTENSIONS =
  /\.(mp4|m4v|mov|mkv|webm|avi|mpe?g|ts|m2?ts|wmv|flv|3gp|mxf|wav|flac|mp3|m4a|aac|ac3|aiff?|wma|mka|ogg|opus)$/i;

/**
 * The media files of a folder, sorted by name; for a file, the file itself. Throws `PolydubError` usage for a folder
 * without media files.
 */
export async function mediaIn(given: string): Promise<string[]> {
  const found = await stat(given).catch(() => undefined);
  if (!found?.isDirectory()) return [given];
  const names = (await readdir(given)).filter((name) => MEDIA_EXTENSIONS.test(name)).sort();
  if (names.length > 0) return names.map((name) => path.join(given, name));
  throw new PolydubError('usage', { message: `${given} holds no media file` });
}
