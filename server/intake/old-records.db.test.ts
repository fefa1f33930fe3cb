import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** A form that an older version stored, and one that cannot be read at all. */

const password = 'a long walk by the river';
const example = payloadOf(exampleAnswers);

let running: TestApp;
let asAdmin: { authorization: string };
let id: string;

beforeEach(async () => {
  running = await buildTestApp();
  const headers = await signIn(running, await createUser(running));
  asAdmin = await signIn(running, await createUser(running, { type: 'admin', password }));
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers,
    payload: example,
  });
  id = answer.json().data._id;
});
afterEach(() => running.close());

const at = (path: string) => path.replace(':id', id);
const read = () => running.app.inject({ url: at('/api/submissions/:id'), headers: asAdmin });
const post = (url: string, payload: object) =>
  running.app.inject({ method: 'POST', url: at(url), headers: asAdmin, payload });
const linesOf = async (kind: string) => {
  await running.parts.audit.chain();
  return running.database.queries.$count(
    auditEvents,
    and(eq(auditEvents.subjectId, id), eq(auditEvents.kind, kind)),
  );
};

type Column = 'contactEncrypted' | 'addressEncrypted' | 'tfnEncrypted';
const store = (column: Column, text: string) =>
  running.database.queries
    .update(submissions)
    .set({ [column]: running.parts.vault.encrypt(text, contextOf(submissions[column], id)) })
    .where(eq(submissions.id, id));

test('a form stored before a field was added has that field empty', async () => {
  const { workTime: _, workAMPM: __, ...older } = example.contactInfo;
  await store('contactEncrypted', JSON.stringify(older));
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.form.contactInfo).toEqual({ ...older, workTime: '', workAMPM: 'PM' });
  expect(await linesOf('submission-opened')).toBe(1);
});

test('a form stored with a field since removed is shown without it', async () => {
  await store('contactEncrypted', JSON.stringify({ ...example.contactInfo, fax: '5550 1234' }));
  expect((await read()).json().data.form.contactInfo).toEqual(example.contactInfo);
});

test('a form that cannot be read is not logged as opened', async () => {
  await store('addressEncrypted', '{"residentialAddress":7}');
  const answer = await read();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('Nguyen');
  expect(await linesOf('submission-opened')).toBe(0);
});

test('a field that cannot be decrypted is not logged as revealed', async () => {
  await post('/api/users/confirm-password', { password });
  await running.database.queries.update(submissions).set({ tfnEncrypted: Buffer.alloc(40) });
  expect((await post('/api/submissions/:id/reveal', { field: 'tfn' })).statusCode).toBe(409);
  expect(await linesOf('field-revealed')).toBe(0);
});

test('a form is sent only if opening it was logged', async () => {
  await post('/api/users/confirm-password', { password });
  await running.database.queries.delete(secrets).where(eq(secrets.name, 'audit-head'));
  for (const answer of [
    await read(),
    await post('/api/submissions/:id/reveal', { field: 'tfn' }),
  ]) {
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/Nguyen|Merrylands|123456782/);
  }
});
