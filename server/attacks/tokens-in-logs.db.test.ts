import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalPaths } from '#domain/paths.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

/** Without a digit, so that nothing hides them by their shape. */
const secret = 'tokenthatnobodymayreadinanylog';

const calls = [
  { url: `${portalPaths.resetPassword}?token=${secret}` },
  { url: `${portalPaths.resetPassword}/?token=${secret}` },
  { url: `${portalPaths.welcome}?token=${secret}` },
  { url: `${portalPaths.upload}?token=${secret}` },
  { url: `/api/upload-links/${secret}` },
  { method: 'POST', url: `/api/upload-links/${secret}/done` },
  {
    method: 'POST',
    url: `/api/upload-links/${secret}/documents`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  },
  { url: `/api/users/verify-email?token=${secret}` },
  { url: `/api/users/verify-email?token=${secret}`, headers: { accept: 'text/html' } },
  { url: `/api/users/verify-email/${secret}?token=${secret}` },
  { url: `/api/appointments/link/${secret}` },
  { url: `/api/appointments/link/${secret}/appointment.ics` },
  { url: `/api/appointments/link/${`${secret}%`}` },
  { url: '/api/users/me', headers: { authorization: `Bearer ${secret}` } },
  {
    method: 'POST',
    url: '/api/users/reset-password',
    payload: { token: secret, newPassword: 'a long walk by the river' },
  },
  { method: 'POST', url: '/api/users/reset-password', payload: { token: [secret] } },
  {
    method: 'POST',
    url: '/api/users/welcome',
    payload: { token: secret, newPassword: 'a long walk by the river', name: 'Mei Chen' },
  },
  {
    url: '/api/health',
    headers: { referer: `http://localhost${portalPaths.resetPassword}?token=${secret}` },
  },
] as const;

const makeCalls = () =>
  Promise.all(calls.map((call) => running.app.inject(call).then(({ statusCode }) => statusCode)));

test('the token of a mailed link stands in no log, whatever becomes of the call', async () => {
  await makeCalls();
  const { owner } = running.database;
  await owner.execute(sql`alter table users rename to gone_users`);
  await owner.execute(sql`alter table upload_links rename to gone_upload_links`);
  await owner.execute(sql`alter table recoveries rename to gone_recoveries`);
  await owner.execute(sql`alter table appointments rename to gone_appointments`);
  expect(await makeCalls()).toContain(500);
  const log = running.logged.join('');
  expect(log).toContain('answered');
  expect(log).toContain('a call failed');
  expect(log).not.toContain(secret);
});
