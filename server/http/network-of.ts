import { isIPv6, SocketAddress } from 'node:net';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * Returns the network whose addresses one caller has: the first 64 bits of an IPv6 address, which a provider gives to
 * one customer, so that each address of it is no caller of its own. An IPv4 address that is written as IPv6 is
 * returned as IPv4, and every other text as it is.
 * @example networkOf('2001:db8:1:2::9') // '2001:db8:1:2::/64'
 */
export function networkOf(text: string): string {
  const [withoutZone = ''] = text.split('%');
  if (!isIPv6(withoutZone)) return text;
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail] = address.split('::').map(groupsOf);
  if (tail === undefined) return `${head.slice(0, 4).join(':')}::/64`;
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
