import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';

/** Stops: a request that names another host, so that a link in a mail leads there. */

const siteUrl = 'https://portal.corella.example';
const poison = {
  host: 'thief.example',
  'x-forwarded-host': 'thief.example',
  'x-forwarded-server': 'thief.example',
  'x-host': 'thief.example',
  'x-original-url': 'https://thief.example/',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '6666',
  forwarded: 'host=thief.example;proto=http',
  origin: 'https://thief.example',
  referer: 'https://thief.example/',
};

let running: TestApp;
beforeAll(async () => {
  // Even a proxy that we trust does not say where our site is.
  running = await buildTestApp({ env: { SITE_URL: siteUrl, TRUST_PROXY: 1 } });
});
afterAll(() => running.close());

test('links in mails come from our own setting, whatever the request’s headers say', async () => {
  const headers = {
    ...poison,
    ...(await signIn(running, await createUser(running, { type: 'admin' }))),
  };
  const known = await createUser(running, { email: 'known@example.com' });
  const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    running.app.inject({ method, url, payload, headers });
  await send('POST', '/api/users/forgot-password', { email: known.email });
  await send('POST', '/api/users/invite', { email: 'invited@example.com', role: 'client' });
  await send('POST', '/api/users/signup', { name: 'Mei', email: 'new@example.com' });
  const moved = await createUser(running);
  const path = `/api/users/${moved.id}`;
  await send('PATCH', path, { email: 'moved@example.com' });

  for (const name of ['known', 'invited', 'new', 'moved']) {
    const { html = '', text = '' } = await newestMailTo(running.mailFolder, `${name}@example.com`);
    const links = [...`${html} ${text}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => link);
    const ours = links.filter((link) => link.startsWith(`${siteUrl}/`));
    expect(ours.length).toBeGreaterThan(1);
    expect(links.filter((link) => /token=|login/.test(link))).toEqual(ours);
  }
  const files = readdirSync(running.mailFolder).filter((name) => name.endsWith('.eml'));
  const raw = files.map((file) => readFileSync(join(running.mailFolder, file), 'utf8'));
  expect(raw.join('\n')).not.toContain('thief');
});

test('a confirmation link redirects no one to another host', async () => {
  const answer = await running.app.inject({
    url: '/api/users/verify-email?token=none',
    headers: { ...poison, accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/login');
});
