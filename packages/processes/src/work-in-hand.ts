import { AsyncLocalStorage } from 'node:async_hooks';

/** What names a piece of work in logs, such as the task and the stage; never media text, never keys. */
export type WorkFields = Readonly<Record<string, string | number>>;

/** A piece of work that this process has begun and not ended. */
export interface Work {
  /** As they are now: see {@link nameWork}. */
  fields: WorkFields;
}

const inHand = new Set<Work>();
const listeners = new Set<() => void>();
const current = new AsyncLocalStorage<Work>();

/** Does something of which {@link workInHand} tells until it has ended, and {@link presentWork} within it and all it starts. */
export async function withWork<Result>(fields: WorkFields, action: () => Promise<Result>): Promise<Result> {
  const work: Work = { fields };
  inHand.add(work);
  tell();
  try {
    return await current.run(work, action);
  } finally {
    inHand.delete(work);
    tell();
  }
}

/** Adds names to the present work, such as the id of a task that a request has just made. */
export function nameWork(fields: WorkFields): void {
  const work = current.getStore();
  if (!work) return;
  work.fields = { ...work.fields, ...fields };
  tell();
}

/**
 * The work that the running code was started by. Known in a handler of `uncaughtException`, too, unless what was thrown
 * comes from something that several works share, such as a connection.
 */
export function presentWork(): Work | undefined {
  return current.getStore();
}

/** Everything that has begun and not ended. */
export function workInHand(): readonly Work[] {
  return [...inHand];
}

/** Calls back whenever something begins, ends or gets another name. */
export function onWorkChange(listener: () => void): { stop(): void } {
  listeners.add(listener);
  return { stop: () => void listeners.delete(listener) };
}

/** Resolves when nothing is in hand but the given work, which may never end. */
export function otherWorkEnded(work: Work | undefined): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!workInHand().every((each) => each === work)) return;
      changes.stop();
      resolve();
    };
    const changes = onWorkChange(look);
    look();
  });
}

function tell(): void {
  for (const listener of listeners) listener();
}
