import { nanos } from '@nats-io/transport-node';
import type { Link } from './link.js';

/** How long the server looks for messages that come twice where nothing else is said; never longer than it keeps them. */
const DUPLICATE_WINDOW_MS = 2 * 60_000;

/** Makes a stream that is there keep its messages for so long: it may have been made with another time. */
export async function setMaxAge({ manager }: Pick<Link, 'manager'>, stream: string, maxAgeMs: number): Promise<void> {
  const { config } = await manager.streams.info(stream);
  if (config.max_age === nanos(maxAgeMs)) return;
  await manager.streams.update(stream, {
    max_age: nanos(maxAgeMs),
    duplicate_window: nanos(Math.min(maxAgeMs, DUPLICATE_WINDOW_MS)),
  });
}
