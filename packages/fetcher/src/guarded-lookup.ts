import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressRule } from './addresses.js';
import { NoAddress, RefusedAddress } from './refused-address.js';

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Asks the system's resolver. */
export const resolveBySystem: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

/**
 * The name lookup of a connection: it returns only checked addresses, and the connection uses exactly these, so that a
 * name cannot resolve to another address after the check. A name with any refused address is refused.
 */
export function guardedLookup(resolve: Resolve, isAllowed: AddressRule): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length === 0) return callback(new NoAddress(hostname), []);
        if (!addresses.every(isAllowed)) return callback(new RefusedAddress(hostname), []);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first = { address: '', family: 0 }] = found;
        if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}
