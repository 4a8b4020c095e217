import { tmpdir } from 'node:os';
import { PolydubError } from '@polydub/contracts';
import { DISK_FULL_CODES, whyNotWritable } from './input-file.js';

/**
 * Checks, before any work, that temporary files can be made. Throws `PolydubError` usage where the folder for them is missing or
 * nothing can be written in it.
 */
export async function requireTemporaryFolder(folder: string = tmpdir()): Promise<void> {
  const code = await whyNotWritable(folder);
  if (code === undefined || DISK_FULL_CODES.includes(code)) return;
  const isMissing = code === 'ENOENT';
  throw new PolydubError('usage', {
    message: `the folder for temporary files, ${folder}, ${isMissing ? 'does not exist' : `cannot be written in (${code})`}`,
    remedy: `Set TMPDIR to a folder that this user may write to, or ${isMissing ? 'make this one' : 'make this one writable'}.`,
  });
}
