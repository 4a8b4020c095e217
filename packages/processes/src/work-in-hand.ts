import { AsyncLocalStorage } from 'node:async_hooks';

/** Names a piece of work in logs, such as the task and the stage; never media text, never keys. */
export type WorkFields = Readonly<Record<string, string | number>>;

/** A piece of work that this process has begun and not ended. */
export interface Work {
  /** The names at this moment: {@link nameWork} adds to them. */
  fields: WorkFields;
}

const inHand = new Set<Work>();
const listeners = new Set<() => void>();
const current = new AsyncLocalStorage<Work>();

/**
 * Runs an action. Until it ends, {@link workInHand} lists it, and {@link presentWork} returns it in all code that it
 * starts.
 */
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
 * The work that started the running code. Also known in a handler of `uncaughtException`, unless the error comes from
 * something that several works share, such as a connection.
 */
export function presentWork(): Work | undefined {
  return current.getStore();
}

/** All work that has begun and not ended. */
export function workInHand(): readonly Work[] {
  return [...inHand];
}

/** Calls back whenever a piece of work begins, ends or gets another name. */
export function onWorkChange(listener: () => void): { stop(): void } {
  listeners.add(listener);
  return { stop: () => void listeners.delete(listener) };
}

/** Resolves when no work is left except the given one, which may never end. */
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
