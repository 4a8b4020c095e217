import { type AcceptedFormats, fileFormats, formatNames, PolydubError } from '@polydub/contracts';
import { fileFormat } from '@polydub/media';

/** A file of a task, and what is accepted in its place. */
export interface FileToCheck extends AcceptedFormats {
  readonly path: string;
  /** Field of the request that led to the file. */
  readonly field: string;
  readonly signal: AbortSignal;
}

/** Throws the kind of failure that an input's row names for a file whose content has another format. */
export async function requireFormat({ path, field, formats, kind, signal }: FileToCheck): Promise<void> {
  const found = await fileFormat(path, { signal });
  if (found && formats.includes(found)) return;
  throw new PolydubError(kind, {
    message: `${field}: expected ${formatNames(formats)} by its content, got ${found ? fileFormats[found] : 'a file of no known format'}.`,
    remedy: 'Give a file in one of these formats; its name does not matter.',
  });
}
