import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { auditEvents, companies, submissions, users } from '#server/db/schema.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Stops: a call that began before somebody was deactivated, and writes after it. */

let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await buildTestApp();
  admin = await signIn(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

/** A body is read once its sender was let in; this one arrives after they were deactivated. */
async function* lateBody(userId: string, body: object) {
  const url = apiPaths.user.replace(':id', userId);
  const answer = await running.app.inject({ method: 'DELETE', url, headers: admin });
  expect(answer.statusCode).toBe(200);
  yield JSON.stringify(body);
}

const writes: [type: AccountType, url: string, body: object][] = [
  ['staff', apiPaths.companies, { name: 'Late Company', email: 'late@example.com' }],
  ['staff', apiPaths.signup, { name: 'Late Client', email: 'late@example.com' }],
  ['client', apiPaths.contactForm, payloadOf(exampleAnswers)],
];

test.each(writes)('%s: POST %s', async (type, url, body) => {
  const { queries } = running.database;
  const stored = () =>
    Promise.all([queries.$count(companies), queries.$count(users), queries.$count(submissions)]);
  const user = await createUser(running, { type });
  const before = await stored();
  const answer = await running.app.inject({
    method: 'POST',
    url,
    headers: { ...(await signIn(running, user)), 'content-type': 'application/json' },
    payload: Readable.from(lateBody(user.id, body)),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  expect(await stored()).toEqual(before);
  await running.parts.audit.chain();
  expect(await queries.$count(auditEvents, eq(auditEvents.actorId, user.id))).toBe(0);
});
