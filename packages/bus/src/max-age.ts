import { nanos } from '@nats-io/transport-node';
import type { Link } from './link.js';

/**
 * Default of the server: how long it recognizes a message that was sent twice. Must not exceed the stream's maximum
 * age.
 */
const DUPLICATE_WINDOW_MS = 2 * 60_000;

/** Sets how long a stream that exists keeps its messages: it may have been created with another time. */
export async function setMaxAge({ manager }: Pick<Link, 'manager'>, stream: string, maxAgeMs: number): Promise<void> {
  const { config } = await manager.streams.info(stream);
  if (config.max_age === nanos(maxAgeMs)) return;
  await manager.streams.update(stream, {
    max_age: nanos(maxAgeMs),
    duplicate_window: nanos(Math.min(maxAgeMs, DUPLICATE_WINDOW_MS)),
  });
}
