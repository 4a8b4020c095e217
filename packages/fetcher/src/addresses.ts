import { PolydubError } from '@polydub/contracts';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether a connection to an IP address is allowed. */
export type AddressRule = (address: string) => boolean;

/**
 * The rule that allows addresses on the public internet and in the operator's `allowedNetworks`. An IPv6 address that
 * contains an IPv4 address is never allowed as IPv6: a mapped one is judged as that IPv4 address, a translated or
 * tunnelled one does not count as public. Throws `PolydubError` usage when a network is not in CIDR notation.
 */
export function addressRule(allowedNetworks: readonly string[]): AddressRule {
  const networks = allowedNetworks.map(parseNetwork);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return isPublic(address) || networks.some((network) => contains(network, address));
  };
}

/**
 * All public IPv6 addresses are in 2000::/3 (RFC 4291); the old IPv4-compatible addresses, among others, are outside.
 */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Azure's service that gives virtual machines their settings. Its address is in a public range, but within Azure it
 * leads to the host. Other clouds use addresses in ranges that are not public.
 */
const azureWireServer = '168.63.129.16';

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || address.toString() === azureWireServer) return false;
  return address.kind() === 'ipv4' || address.match(publicIpv6);
}

function contains([network, bits]: [Address, number], address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

function parseNetwork(text: string): [Address, number] {
  try {
    return ipaddr.parseCIDR(text);
  } catch (cause) {
    throw new PolydubError('usage', {
      message: `"${text}" is not a network in CIDR notation`,
      remedy: 'Write it like 10.0.0.0/8 or fd00::/8.',
      cause,
    });
  }
}
