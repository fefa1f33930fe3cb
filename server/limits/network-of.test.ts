import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('an IPv4 address stands for itself, also when it is written as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('all IPv6 addresses of one /64 are one network, however they are written', () => {
  const same = [
    '2001:db8:0:12::1',
    '2001:0DB8:0000:0012:ffff:ffff:ffff:ffff',
    '2001:db8::12:0:0:0:1',
    '2001:db8:0:12:1:2:3:4%eth0',
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:12::/64']));
});

test('the next /64 is another network', () => {
  expect(networkOf('2001:db8:0:13::1')).toBe('2001:db8:0:13::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('what is no address is counted by its own words', () => {
  expect(networkOf('unix socket')).toBe('unix socket');
});
