import { PolydubError } from '@polydub/contracts';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether a connection to an IP address is allowed. */
export type AddressRule = (address: string) => boolean;

/**
 * The rule that lets pass what is routed on the public internet, and the operator's own networks. IPv4 addresses inside
 * IPv6 ones (mapped, translated, tunnelled) never pass as IPv6: mapped ones are judged as the IPv4 address they are.
 * Throws `PolydubError` usage when a network is not in CIDR notation.
 */
export function addressRule(allowedNetworks: readonly string[]): AddressRule {
  const networks = allowedNetworks.map(parseNetwork);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return isPublic(address) || networks.some((network) => contains(network, address));
  };
}

/** All of public IPv6 is in 2000::/3 (RFC 4291); outside it lie, among others, the old IPv4-compatible addresses. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Azure's own service for its virtual machines, which gives out their settings. Its address is a public one that leads, within
 * Azure, to the host. The like services of other clouds lie in ranges that are not public.
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
