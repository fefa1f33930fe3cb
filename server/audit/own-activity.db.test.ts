import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/events.ts';
import type { OwnActivity } from '#domain/audit/own-activity.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let running: TestApp;
let alex: TestUser;
let mei: TestUser;

const home = '203.0.113.7';
const office = '198.51.100.1';

beforeAll(async () => {
  running = await buildTestApp();
  alex = await createUser(running, { type: 'admin', name: 'Alex Martin' });
  mei = await createUser(running);
  const sam = await createUser(running);
  const { audit, database } = running.parts;
  const by = { actorId: mei.id, address: home };
  const byAlex = { actorId: alex.id, address: office };
  const events: AuditEvent[] = [
    {
      kind: 'user-invited',
      details: { type: 'client', again: false },
      ...byAlex,
      subjectId: mei.id,
    },
    {
      kind: 'user-invited',
      details: { type: 'client', again: false },
      ...byAlex,
      subjectId: sam.id,
    },
    { kind: 'signed-in', details: { by: 'password' }, ...by, subjectId: mei.id },
    { kind: 'signed-in', details: { by: 'password' }, actorId: sam.id, subjectId: sam.id },
    { kind: 'submission-received', details: { reference: 'K7QL-3RMW' }, ...by },
    { kind: 'submission-opened', details: { reference: 'K7QL-3RMW' }, ...byAlex },
    {
      kind: 'sign-in-failed',
      details: { by: 'code', email: 'm…@example.com' },
      subjectId: mei.id,
      address: office,
    },
    { kind: 'password-changed', details: { by: 'terminal' }, subjectId: mei.id },
  ];
  for (const event of events) await database.queries.transaction((tx) => audit.write(tx, event));
});
afterAll(() => running.close());

async function read(user: TestUser, query: Record<string, string> = {}): Promise<OwnActivity> {
  const headers = await signIn(running, user);
  const answer = await running.app.inject({ url: '/api/users/me/activity', query, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('Alex');
  return answer.json();
}

test('one reads what one did and what was done to one’s account, newest first', async () => {
  const { data, older } = await read(mei);
  expect(older).toBeNull();
  const facts = data.map(({ kind, actor, aboutYou, address }) => [kind, actor, aboutYou, address]);
  expect(facts).toEqual([
    ['password-changed', 'practice', true, null],
    ['sign-in-failed', null, true, office],
    ['submission-received', 'you', false, home],
    ['signed-in', 'you', true, home],
    ['user-invited', 'practice', true, null],
  ]);
  expect(data[3]).toMatchObject({ number: expect.any(Number), details: { by: 'password' } });
  expect((await read(alex)).data.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['user-invited', 'you'],
    ['user-invited', 'you'],
  ]);
});

test('page by page, no line is missing or read twice', async () => {
  const whole = (await read(mei)).data.map(({ number }) => number);
  const pages: number[] = [];
  let before: number | null | undefined;
  do {
    const query = { pageSize: '2', ...(before ? { before: String(before) } : {}) };
    const page = await read(mei, query);
    pages.push(...page.data.map(({ number }) => number));
    before = page.older;
  } while (before);
  expect(pages).toEqual(whole);
});
