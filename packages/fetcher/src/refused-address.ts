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
