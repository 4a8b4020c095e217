import { describe, expect, it } from 'vitest';
import { addressRule } from './addresses.js';

describe('addressRule', () => {
  it.each(['93.184.216.34', '8.8.8.8', '168.63.129.17', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'lets %s pass',
    (address) => {
      expect(addressRule([])(address)).toBe(true);
    },
  );

  it.each([
    ['Azure', '168.63.129.16'],
    ['Azure, mapped into IPv6', '::ffff:168.63.129.16'],
    ['Azure, translated into IPv6', '64:ff9b::a83f:8110'],
    ['AWS, Google, Azure and others', '169.254.169.254'],
    ['AWS over IPv6', 'fd00:ec2::254'],
    ["AWS's containers", '169.254.170.2'],
    ["AWS's containers over IPv6", 'fd00:ec2::23'],
    ['Google over IPv6', 'fd20:ce::254'],
    ['Alibaba', '100.100.100.200'],
    ['Oracle', '192.0.0.192'],
    ['Scaleway', '169.254.42.42'],
    ['Scaleway over IPv6', 'fd00:42::42'],
    ['Tencent', '169.254.0.23'],
  ])('refuses what %s tells its machines at %s', (_, address) => {
    expect(addressRule([])(address)).toBe(false);
  });

  it.each([
    '127.0.0.1',
    '127.255.0.3',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '::127.0.0.1',
    '::7f00:1',
    'fec0::1',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(addressRule([])(address)).toBe(false);
  });

  it('lets the networks of the operator pass, also inside IPv6', () => {
    const isAllowed = addressRule(['10.0.0.0/8', 'fd00::/16']);
    expect(['10.9.8.7', '::ffff:10.9.8.7', 'fd00::5'].map(isAllowed)).toEqual([true, true, true]);
    expect(['11.0.0.1', '127.0.0.1', 'fd01::5'].map(isAllowed)).toEqual([true, false, false]);
  });

  it('lets the operator open even the address that Azure keeps for its machines', () => {
    expect(addressRule(['168.63.129.16/32'])('168.63.129.16')).toBe(true);
  });

  it.each(['10.0.0.0', '10.0.0.0/33', 'localhost/8', ''])('refuses the network "%s"', (network) => {
    expect(() => addressRule([network])).toThrow('not a network in CIDR notation');
  });
});
