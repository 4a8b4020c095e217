import { programEnvironment } from './program-environment.js';

let guard: Promise<readonly string[]> | undefined;

/**
 * Words to put before a command so that the kernel kills it when this process dies, even by SIGKILL: `setpriv` of
 * util-linux sets the parent-death signal and then runs the command. Empty where `setpriv` is missing (outside Linux,
 * or BusyBox); there a child is ended only when its parent exits normally.
 */
export function parentGuard(): Promise<readonly string[]> {
  guard ??= findGuard();
  return guard;
}

async function findGuard(): Promise<readonly string[]> {
  const words = ['setpriv', '--pdeathsig', 'KILL'];
  return process.platform === 'linux' && (await worksBefore(words)) ? words : [];
}

/** Whether a command can be started with these words before it. */
export async function worksBefore([program = 'true', ...words]: readonly string[]): Promise<boolean> {
  const { execa } = await import('execa');
  const environment = { env: programEnvironment(), extendEnv: false };
  const { failed } = await execa(program, [...words, 'true'], { reject: false, stdin: 'ignore', ...environment });
  return !failed;
}
