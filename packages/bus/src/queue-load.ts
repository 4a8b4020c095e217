import type { JetStreamManager } from '@nats-io/jetstream';
import type { QueueSpec } from './specs.js';

/** What a queue holds at one moment. */
export interface QueueLoad {
  /** When the oldest message that has not ended was published, in ms since 1970; undefined for an empty queue. */
  readonly oldestAtMs: number | undefined;
  /** Number of messages that wait or are in work, by topic. */
  readonly messages: Readonly<Record<string, number>>;
  readonly taken: readonly TakenMessages[];
}

/** Messages that were delivered from one topic and have not ended. */
export interface TakenMessages {
  /** `>` where messages of all topics are taken together. */
  readonly topic: string;
  /** Those that a process works on, and those that were put back for a while. */
  readonly inWork: number;
  /** Those among them that were delivered more than once. */
  readonly redelivered: number;
}

/** Asks the server once what a queue holds. A queue that was never used is empty. Throws when no server answers. */
export async function readQueueLoad(
  manager: JetStreamManager,
  { stream, subject }: Pick<QueueSpec<unknown>, 'stream' | 'subject'>,
): Promise<QueueLoad> {
  const topicOf = (full: string) => full.slice(subject.length + 1);
  try {
    const { state } = await manager.streams.info(stream, { subjects_filter: `${subject}.>` });
    const counts = Object.entries(state.subjects ?? {}).map(([name, count]) => [topicOf(name), count] as const);
    const taken: TakenMessages[] = [];
    for await (const { config, num_ack_pending, num_redelivered } of manager.consumers.list(stream)) {
      const topic = topicOf(config.filter_subject ?? `${subject}.>`);
      taken.push({ topic, inWork: num_ack_pending, redelivered: num_redelivered });
    }
    const oldestAtMs = state.messages > 0 ? Date.parse(`${state.first_ts}`) : undefined;
    return { oldestAtMs, messages: Object.fromEntries(counts), taken };
  } catch (error) {
    // The client names this one error of the API by a class of its own, which it does not export.
    if ((error as Error).name === 'StreamNotFoundError') return { oldestAtMs: undefined, messages: {}, taken: [] };
    throw error;
  }
}
