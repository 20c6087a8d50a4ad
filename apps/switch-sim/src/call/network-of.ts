import { isIPv6 } from 'node:net';

/**
 * What limits count as one address. Whoever has an IPv6 address has 2^64 of them, so there the first
 * 64 bits count; an IPv4 address counts whole, however it is written.
 */
export function networkOf(address: string): string {
  if (address !== latest.address) latest = { address, network: networkIn(address) };
  return latest.network;
}

/** The address that was asked for last: each of its calls asks several times. */
let latest = { address: '', network: '' };

function networkIn(address: string): string {
  const [plain = ''] = address.split('%');
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** An IPv4 ending fills two groups, which are never among the first four. */
const groupsOf = (part: string): string[] =>
  part === ''
    ? []
    : part
        .split(':')
        .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]));
