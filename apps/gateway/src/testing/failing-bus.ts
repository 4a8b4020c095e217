import type { BucketSpec, Bus, Queue, QueueSpec, Records } from '@polydub/bus';
import { PolydubError } from '@polydub/contracts';

const WRITES = new Set(['create', 'put', 'update', 'publish']);

/** When a write fails: before the server has it, or after, so that only its answer is lost. */
export type Moment = 'before' | 'after';

/** A bus of which one write fails as when the server is away. */
export interface FailingBus {
  readonly bus: Bus;
  /** Makes the write with this number fail, counted from now, the first being 0. */
  arm(write: number, moment: Moment): void;
  /** Writes since the last `arm`. */
  writes(): number;
}

export function failingBus(real: Bus): FailingBus {
  let [count, failsAt, moment]: [number, number, Moment] = [0, Number.POSITIVE_INFINITY, 'before'];
  const write = async (action: () => Promise<unknown>): Promise<unknown> => {
    const fails = count === failsAt;
    count += 1;
    if (fails && moment === 'before') throw away();
    const result = await action();
    if (fails) throw away();
    return result;
  };
  const failing = <T extends object>(thing: T): T =>
    proxied(thing, (name, member) =>
      WRITES.has(name) ? (...given) => write(() => member(...given) as Promise<unknown>) : member,
    );
  const bus = proxied(real, (name, member) => {
    if (name === 'records') return (spec) => failing(real.records(spec as BucketSpec<unknown>) as Records<unknown>);
    if (name === 'queue') return (spec) => failing(real.queue(spec as QueueSpec<unknown>) as Queue<unknown>);
    return member;
  });
  return {
    bus,
    arm: (at, when) => {
      [count, failsAt, moment] = [0, at, when];
    },
    writes: () => count,
  };
}

type Method = (...given: unknown[]) => unknown;

/** The same thing with some of its methods in other words. */
function proxied<T extends object>(thing: T, method: (name: string, member: Method) => Method): T {
  return new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? method(String(name), member.bind(target) as Method) : member;
    },
  });
}

function away(): PolydubError {
  return new PolydubError('bus-failed', { message: 'the NATS server does not answer', retryable: true });
}
