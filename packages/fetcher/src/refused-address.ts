/** A host is, or resolves to, an address that may not be connected to. Becomes `PolydubError` `invalid-request` at the package's edge. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';

  constructor(hostname: string) {
    super(`${hostname} is not on the public internet`);
  }
}
