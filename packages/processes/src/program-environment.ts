/**
 * Variables for the paths of programs and libraries, the language, and the folders for temporary files, fonts and
 * voices.
 */
const NEEDED =
  /^(PATH|LD_LIBRARY_PATH|HOME|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|FONTCONFIG_(FILE|PATH|SYSROOT)|XDG_(CACHE|CONFIG|DATA)_HOME|XDG_DATA_DIRS|ESPEAK_DATA_PATH)$/;

/**
 * The environment for a program that is not part of Polydub: the variables that it needs to run, without keys,
 * passwords or addresses. `also` matches further variables that this program needs. With execa, set `extendEnv: false`,
 * or execa adds all other variables.
 */
export function programEnvironment(also?: RegExp): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => NEEDED.test(name) || also?.test(name));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
