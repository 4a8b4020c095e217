import type { HttpAnswer } from './send-request.js';

/** Drops the rest of a body together with its connection; does nothing to one that was read. */
export function discard({ body }: HttpAnswer): void {
  body.destroy();
}
