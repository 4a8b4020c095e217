/** Names that stores give files: the hash of the content, which means nothing to people. */
const NAMED_BY_HASH = /^[0-9a-f]{64}(\.[a-z0-9]+)?$/;
/** Name of a file that is still being written: `.<final name>.<UUID>.partial<extension>`. */
const PARTIAL = /^\.(.*)\.[0-9a-f-]{36}\.partial(\.[^.]*)?$/;
/**
 * A path of at least two names from the root, at the beginning of a word. Excludes parts of URLs and API paths
 * (`/v1/audio`).
 */
const ABSOLUTE_PATH = /(^|[\s'"(=])(?:file:)?(\/(?!v\d+\/)[^\s/'":,;()]+(?:\/[^\s/'":,;()]+)+)/gm;

/**
 * How messages name a file: by its name without folders, which are private to this machine. A file that has only a
 * store's name is called `the media`.
 */
export function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(PARTIAL, '$1$2');
  return NAMED_BY_HASH.test(name) ? 'the media' : name;
}

/**
 * A text in which every absolute path is replaced by its {@link fileName}. `known` are paths in the text that are found
 * even with characters that otherwise end a path.
 */
export function withoutPaths(text: string, known: readonly string[] = []): string {
  const paths = known.filter((path) => path.startsWith('/') && path.length > 1);
  return paths
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, path) => left.replaceAll(`file:${path}`, path).replaceAll(path, fileName(path)), text)
    .replace(ABSOLUTE_PATH, (_all, before: string, path: string) => before + fileName(path));
}
