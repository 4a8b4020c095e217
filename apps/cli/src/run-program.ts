import { CommanderError } from 'commander';
import { ExitCode } from './exit-code.js';
import { createProgram } from './program.js';

/** Whoever read the output, such as `head`, has read enough: the job goes on. */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Runs one command line. Errors are printed on stderr; resolves with the exit code.
 *
 * @param args without the program's own name
 */
export async function runProgram(args: readonly string[]): Promise<ExitCode> {
  process.stdout.on('error', ignoreClosed);
  process.stderr.on('error', ignoreClosed);
  try {
    await createProgram().parseAsync(args, { from: 'user' });
    return ExitCode.done;
  } catch (error) {
    // Commander has already printed the error, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.done : ExitCode.usage;
    const { describeFailure, exitCodeOf } = await import('./failure.js');
    process.stderr.write(`${describeFailure(error)}\n`);
    return exitCodeOf(error);
  }
}
