import { discard } from './discard.js';
import type { HttpAnswer } from './send-request.js';

/** The body is larger than allowed; the message completes "The server …". */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`answered with more than ${maxBytes} bytes`);
  }
}

/**
 * Reads a whole body. As soon as it is larger than `maxBytes`, drops the connection and throws {@link AnswerTooLarge}:
 * a server must never be able to fill the memory of this process.
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
