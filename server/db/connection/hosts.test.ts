import { expect, test } from 'vitest';
import { readAddress } from './hosts.ts';

test('an address with one host is taken as it is', () => {
  const url = 'postgres://mei:p%40ss@localhost:5432/corella?host=/tmp/sockets';
  expect(readAddress(url)).toEqual({ connectionString: url });
});

test('a list of hosts becomes an address for each', () => {
  const url =
    'postgresql://mei:a,b@one:5432,[::1]:5433,%2Ftmp%2Fsockets/corella?sslmode=verify-full';
  const addresses = ['one:5432', '[::1]:5433', '%2Ftmp%2Fsockets'].map(
    (host) => `postgresql://mei:a,b@${host}/corella?sslmode=verify-full`,
  );
  expect(readAddress(url)).toEqual({ connectionString: addresses[0], addresses });
});

test('one host is asked too whether it can be written to, if the address says so', () => {
  for (const target of ['read-write', 'primary']) {
    const url = `postgres://one/corella?target_session_attrs=${target}`;
    expect(readAddress(url)).toEqual({ connectionString: url, addresses: [url] });
  }
});

test.each([
  'mysql://one/corella',
  'postgres://one:port/corella',
  'postgres://one,/corella',
  'postgres://one,:5433/corella',
  'postgres://one:5432,two:port/corella',
  'postgres://one,two/corella?target_session_attrs=any',
  'postgres://one/corella?target_session_attrs=standby',
  'postgres:///corella?host=one,two',
])('%s is refused', (url) => {
  expect(readAddress(url)).toBeUndefined();
});
