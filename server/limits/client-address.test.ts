import { expect, test } from 'vitest';
import { addressSubject } from './client-address.ts';

test('an IPv4 address is counted by itself, even in IPv6 notation', () => {
  expect(addressSubject('192.0.2.7')).toBe('192.0.2.7');
  expect(addressSubject('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('all addresses of one IPv6 network count as one', () => {
  const spellings = [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:0:9%eth0',
  ];
  expect(new Set(spellings.map(addressSubject))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(addressSubject('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::/64');
  expect(addressSubject('::1')).toBe('0:0:0:0::/64');
  expect(addressSubject('2001:db8::')).toBe('2001:db8:0:0::/64');
});
