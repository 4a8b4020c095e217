import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { DISK_FULL_CODES, whyNotWritable } from '../input-file.js';

/** Writes a text to a file, which appears only when it is complete; to stdout where no file is named, or `-`. */
export async function writeText(out: string | undefined, text: string): Promise<void> {
  if (out === undefined || out === '-') {
    process.stdout.write(text);
    return;
  }
  const file = await outputFile(out);
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    await writeFile(partial, text);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw new PolydubError(isDiskFull(error) ? 'storage-full' : 'usage', {
      message: `--out ${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'Name a file in a folder that may be written to and has room.',
      cause: error,
    });
  }
  process.stderr.write(`${out}\n`);
}

/** Absolute path of a file that can be made. Throws `PolydubError` usage before any work where it cannot. */
export async function outputFile(out: string): Promise<string> {
  const file = path.resolve(out);
  const [itself, folder] = [
    await stat(file).catch(() => undefined),
    await stat(path.dirname(file)).catch(() => undefined),
  ];
  const problem = itself?.isDirectory()
    ? 'is a folder, expected a file'
    : folder?.isDirectory()
      ? await whyNotHere(path.dirname(file))
      : 'is in a folder that does not exist';
  if (out !== '' && problem === undefined) return file;
  throw new PolydubError('usage', {
    message: `--out ${out} ${problem ?? 'is empty, expected a file'}`,
    remedy: 'Name a file in a folder that exists and may be written to.',
  });
}

/** A full disk is told when the text is written: there may be room by then. */
async function whyNotHere(folder: string): Promise<string | undefined> {
  const code = await whyNotWritable(folder);
  return code === undefined || DISK_FULL_CODES.includes(code) ? undefined : 'is in a folder that may not be written to';
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_FULL_CODES.includes(error.code);
}
