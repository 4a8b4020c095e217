interface Shared<T> {
  readonly value: Promise<T>;
  holders: number;
}

/**
 * Lets many holders use one costly value: the first opens it, the last closes it. A key whose opening failed is tried anew
 * by the next holder.
 */
export function shareByKey<T>(close: (value: T) => Promise<void>) {
  const shared = new Map<string | symbol, Shared<T>>();

  return async (key: string | symbol, open: () => Promise<T>): Promise<{ value: T; release: () => Promise<void> }> => {
    const entry = shared.get(key) ?? { value: open(), holders: 0 };
    shared.set(key, entry);
    entry.holders += 1;
    const value = await entry.value.catch((error: unknown) => {
      if (shared.get(key) === entry) shared.delete(key);
      throw error;
    });
    let held = true;
    const release = async () => {
      if (!held) return;
      held = false;
      entry.holders -= 1;
      if (entry.holders > 0) return;
      shared.delete(key);
      await close(value);
    };
    return { value, release };
  };
}
