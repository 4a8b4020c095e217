// @ts-check
/** A failure to show as it is, without a stack. Exit codes are those of the `polydub` command. */
export class BootstrapError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode 1 failed, 2 wrong use, 3 missing dependency
   */
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
