import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { watchedDrawing } from '#testing/publishing/drawn-pages.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';
import { previewMs } from './ticket.ts';

let running: TestApp;
let admin: Visitor;
let clock = new Date('2026-11-16T03:00:00Z');
beforeAll(async () => {
  const { drawing } = watchedDrawing();
  running = await buildTestApp({ drawing, now: () => clock });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  const changes = { practice: { phone: '(02) 5550 9999' } };
  await admin.put('/api/site/draft', { version: 0, changes });
});
afterAll(() => running.close());

async function ticketOf(visitor: Visitor) {
  const answer = await visitor.post('/api/site/preview', {});
  expect(answer.json().data.address).toBe('/preview');
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  return String(cookie?.value);
}
const look = (preview: string, url = '/preview') =>
  running.app.inject({ url, cookies: { preview } });

test('an admin sees the draft, kept by no one and found by no search engine', async () => {
  const page = await look(await ticketOf(admin));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('(02) 5550 9999');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['x-frame-options']).toBe('DENY');
});

test('without the cookie, with a forged or an old one, there is no such page', async () => {
  const ticket = await ticketOf(admin);
  const forged = ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const each of ['', forged, ticket.replace(/\.\d+\./, '.9999999999999.')]) {
    expect((await look(each)).statusCode).toBe(404);
  }
  expect((await look(ticket, '/preview/nowhere')).statusCode).toBe(404);
  clock = new Date(clock.getTime() + previewMs + 1);
  expect((await look(ticket)).statusCode).toBe(404);
});

test('it ends with the session', async () => {
  const leaving = await visitorOf(running, await createUser(running, { type: 'admin' }));
  const ticket = await ticketOf(leaving);
  expect((await look(ticket)).statusCode).toBe(200);
  await leaving.post('/api/users/logout', {});
  expect((await look(ticket)).statusCode).toBe(404);
});
