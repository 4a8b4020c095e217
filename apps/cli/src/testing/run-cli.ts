import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The built program, a script for Node. */
export const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** How the built program ended. */
export interface CliResult {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What to run it with besides its arguments. */
export interface CliOptions {
  /** Written to its standard input, which is empty otherwise. */
  readonly input?: string;
  readonly cwd?: string;
  /** Called once it runs. */
  onStart?(child: ChildProcess): void;
}

/** Runs the built `polydub` as a person's shell would. */
export async function runCli(
  args: readonly string[],
  { input = '', cwd, onStart }: CliOptions = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: 'pipe' });
  child.stdin.end(input);
  onStart?.(child);
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { exitCode, stdout, stderr };
}

/** The lines of JSON that a program printed. */
export function jsonLines(stdout: string): Record<string, unknown>[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
