import { type QueueLoad, readTurnTopic } from '@polydub/bus';

/** How many messages of one kind of work a queue holds. */
export interface WorkCount {
  /** A stage or a family; empty in the queue of callbacks. */
  readonly work: string;
  readonly waiting: number;
  readonly inWork: number;
  readonly redelivered: number;
}

/** Sums a queue's topics, of which each account has its own, by kind of work. */
export function countByWork({ messages, taken }: QueueLoad, workOf: (topic: string) => string): WorkCount[] {
  const sums = new Map<string, { all: number; inWork: number; redelivered: number }>();
  const sumOf = (topic: string) => {
    const work = workOf(topic);
    const sum = sums.get(work) ?? { all: 0, inWork: 0, redelivered: 0 };
    sums.set(work, sum);
    return sum;
  };
  for (const [topic, count] of Object.entries(messages)) sumOf(topic).all += count;
  for (const { topic, inWork, redelivered } of taken) {
    const sum = sumOf(topic);
    sum.inWork += inWork;
    sum.redelivered += redelivered;
  }
  // The two counts are asked for one after the other, so there may be more in work than there were messages.
  return [...sums].map(([work, { all, ...rest }]) => ({ work, waiting: Math.max(0, all - rest.inWork), ...rest }));
}

/** The name of a stage in the topic of its messages, without the digits that tell its version and engines. */
export function stageIn(topic: string): string {
  return readTurnTopic(topic).what.replace(/-[0-9a-f]{12}$/, '');
}

/** The family in the topic of a message that asks for a conductor. */
export function familyIn(topic: string): string {
  return readTurnTopic(topic).what;
}
