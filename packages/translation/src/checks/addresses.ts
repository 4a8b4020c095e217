import { addressesIn } from '../text/addresses.js';
import type { Check } from './check.js';

/** Every web and e-mail address must be there as it was. */
export const addresses: Check = ({ source, translation }) => {
  const lost = addressesIn(source).find((address) => !translation.includes(address));
  if (lost === undefined) return undefined;
  return { code: 'address-lost', severity: 'weak', reason: `does not keep ${lost}` };
};
