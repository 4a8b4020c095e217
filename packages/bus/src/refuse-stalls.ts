import { PassThrough } from 'node:stream';
import { errors } from '@nats-io/transport-node';

/**
 * Passes on what comes, and fails as a server that is away when nothing comes for so long. The client waits for ever for
 * chunks of a blob that are removed, or replaced by an upload of the same name, while it reads them.
 */
export function refuseStalls(stalledAfterMs: number): PassThrough {
  const passing = new PassThrough();
  const timer = setTimeout(() => passing.destroy(new errors.TimeoutError()), stalledAfterMs);
  passing.on('data', () => timer.refresh());
  passing.on('close', () => clearTimeout(timer));
  return passing;
}
