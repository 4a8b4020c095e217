/** Where programs and their libraries are found, the language and the folders for temporary files, fonts and voices. */
const NEEDED =
  /^(PATH|LD_LIBRARY_PATH|HOME|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|FONTCONFIG_(FILE|PATH|SYSROOT)|XDG_(CACHE|CONFIG|DATA)_HOME|XDG_DATA_DIRS|ESPEAK_DATA_PATH)$/;

/**
 * The environment for a program that is not ours: what it needs to run, and no key, password or address. `also` names
 * further variables that this program needs. Give it with `extendEnv: false` where execa would add the rest.
 */
export function programEnvironment(also?: RegExp): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => NEEDED.test(name) || also?.test(name));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
