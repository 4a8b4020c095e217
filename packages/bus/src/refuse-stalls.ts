import { PassThrough } from 'node:stream';
import { errors } from '@nats-io/transport-node';

/**
 * Passes data on, and fails with a timeout, as an unreachable server would, when no data comes for `stalledAfterMs`.
 * The NATS client waits for ever for chunks that are removed, or replaced by a new upload, while it reads them.
 */
export function refuseStalls(stalledAfterMs: number): PassThrough {
  const passing = new PassThrough();
  const timer = setTimeout(() => passing.destroy(new errors.TimeoutError()), stalledAfterMs);
  passing.on('data', () => timer.refresh());
  passing.on('close', () => clearTimeout(timer));
  return passing;
}
