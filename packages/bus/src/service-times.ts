const SECOND_MS = 1000;

/** How long the pieces of a service wait for one another before they act. */
export interface ServiceWaits {
  /**
   * How long a taken message may go without `working` before it is given to someone else. One run of a model keeps its
   * process from saying anything, and a large model on a slow machine runs for many seconds.
   */
  readonly ackWaitMs: number;
  /**
   * How long a worker may be silent before it counts as dead. Less than `ackWaitMs`: whoever is given the message of a dead
   * worker has to know by then that it is dead.
   */
  readonly workerTtlMs: number;
  /** How long a call waits for a server that is away, or does not store, before it fails. */
  readonly patienceMs: number;
  /** How long a request with an Idempotency-Key may go without an answer before its gateway counts as dead. */
  readonly requestDeadAfterMs: number;
  /** How often a gateway looks for what a crash left. */
  readonly reconcileEveryMs: number;
}

/** Every time that the pieces of a service have to agree on; all of them get the same. */
export interface ServiceTimes extends ServiceWaits {
  /** How often a worker says `working` for each message that it has. */
  readonly workingEveryMs: number;
  /** How often a worker says that it lives. */
  readonly heartbeatEveryMs: number;
  /** How long a task may be on its way from its hold to the workers before someone else helps it along. */
  readonly enqueueAgainAfterMs: number;
}

/** What a service waits when nothing else is chosen. */
const productionWaits: ServiceWaits = {
  ackWaitMs: 45 * SECOND_MS,
  workerTtlMs: 30 * SECOND_MS,
  patienceMs: 30 * SECOND_MS,
  requestDeadAfterMs: 30 * SECOND_MS,
  reconcileEveryMs: 60 * SECOND_MS,
};

/** So many words of a worker may be late or lost before its message is given to someone else. */
const WORDS_PER_ACK_WAIT = 9;
/** Two may be lost before the worker counts as dead. */
const HEARTBEATS_PER_TTL = 3;

/** The times of a service, from the waits that were chosen; the others are those of production. */
export function serviceTimes(chosen: Partial<ServiceWaits> = {}): ServiceTimes {
  const waits = { ...productionWaits, ...chosen };
  return {
    ...waits,
    workingEveryMs: waits.ackWaitMs / WORDS_PER_ACK_WAIT,
    heartbeatEveryMs: waits.workerTtlMs / HEARTBEATS_PER_TTL,
    enqueueAgainAfterMs: waits.reconcileEveryMs,
  };
}
