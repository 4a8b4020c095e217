import { pipeline } from 'node:stream/promises';
import type { RunningProgram } from './program.js';

const CLOSED_BY_PROGRAM = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/**
 * Writes all chunks to the program's input, no faster than it reads, and waits for its end. When the source of the
 * chunks fails, the program is stopped and that error is thrown.
 */
export async function feed(program: RunningProgram, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(chunks, program.input);
  } catch (error) {
    if (!isClosedByProgram(error)) {
      await program.stop();
      throw error;
    }
  }
  await program.done;
}

function isClosedByProgram(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CLOSED_BY_PROGRAM.has(String(error.code));
}
