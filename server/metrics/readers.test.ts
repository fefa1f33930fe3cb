import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { mayReadMetrics } from './readers.ts';

const token = 'a token of the tests';
const here = {
  METRICS_TOKEN: token,
  SITE_URL: 'http://localhost:3000',
  TRUST_PROXY: false,
} as const;
const inPublic = { ...here, SITE_URL: 'https://www.corella.example' };

interface Asked {
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly httpVersion?: string;
}

const ask = ({ from = '127.0.0.1', headers = {}, httpVersion = '1.1' }: Asked) =>
  ({
    headers: { host: 'localhost:3000', ...headers },
    httpVersion,
    socket: { remoteAddress: from },
  }) as unknown as IncomingMessage;

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'a program of this machine may, from %s',
  (from) => {
    expect(mayReadMetrics(ask({ from }), { ...here, METRICS_TOKEN: undefined })).toBe(true);
  },
);

test.each(['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '0.0.0.0', ''])(
  'from %s only the token helps, whatever the headers claim',
  (from) => {
    const claimed = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' };
    expect(mayReadMetrics(ask({ from }), here)).toBe(false);
    expect(mayReadMetrics(ask({ from, headers: claimed }), here)).toBe(false);
    const headers = { authorization: `Bearer ${token}` };
    expect(mayReadMetrics(ask({ from, headers }), here)).toBe(true);
    expect(mayReadMetrics(ask({ from, headers }), { ...here, METRICS_TOKEN: undefined })).toBe(
      false,
    );
  },
);

test.each(['Bearer', 'Bearer ', `Bearer ${token}x`, token, `Basic ${token}`, 'Bearer undefined'])(
  'the header "%s" is not the token',
  (authorization) => {
    const asked = ask({ from: '203.0.113.9', headers: { authorization } });
    expect(mayReadMetrics(asked, here)).toBe(false);
    expect(mayReadMetrics(asked, { ...here, METRICS_TOKEN: undefined })).toBe(false);
  },
);

/** What arrives here when a proxy of this machine lets a visitor through. */
const throughProxy: Record<string, Asked> = {
  'nginx as it is installed': { httpVersion: '1.0', headers: { host: '127.0.0.1:3000' } },
  'nginx that tells the address': { headers: { 'x-real-ip': '203.0.113.9' } },
  'any proxy that forwards the address': { headers: { 'x-forwarded-for': '127.0.0.1' } },
  'a proxy of the standard': { headers: { forwarded: 'for=203.0.113.9' } },
  'a proxy that only says that it is one': { headers: { via: '1.1 squid' } },
  'a proxy that tells only of https': { headers: { 'x-forwarded-proto': 'https' } },
  'HAProxy as it is installed': { headers: { host: 'www.corella.example' } },
  'a tunnel': { headers: { 'cf-connecting-ip': '203.0.113.9' } },
  'a host that runs containers': { headers: { 'fly-client-ip': '203.0.113.9' } },
};

test.each(Object.entries(throughProxy))('%s lets no one read them', (_name, asked) => {
  for (const settings of [here, inPublic, { ...inPublic, TRUST_PROXY: 1 }]) {
    expect(mayReadMetrics(ask(asked), settings)).toBe(false);
  }
});

test('a public site whose proxy is not named to us may have one that sends nothing', () => {
  expect(mayReadMetrics(ask({}), inPublic)).toBe(false);
  // A proxy that is named sends the visitor's address, so whatever lacks it did not come by it.
  expect(mayReadMetrics(ask({}), { ...inPublic, TRUST_PROXY: '127.0.0.1' })).toBe(true);
});
