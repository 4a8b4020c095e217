// @ts-check
/** What the tools and libraries of this project run on; the same as `engines` of package.json. */
const oldest = { 20: 19, 22: 12 };

/**
 * Ends the process with code 3 and a plain message where Node is too old to run the rest.
 * @param {string} version such as `20.19.0`
 */
export function checkNodeVersion(version = process.versions.node) {
  if (isGood(version)) return;
  process.stderr.write(
    `polydub: needs Node 20.19, 22.12 or newer, this is Node ${version} (${process.execPath}).\n` +
      'Install a current Node from https://nodejs.org or with your version manager, then run the same command again.\n',
  );
  process.exit(3);
}

/** @param {string} version */
function isGood(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= oldest[20];
  return major > 22 || (major === 22 && minor >= oldest[22]);
}
