/**
 * A host is, or resolves to, an address that is not allowed. Callers of this package get `PolydubError`
 * `invalid-request` instead.
 */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';

  constructor(hostname: string) {
    super(`${hostname} is not on the public internet`);
  }
}

/** A host name has no address. Callers of this package get `PolydubError` `download-failed` instead. */
export class NoAddress extends Error {
  override readonly name = 'NoAddress';

  constructor(hostname: string) {
    super(`${hostname} has no address`);
  }
}
