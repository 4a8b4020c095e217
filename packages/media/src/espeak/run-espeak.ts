import { buffer } from 'node:stream/consumers';
import { startProgram } from '../process/program.js';

/** How espeak-ng is called. */
export interface EspeakRun {
  /** Program name or path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Given to the program on its standard input, never as an argument. */
  readonly text: string;
  readonly signal: AbortSignal;
}

const failure = {
  kind: 'speech-failed',
  message: 'espeak-ng could not read the text',
  remedy: 'Check that the program runs: espeak-ng --voices',
} as const;

/** Generous: espeak-ng reads a hundred times faster than a person. */
const limits = { timeLimitMs: 120_000 };

/**
 * Runs espeak-ng as a separate process (its licence is GPL-3.0, so it is never linked) and resolves with its output.
 * Throws `missing-dependency` when the program is not installed, `speech-failed` when it fails, the signal's reason
 * when aborted.
 */
export async function runEspeak({ program, args, text, signal }: EspeakRun): Promise<Uint8Array> {
  signal.throwIfAborted();
  try {
    const running = await startProgram(program, args, { failure, limits, signal, withInput: true });
    running.input.end(text);
    const output = await buffer(running.output);
    await running.done;
    return output;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
