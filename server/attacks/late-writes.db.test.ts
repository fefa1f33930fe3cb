import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { companies } from '#server/db/tables/companies.ts';
import { documentPieces, documents } from '#server/db/tables/documents.ts';
import { clientIntake, correctionDrafts, submissions } from '#server/db/tables/intake.ts';
import { siteDraft } from '#server/db/tables/publishing.ts';
import { pieceLength } from '#server/documents/pieces/encryption.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

/** Stops: a call that began before someone was deactivated, and writes after it. */

let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await buildTestApp();
  admin = await signIn(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

/** A body is read once its sender was let in; this one arrives after they were deactivated. */
async function* lateBody(userId: string, body: object) {
  const url = `/api/users/${userId}`;
  const answer = await running.app.inject({ method: 'DELETE', url, headers: admin });
  expect(answer.statusCode).toBe(200);
  yield Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

const writes: [type: AccountType, url: string, body: object][] = [
  ['staff', '/api/companies', { name: 'Late Company', email: 'late@example.com' }],
  ['staff', '/api/users/signup', { name: 'Late Client', email: 'late@example.com' }],
  ['client', '/api/forms/contact', payloadOf(exampleAnswers)],
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

interface Unlogged {
  readonly type: AccountType;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The id in the path, of what the call needs. */
  prepare?(by: Visitor): Promise<string>;
}

const tus = { 'tus-resumable': '1.0.0' };
const announced = { ...tus, 'upload-length': String(3 * pieceLength) };
const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

async function beginUpload({ headers }: Visitor): Promise<string> {
  const url = '/api/documents/uploads';
  const sent = { ...headers, ...announced };
  const answer = await running.app.inject({ method: 'POST', url, headers: sent });
  return String(answer.headers.location).split('/').at(-1) ?? '';
}

async function sentBackForm({ post }: Visitor): Promise<string> {
  const { _id } = (await post('/api/forms/contact', payloadOf(exampleAnswers))).json().data;
  const items = [{ part: 'additionalInfo', field: 'employer', comment: 'Since when?' }];
  const url = `/api/submissions/${_id}/send-back`;
  await running.app.inject({ method: 'POST', url, headers: admin, payload: { items } });
  return _id;
}

/** Whatever is written without a line in the log. */
const unlogged: readonly Unlogged[] = [
  {
    ...{ type: 'client', method: 'PUT', path: '/api/forms/contact/draft' },
    body: { version: 0, answers: {}, step: 1 },
  },
  {
    ...{
      type: 'client',
      method: 'PUT',
      path: '/api/forms/contact/:id/corrections/draft',
      prepare: sentBackForm,
    },
    body: { version: 0, answers: {} },
  },
  {
    ...{ type: 'admin', method: 'PUT', path: '/api/site/draft' },
    body: { version: 0, changes: { practice: { phone: '(02) 5550 9999' } } },
  },
  { type: 'admin', method: 'PUT', path: '/api/site/assistant', body: { step: 2 } },
  { type: 'client', method: 'POST', path: '/api/documents/uploads', headers: announced },
  {
    ...{
      type: 'client',
      method: 'PATCH',
      path: '/api/documents/uploads/:id',
      prepare: beginUpload,
    },
    body: pdfOf(pieceLength + 10),
    headers: { ...tus, ...part },
  },
  {
    ...{
      type: 'client',
      method: 'DELETE',
      path: '/api/documents/uploads/:id',
      prepare: beginUpload,
    },
    headers: tus,
  },
];

test.each(unlogged)('without a line, $type: $method $path', async (write) => {
  const { queries } = running.database;
  const stored = () =>
    Promise.all(
      [clientIntake, correctionDrafts, siteDraft, documents, documentPieces].map((table) =>
        queries.select().from(table as typeof documents),
      ),
    );
  const person = await visitorOf(running, await createUser(running, { type: write.type }));
  const id = (await write.prepare?.(person)) ?? '';
  const before = await stored();
  const answer = await running.app.inject({
    method: write.method,
    url: write.path.replace(':id', id),
    headers: { 'content-type': 'application/json', ...person.headers, ...write.headers },
    payload: Readable.from(lateBody(person.user.id, write.body ?? {})),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  expect(await stored()).toEqual(before);
});
