import { describe, expect, it, vi } from 'vitest';
import { openOnce } from './open-once.js';

const { signal } = new AbortController();
const reason = new Error('enough');

interface Attempt {
  readonly signal: AbortSignal;
  readonly model: { readonly dispose: () => Promise<void> };
  succeed(): void;
  fail(error: unknown): void;
}

/** Something whose openings end when the test says so. */
function held() {
  const attempts: Attempt[] = [];
  const once = openOnce((openingSignal) => {
    const { promise, resolve, reject } = withResolvers<Attempt['model']>();
    const model = { dispose: vi.fn(async () => {}) };
    attempts.push({ signal: openingSignal, model, succeed: () => resolve(model), fail: reject });
    return promise;
  });
  const attempt = (index: number): Attempt => {
    const found = attempts[index];
    if (!found) throw new Error(`there was no opening number ${index}`);
    return found;
  };
  return { once, attempts, attempt };
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    [resolve, reject] = [onValue, onError];
  });
  return { promise, resolve, reject };
}

describe('openOnce', () => {
  it('opens nothing before the first call, then once for all', async () => {
    const { once, attempts, attempt } = held();
    expect(attempts).toHaveLength(0);
    const both = Promise.all([once.get(signal), once.get(signal)]);
    attempt(0).succeed();
    const { model } = attempt(0);
    expect(await both).toEqual([model, model]);
    expect(await once.get(signal)).toBe(model);
    expect(attempts).toHaveLength(1);
  });

  it('tries again after a failure', async () => {
    const { once, attempt } = held();
    const first = once.get(signal);
    attempt(0).fail(reason);
    await expect(first).rejects.toBe(reason);
    const second = once.get(signal);
    attempt(1).succeed();
    expect(await second).toBe(attempt(1).model);
  });

  it('opens nothing for an aborted signal', async () => {
    const { once, attempts } = held();
    await expect(once.get(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(attempts).toHaveLength(0);
  });

  it('goes on opening for the others when one gives up', async () => {
    const { once, attempt } = held();
    const controller = new AbortController();
    const impatient = once.get(controller.signal);
    const patient = once.get(signal);
    controller.abort(reason);
    await expect(impatient).rejects.toBe(reason);
    expect(attempt(0).signal.aborted).toBe(false);
    attempt(0).succeed();
    expect(await patient).toBe(attempt(0).model);
  });

  it('stops opening when all have given up, and opens anew for the next', async () => {
    const { once, attempt } = held();
    const controller = new AbortController();
    const only = once.get(controller.signal);
    controller.abort(reason);
    await expect(only).rejects.toBe(reason);
    expect(attempt(0).signal.reason).toBe(reason);
    const next = once.get(signal);
    attempt(0).fail(reason);
    await vi.waitFor(() => attempt(1).succeed(), 300_000);
    expect(await next).toBe(attempt(1).model);
  });

  it('keeps what was opened although all had given up', async () => {
    const { once, attempts, attempt } = held();
    const controller = new AbortController();
    const only = once.get(controller.signal);
    controller.abort(reason);
    await expect(only).rejects.toBe(reason);
    attempt(0).succeed();
    expect(await once.get(signal)).toBe(attempt(0).model);
    expect(attempts).toHaveLength(1);
  });

  it('closes what is open, once', async () => {
    const { once, attempts, attempt } = held();
    await once.dispose();
    expect(attempts).toHaveLength(0);
    const opened = once.get(signal);
    attempt(0).succeed();
    await opened;
    await once.dispose();
    await once.dispose();
    expect(attempt(0).model.dispose).toHaveBeenCalledTimes(1);
  });

  it('closes nothing where the opening failed', async () => {
    const { once, attempt } = held();
    const opening = once.get(signal);
    const disposed = once.dispose();
    attempt(0).fail(reason);
    await expect(opening).rejects.toBe(reason);
    await expect(disposed).resolves.toBeUndefined();
  });
});
