// @ts-check
const oldestMajor = 20;

/**
 * Ends the process with code 3 and a plain message where Node is too old to run the rest.
 * @param {string} version such as `20.19.0`
 */
export function checkNodeVersion(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= oldestMajor) return;
  process.stderr.write(
    `polydub: needs Node ${oldestMajor} or newer, this is Node ${version} (${process.execPath}).\n` +
      'Install a current Node from https://nodejs.org or with your version manager, then run the same command again.\n',
  );
  process.exit(3);
}
