import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths } from '#domain/api-paths.ts';
import { answersToStartFrom } from '#domain/intake/drafts/next-year.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/schema.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const password = 'a long walk by the river';
const form = payloadOf(exampleAnswers);
let running: TestApp;
let now = new Date('2027-07-01T00:00:00Z');
beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
});
afterAll(() => running.close());

type Headers = { authorization: string };
const post = (url: string, headers: Headers, payload: object) =>
  running.app.inject({ method: 'POST', url, headers, payload });
const last = (headers: Headers) => running.app.inject({ url: apiPaths.lastAnswers, headers });

test('a client starts from the last form, without what is to be given anew, and it is logged', async () => {
  const client = await createUser(running);
  const headers = await signIn(running, client);
  const none = await last(headers);
  expect([none.statusCode, none.json()]).toEqual([
    404,
    { message: wording.intake.noLastForm, code: 'not-found' },
  ]);
  await post(apiPaths.contactForm, headers, form);
  const employed = { ...form.additionalInfo, employer: 'Another Bakery' };
  const newest = { ...form, additionalInfo: employed };
  now = new Date(now.getTime() + 1000);
  const { data } = (await post(apiPaths.contactForm, headers, newest)).json();
  const { _id, reference, submittedAt } = data;
  const answer = await last(headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: { reference, submittedAt, answers: answersToStartFrom(newest) },
  });
  expect(answer.body).not.toMatch(/12345678"|062000|base64/);
  await running.parts.audit.chain();
  const { queries } = running.database;
  const lines = await queries.select().from(auditEvents).where(eq(auditEvents.subjectId, _id));
  expect(lines.at(-1)).toMatchObject({
    kind: 'last-answers-read',
    actorId: client.id,
    details: { reference },
  });
  const other = await signIn(running, await createUser(running));
  expect((await last(other)).statusCode).toBe(404);
});

test('whoever finds an open screen has to confirm first', async () => {
  const headers = await signIn(running, await createUser(running, { password }));
  await post(apiPaths.contactForm, headers, form);
  now = new Date(now.getTime() + 6 * 60_000);
  const refused = await last(headers);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Please confirm that it is you.', code: 'confirm' },
  ]);
  expect((await post(apiPaths.confirm, headers, { password })).statusCode).toBe(200);
  expect((await last(headers)).statusCode).toBe(200);
});
