import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('the service and the container start the server as npm start does', () => {
  const { start } = JSON.parse(textOf('package.json')).scripts;
  expect(start).toMatch(/^node .*server\/main\.ts$/);
  expect(textOf('deploy/corella.service')).toContain(`\nExecStart=/usr/bin/${start}\n`);
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(textOf('Dockerfile')) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(start);
});

test('the container has no history of the source, no records, no settings and no tests', () => {
  const left = textOf('.dockerignore').trim().split('\n');
  const tests = ['bench', 'e2e', 'testing', '**/*.test.ts', '**/*.test.tsx'];
  expect(left).toEqual(expect.arrayContaining(['.git', 'data', '.env*', ...tests]));
});

test('the proxy takes https alone, of TLS 1.2 or newer, and believes no one about it', () => {
  const proxy = textOf('deploy/haproxy.cfg');
  expect(proxy.match(/^ *bind .+$/gm)).toEqual([expect.stringContaining(' :443 ssl crt ')]);
  expect(proxy).toMatch(/^ *ssl-default-bind-options .*\bssl-min-ver TLSv1\.2\b/m);
  const [, ciphers = ''] = /^ *ssl-default-bind-ciphers (.+)$/m.exec(proxy) ?? [];
  expect(
    ciphers.split(':').filter((name) => !/^ECDHE-.+-(?:GCM-SHA\d+|POLY1305)$/.test(name)),
  ).toEqual([]);
  expect(proxy.indexOf('del-header X-Forwarded-Proto')).toBeGreaterThan(0);
});
