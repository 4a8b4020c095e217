import { basename } from 'node:path';

/** How stores name files: by what is in them, which tells nobody anything. */
const NAMED_BY_HASH = /^[0-9a-f]{64}(\.[a-z0-9]+)?$/;
/** A file that is still being written, between the name that it gets and its extension. */
const PARTIAL = /^\.(.*)\.[0-9a-f-]{36}\.partial(\.[^.]*)?$/;

/**
 * What a message calls a file: by its name without the folders, which are nobody's business but this machine's, and a file
 * that only a store has named as `the media`.
 */
export function fileName(path: string): string {
  const name = basename(path).replace(PARTIAL, '$1$2');
  return NAMED_BY_HASH.test(name) ? 'the media' : name;
}

/** What a program wrote, with the paths that it was called with, and any others, cut down to {@link fileName}. */
export function withoutPaths(words: string, args: readonly string[]): string {
  const known = args.map((arg) => arg.replace(/^file:/, '')).filter((arg) => arg.startsWith('/') && arg.length > 1);
  const shortened = known
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, path) => text.replaceAll(`file:${path}`, fileName(path)).replaceAll(path, fileName(path)), words);
  return shortened.replace(
    /(^|[\s'"(=])(?:file:)?((?:\/[^\s/'":,;()]+){2,})/gm,
    (_all, before: string, path: string) => {
      return `${before}${fileName(path)}`;
    },
  );
}
