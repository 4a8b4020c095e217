import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programEnvironment } from './program-environment.js';

const run = promisify(execFile);
const TIMEOUT_MS = 10_000;

/**
 * First line that a program prints; undefined when it cannot be started. Some programs print their version on stderr
 * and exit with an error.
 */
export async function firstLine(program: string, args: string[]): Promise<string | undefined> {
  const { stdout, stderr } = await run(program, args, { timeout: TIMEOUT_MS, env: programEnvironment() }).catch(
    (error: NodeJS.ErrnoException & { stdout?: string; stderr?: string; code?: string | number }) =>
      program !== 'python3' && typeof error.code === 'number'
        ? { stdout: error.stdout ?? '', stderr: error.stderr ?? '' }
        : { stdout: '', stderr: '' },
  );
  return `${stdout}\n${stderr}`.split('\n').find((line) => line.trim() !== '');
}
