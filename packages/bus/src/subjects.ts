import type { JetStreamManager } from '@nats-io/jetstream';

/**
 * How many messages a stream has for each subject that matches the filter. Used in place of the client's own listing of
 * keys: that one waits until as many messages as it counted at first have come, and never ends when some are replaced
 * meanwhile.
 */
export async function countBySubject(
  manager: JetStreamManager,
  stream: string,
  filter: string,
): Promise<Readonly<Record<string, number>>> {
  const { state } = await manager.streams.info(stream, { subjects_filter: filter });
  return state.subjects ?? {};
}
