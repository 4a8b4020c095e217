import { AnswerTooLarge } from './read-up-to.js';

/** What went wrong with an exchange that threw, to complete "The server …". */
export function exchangeFault(cause: unknown): string {
  if (cause instanceof AnswerTooLarge) return cause.message;
  const isClosed = (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNRESET';
  return isClosed ? 'closed the connection before its answer was complete' : 'cannot be reached';
}
