/** Something that is made by the first call that needs it. */
export interface Lazy<T, Arguments extends unknown[] = []> {
  /** Makes it at the first call and keeps it; after a failure the next call makes it anew. */
  get(...args: Arguments): Promise<T>;
  /** Hands over what was made, if anything was; the next `get` makes it anew. */
  take(): Promise<T> | undefined;
}

/** Makes something when it is first asked for, and only once however many ask at the same time. */
export function lazily<T, Arguments extends unknown[] = []>(
  make: (...args: Arguments) => Promise<T>,
): Lazy<T, Arguments> {
  let made: Promise<T> | undefined;
  return {
    get(...args) {
      if (made) return made;
      const making = make(...args);
      made = making;
      making.catch(() => {
        if (made === making) made = undefined;
      });
      return making;
    },
    take() {
      const taken = made;
      made = undefined;
      return taken;
    },
  };
}
