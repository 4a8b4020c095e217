const SECOND_MS = 1000;

/** How long the processes of a service wait for one another before they act. */
export interface ServiceWaits {
  /**
   * How long a taken message may go without `working` before it is given to another worker. While a model runs, its
   * process cannot call `working`, and a large model on a slow machine runs for many seconds.
   */
  readonly ackWaitMs: number;
  /**
   * How long a worker may be silent before it counts as dead. Must be less than `ackWaitMs`: the worker that gets a
   * dead worker's message must know by then that the first one is dead.
   */
  readonly workerTtlMs: number;
  /** How long a call waits for a server that is unreachable or does not store before it fails. */
  readonly patienceMs: number;
  /** How long a request with an Idempotency-Key may go without an answer before its gateway counts as dead. */
  readonly requestDeadAfterMs: number;
  /** How often a gateway looks for unfinished work of crashed processes. */
  readonly reconcileEveryMs: number;
}

/** Every time on which the processes of a service must agree; all of them get the same values. */
export interface ServiceTimes extends ServiceWaits {
  /** How often a worker calls `working` for each message that it has. */
  readonly workingEveryMs: number;
  /** How often a worker writes that it is alive. */
  readonly heartbeatEveryMs: number;
  /** How long after its points are held a task may be unknown to the workers before another gateway queues it. */
  readonly enqueueAgainAfterMs: number;
}

/** The waits that are used when nothing else is configured. */
const productionWaits: ServiceWaits = {
  ackWaitMs: 45 * SECOND_MS,
  workerTtlMs: 30 * SECOND_MS,
  patienceMs: 30 * SECOND_MS,
  requestDeadAfterMs: 30 * SECOND_MS,
  reconcileEveryMs: 60 * SECOND_MS,
};

/** How many calls of `working` fit in `ackWaitMs`: one is enough, so eight may be late or lost. */
const WORDS_PER_ACK_WAIT = 9;
/** How many heartbeats fit in `workerTtlMs`: two may be lost before the worker counts as dead. */
const HEARTBEATS_PER_TTL = 3;

/** The times of a service from the waits that were configured; all others are those for production. */
export function serviceTimes(chosen: Partial<ServiceWaits> = {}): ServiceTimes {
  const waits = { ...productionWaits, ...chosen };
  return {
    ...waits,
    workingEveryMs: waits.ackWaitMs / WORDS_PER_ACK_WAIT,
    heartbeatEveryMs: waits.workerTtlMs / HEARTBEATS_PER_TTL,
    enqueueAgainAfterMs: waits.reconcileEveryMs,
  };
}
