import { expect, test } from 'vitest';
import { isBehindTls } from './proxy-trust.ts';

const behindTls = (trust: false | number | string, remoteAddress: string, proto = 'https') =>
  isBehindTls({ SITE_URL: 'http://localhost:3000', TRUST_PROXY: trust }, {
    headers: { 'x-forwarded-proto': proto },
    socket: { remoteAddress },
  } as unknown as Parameters<typeof isBehindTls>[1]);

test.each([
  ['10.0.0.0/8, ::1', '10.1.2.3', true],
  ['10.0.0.0/8, ::1', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8, ::1', '::1', true],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['10.0.0.0/8, ::1', '203.0.113.9', false],
  ['10.0.0.0/8', '2001:db8::1', false],
  [1, '203.0.113.9', true],
  [0, '203.0.113.9', false],
  [false, '127.0.0.1', false],
] as const)(
  'trusting %s, a peer at %s that claims https is believed: %s',
  (trust, peer, believed) => {
    expect(behindTls(trust, peer)).toBe(believed);
  },
);

test('a trusted proxy that claims http is believed too', () => {
  expect(behindTls(1, '10.0.0.1', 'http')).toBe(false);
});

test('a site whose own address is https counts as behind TLS for every request', () => {
  const env = { SITE_URL: 'https://www.example.com', TRUST_PROXY: false } as const;
  expect(isBehindTls(env, { headers: {}, socket: {} } as never)).toBe(true);
});
