import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:10.20.30.40', '10.20.30.40'],
  ['2001::ffff:10.20.30.40', '2001:0:0:0::/64'],
  ['::ffff:10.20.30.40:5', '::ffff:10.20.30.40:5'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['1::2:3:4:5:10.20.30.40', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an address and its neighbours of one IPv6 network count as one', () => {
  const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:0:0:0:a'];
  expect(new Set(neighbours.map(networkOf)).size).toBe(1);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});
