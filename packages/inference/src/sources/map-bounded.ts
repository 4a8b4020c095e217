/**
 * Maps with at most `limit` calls under way, in order of the items. The first failure aborts the others and is thrown once
 * all of them have ended, so that nothing is left running.
 */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const failure = new AbortController();
  const groupSignal = AbortSignal.any([signal, failure.signal]);
  const results = new Map<number, R>();
  const queue = items.entries();
  const runner = async () => {
    for (const [index, item] of queue) {
      groupSignal.throwIfAborted();
      results.set(index, await work(item, groupSignal));
    }
  };
  const runners = Array.from({ length: Math.min(limit, items.length) }, () =>
    runner().catch((error: unknown) => failure.abort(error)),
  );
  await Promise.all(runners);
  groupSignal.throwIfAborted();
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
