/** How stores name files: by what is in them, which tells nobody anything. */
const NAMED_BY_HASH = /^[0-9a-f]{64}(\.[a-z0-9]+)?$/;
/** A file that is still being written, between the name that it gets and its extension. */
const PARTIAL = /^\.(.*)\.[0-9a-f-]{36}\.partial(\.[^.]*)?$/;
/** Two names and more from the root on, where a word begins: no part of a URL, and not the path of one (`/v1/audio`). */
const ABSOLUTE_PATH = /(^|[\s'"(=])(?:file:)?(\/(?!v\d+\/)[^\s/'":,;()]+(?:\/[^\s/'":,;()]+)+)/gm;

/**
 * What a message calls a file: by its name without the folders, which are nobody's business but this machine's, and a file
 * that only a store has named as `the media`.
 */
export function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(PARTIAL, '$1$2');
  return NAMED_BY_HASH.test(name) ? 'the media' : name;
}

/**
 * A text with all absolute paths of files cut down to {@link fileName}; `known` are paths that occur in it, which are found
 * whatever signs their names hold.
 */
export function withoutPaths(text: string, known: readonly string[] = []): string {
  const paths = known.filter((path) => path.startsWith('/') && path.length > 1);
  return paths
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, path) => left.replaceAll(`file:${path}`, path).replaceAll(path, fileName(path)), text)
    .replace(ABSOLUTE_PATH, (_all, before: string, path: string) => before + fileName(path));
}
