import { mkdtemp, readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';

/**
 * Absolute path of a file that the user named. Throws `PolydubError` usage when it is missing, unreadable or no file.
 *
 * @param what such as `input` or `glossary`, for the message
 */
export async function inputFile(what: string, given: string): Promise<string> {
  if (given === '') throw new PolydubError('usage', { message: `${what} is empty, expected a file` });
  const absolute = path.resolve(given);
  const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error && /^[a-z][a-z\d+.-]*:\/\//i.test(given)) {
    throw new PolydubError('usage', {
      message: `${what} ${given} is an address, expected a file`,
      remedy:
        'Download it first, and give the file. The inputs of dub, transcribe and subtitles may be http and https addresses.',
    });
  }
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
 * place, or when nothing can be written to it.
 *
 * @param setting the option or variable that names the folder, such as `--out`, for the message
 */
export async function folderFor(setting: string, given: string): Promise<string> {
  if (given === '') throw new PolydubError('usage', { message: `${setting} is empty, expected a folder` });
  const absolute = path.resolve(given);
  const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => error);
  const inTheWay = found instanceof Error ? found.code === 'ENOTDIR' : !found.isDirectory();
  if (inTheWay) {
    throw new PolydubError('usage', {
      message: `${setting} ${given} leads to a file, expected a folder or a path where one can be made`,
      remedy: `Give ${setting} another folder, or move the file away.`,
    });
  }
  await requireWritable(setting, absolute);
  return absolute;
}

/** A full disk is no wrong setting: the work itself says what is full, and goes on when there is room. */
export const DISK_FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Checks the folder, or the nearest one above it that exists. */
async function requireWritable(setting: string, folder: string): Promise<void> {
  const code = await whyNotWritable(folder);
  if (code === undefined || DISK_FULL_CODES.includes(code)) return;
  if (code === 'ENAMETOOLONG') {
    throw new PolydubError('usage', {
      message: `${setting}: the name of ${folder} is longer than the file system takes`,
      remedy: `Give ${setting} a folder with a shorter name.`,
    });
  }
  if (code === 'ENOENT' && !(await exists(folder))) return requireWritable(setting, path.dirname(folder));
  throw new PolydubError('usage', {
    message: `${setting}: nothing may be written in ${folder} (${code})`,
    remedy: `Give ${setting} a folder that this user may write to.`,
  });
}

/** The system's code for why no folder can be made in a folder; only an attempt tells it of root and of `/proc`. */
export async function whyNotWritable(folder: string): Promise<string | undefined> {
  try {
    await rmdir(await mkdtemp(path.join(folder, '.polydub-')));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
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
