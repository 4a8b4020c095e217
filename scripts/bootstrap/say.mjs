// @ts-check
/**
 * One line for the person. Always on stderr: stdout belongs to the program that is started afterwards.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`polydub: ${line}\n`);
}
