import type { HttpAnswer } from './send-request.js';

/** Drops the unread rest of a body and its connection; does nothing when the body was read to its end. */
export function discard({ body }: HttpAnswer): void {
  body.destroy();
}
