import { discard } from './discard.js';
import type { HttpAnswer } from './send-request.js';

/** A body that is larger than its reader takes; the message completes "The server …". */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`answered with more than ${maxBytes} bytes`);
  }
}

/**
 * Reads a whole body. Throws {@link AnswerTooLarge} as soon as it is larger than `maxBytes`, and drops the connection then: what a server
 * sends must never fill the memory of whoever asked it.
 */
export async function readUpTo(answer: HttpAnswer, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      discard(answer);
      throw new AnswerTooLarge(maxBytes);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
