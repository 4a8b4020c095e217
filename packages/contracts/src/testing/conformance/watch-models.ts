/** The parts of a model store that engines use. */
interface Models {
  ensure(name: string, options?: { readonly signal?: AbortSignal }): Promise<unknown>;
  fingerprint(name: string): string;
}

/** A store of which a test knows how often it was asked for models, and one that has other models. */
export interface WatchedModels<Store extends Models> {
  readonly models: Store;
  readonly otherModels: Store;
  openings(): number;
}

/** Counts how often engines ask a store for models. */
export function watchModels<Store extends Models>(store: Store): WatchedModels<Store> {
  let asked = 0;
  const ensure: Models['ensure'] = (name, options) => {
    asked += 1;
    return store.ensure(name, options);
  };
  return {
    models: { ...store, ensure },
    otherModels: { ...store, fingerprint: (name: string) => `other than ${store.fingerprint(name)}` },
    openings: () => asked,
  };
}
