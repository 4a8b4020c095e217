import { execa } from 'execa';

let guard: Promise<readonly string[]> | undefined;

/**
 * Words to put before a command so that the kernel kills it when this process dies, even by SIGKILL: `setpriv` of
 * util-linux sets the parent-death signal and then becomes the command. Empty where that is not to be had (outside
 * Linux, or BusyBox); there a child still ends with an orderly exit of its parent.
 */
export function parentGuard(): Promise<readonly string[]> {
  guard ??= findGuard();
  return guard;
}

async function findGuard(): Promise<readonly string[]> {
  const words = ['setpriv', '--pdeathsig', 'KILL'];
  if (process.platform !== 'linux') return [];
  const { failed } = await execa('setpriv', ['--pdeathsig', 'KILL', 'true'], { reject: false, stdin: 'ignore' });
  return failed ? [] : words;
}
