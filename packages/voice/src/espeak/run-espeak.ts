import { PolydubError } from '@polydub/contracts';
import { execa } from 'execa';

/** How espeak-ng is called. */
export interface EspeakRun {
  /** Program name or path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Reaches the program on its standard input, never as an option. */
  readonly text: string;
  readonly signal: AbortSignal;
}

/**
 * Runs espeak-ng as a process of its own (its licence is GPL-3.0: it is never linked) and resolves with what it wrote.
 * Throws `missing-dependency` when the program is not installed, 10040 when it fails, the signal's reason when aborted.
 */
export async function runEspeak({ program, args, text, signal }: EspeakRun): Promise<Uint8Array> {
  signal.throwIfAborted();
  const result = await execa(program, args, { input: text, encoding: 'buffer', cancelSignal: signal, reject: false });
  signal.throwIfAborted();
  if (!result.failed) return result.stdout;
  if (result.code === 'ENOENT') {
    throw new PolydubError('missing-dependency', {
      message: `The program ${program} is not installed.`,
      remedy: 'Install espeak-ng, on Debian and Ubuntu: apt-get install espeak-ng',
      cause: result,
    });
  }
  const lastWords = new TextDecoder().decode(result.stderr).trim().split('\n').at(-1) ?? '';
  throw new PolydubError('10040', {
    message: `${program} ${args.join(' ')} failed: ${lastWords || (result.shortMessage ?? 'no reason given')}`,
    cause: result,
  });
}
