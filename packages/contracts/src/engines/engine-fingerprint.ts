/** What an engine's output depends on, apart from the input of a call. */
export interface FingerprintParts {
  readonly name: string;
  /** Version of the engine's own code; raised whenever the same models would give another output. */
  readonly version: number;
  /** Checksums of local models, or a server's address and the name of its model. */
  readonly models: readonly string[];
}

/** The fingerprint of an engine (see {@link Engine.fingerprint}): `whisper/1/` and so on. */
export function engineFingerprint({ name, version, models }: FingerprintParts): string {
  return [name, version, ...models].join('/');
}
