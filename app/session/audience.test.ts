import { expect, test } from 'vitest';
import { homeOf, wayFrom } from './audience.ts';

test('nobody gets anywhere without a token, whatever the role says', () => {
  expect(wayFrom('clients', null, 'client')).toBe('/login');
  expect(wayFrom('admins', null, 'admin')).toBe('/login');
  expect(wayFrom('admins', '', 'admin')).toBe('/login');
});

test('a screen is for its own audience; others are sent to their own home', () => {
  expect(wayFrom('clients', 'token', 'client')).toBeUndefined();
  expect(wayFrom('admins', 'token', 'admin')).toBeUndefined();
  expect(wayFrom('admins', 'token', 'client')).toBe('/client-dashboard');
  expect(wayFrom('clients', 'token', 'admin')).toBe('/admin-dashboard');
});

test('every type but the admin, also one that we do not know, is a client', () => {
  expect(wayFrom('clients', 'token', 'bookkeeper')).toBeUndefined();
  expect(wayFrom('clients', 'token', null)).toBeUndefined();
  expect(wayFrom('admins', 'token', 'bookkeeper')).toBe('/client-dashboard');
  expect(homeOf('bookkeeper')).toBe('/client-dashboard');
  expect(homeOf('admin')).toBe('/admin-dashboard');
});
