import { type ServiceTimes, type ServiceWaits, serviceTimes } from '@polydub/bus';

/** The waits that can be configured, by their names in `POLYDUB_WAIT_SECONDS`. */
const waits = {
  message: 'ackWaitMs',
  worker: 'workerTtlMs',
  server: 'patienceMs',
  request: 'requestDeadAfterMs',
  reconcile: 'reconcileEveryMs',
} as const satisfies Record<string, keyof ServiceWaits>;

type WaitName = keyof typeof waits;

const SECOND_MS = 1000;

/**
 * Parses waits such as `message:45,worker:30`, in seconds. When the text is wrong, or the waits do not fit one another,
 * returns a description of what was expected.
 */
export function readWaitSeconds(text: string): ServiceTimes | string {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  const chosen: Partial<Record<keyof ServiceWaits, number>> = {};
  for (const entry of entries) {
    const [name = '', seconds = '', ...rest] = entry.trim().split(':');
    if (!isWaitName(name) || rest.length > 0 || !isWholeFromOne(seconds)) {
      return `whole seconds for some of ${Object.keys(waits).join(', ')}, such as message:45,worker:30`;
    }
    chosen[waits[name]] = Number(seconds) * SECOND_MS;
  }
  const times = serviceTimes(chosen);
  return times.workerTtlMs < times.ackWaitMs ? times : 'a wait for a worker that is shorter than that for a message';
}

function isWaitName(name: string): name is WaitName {
  return Object.hasOwn(waits, name);
}

function isWholeFromOne(text: string): boolean {
  return /^[1-9]\d{0,5}$/.test(text);
}
