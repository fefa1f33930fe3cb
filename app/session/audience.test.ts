import { expect, test } from 'vitest';
import { homeOf, redirectFor } from './audience.ts';

test('no one gets anywhere without a token, whatever the role says', () => {
  expect(redirectFor('clients', null, 'client')).toBe('/login');
  expect(redirectFor('team', null, 'admin')).toBe('/login');
  expect(redirectFor('team', '', 'admin')).toBe('/login');
});

test('a screen is for its own audience; others are sent to their own home', () => {
  expect(redirectFor('clients', 'token', 'client')).toBeUndefined();
  expect(redirectFor('team', 'token', 'admin')).toBeUndefined();
  expect(redirectFor('team', 'token', 'client')).toBe('/client-dashboard');
  expect(redirectFor('clients', 'token', 'admin')).toBe('/admin-dashboard');
});

test('staff belong with admins', () => {
  expect(redirectFor('team', 'token', 'staff')).toBeUndefined();
  expect(redirectFor('clients', 'token', 'staff')).toBe('/admin-dashboard');
  expect(homeOf('staff')).toBe('/admin-dashboard');
});

test('every other type counts as a client, even an unknown one', () => {
  expect(redirectFor('clients', 'token', 'bookkeeper')).toBeUndefined();
  expect(redirectFor('clients', 'token', null)).toBeUndefined();
  expect(redirectFor('team', 'token', 'bookkeeper')).toBe('/client-dashboard');
  expect(homeOf('bookkeeper')).toBe('/client-dashboard');
  expect(homeOf('admin')).toBe('/admin-dashboard');
});
