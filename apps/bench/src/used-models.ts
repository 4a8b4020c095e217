import type { ModelStore } from '@polydub/inference';
import type { BenchRecord } from './bench-result.js';

/** A store that gives models like the one behind it, and what was asked of it so far. */
export interface WatchedModels {
  readonly models: ModelStore;
  /** The models that were given out, in the order of their names. */
  used(): BenchRecord['models'];
}

/** Watches which models of a store are used. */
export function watchModels(store: ModelStore): WatchedModels {
  const names = new Set<string>();
  return {
    models: {
      ...store,
      async ensure(name, options) {
        const installed = await store.ensure(name, options);
        names.add(name);
        return installed;
      },
    },
    used: () => [...names].sort().map((name) => ({ name, sha256: store.fingerprint(name) })),
  };
}
