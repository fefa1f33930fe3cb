import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clientIntake } from '#server/db/tables/intake.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

type Headers = { authorization: string };

const words = wording.drafts;
const form = payloadOf(exampleAnswers);
let running: TestApp;
let now = new Date('2026-07-31T00:42:00Z');
beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
});
afterAll(() => running.close());

async function newClient(): Promise<TestUser & { headers: Headers }> {
  const user = await createUser(running);
  return { ...user, headers: await signIn(running, user) };
}
const ask = (headers: Headers, method: 'GET' | 'DELETE') =>
  running.app.inject({ method, url: '/api/forms/contact/draft', headers });
const save = (headers: Headers, version: number, answers: object = { v: version }, step = 1) =>
  running.app.inject({
    method: 'PUT',
    url: '/api/forms/contact/draft',
    headers,
    payload: { version, answers, step },
  });
const send = (headers: Headers, key?: string, seen?: number) =>
  running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: {
      ...headers,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(seen === undefined ? {} : { 'draft-version': String(seen) }),
    },
    payload: form,
  });
const rowOf = async ({ id }: TestUser) => {
  const { queries } = running.database;
  const [row] = await queries.select().from(clientIntake).where(eq(clientIntake.userId, id));
  return row;
};
const noDraft = (version: number) => ({
  message: words.none,
  code: 'not-found',
  version,
  data: { version },
});

test('the list of sent forms says where the unfinished one stands, and nothing of its answers', async () => {
  const { headers } = await newClient();
  const listed = () => running.app.inject({ url: '/api/forms/contact', headers });
  await save(headers, 0, { personal: { tfn: '123456782' } }, 3);
  const answer = await listed();
  expect(answer.json()).toEqual({ data: [], draft: { step: 3, savedAt: now.toISOString() } });
  await ask(headers, 'DELETE');
  expect((await listed()).json().draft).toBeNull();
});

test('null characters are left out, so that the rest is saved', async () => {
  const { headers } = await newClient();
  const pasted = { personal: { lastName: 'Ngu\0yen', all: ['a\0', { deep: '\0b' }] } };
  expect((await save(headers, 0, pasted)).statusCode).toBe(200);
  expect((await ask(headers, 'GET')).json().data.answers).toEqual({
    personal: { lastName: 'Nguyen', all: ['a', { deep: 'b' }] },
  });
  const deep = JSON.parse(`${'['.repeat(200)}"a\\u0000"${']'.repeat(200)}`);
  expect((await save(headers, 1, { deep })).statusCode).toBe(400);
});

test('a draft is kept as given, and answered to its client alone', async () => {
  const [one, other] = [await newClient(), await newClient()];
  expect((await ask(one.headers, 'GET')).json()).toEqual(noDraft(0));
  // Among them what our own storage uses to tell its versions.
  const answers = { version: 3, data: { tfn: ' 12', list: [null, { ok: false }] } };
  expect((await save(one.headers, 0, { first: true })).json()).toEqual({
    message: words.saved,
    data: { version: 1, savedAt: now.toISOString() },
  });
  expect((await save(one.headers, 1, answers, 7)).json().data.version).toBe(2);
  const draft = { version: 2, answers, step: 7, savedAt: now.toISOString() };
  expect((await ask(one.headers, 'GET')).json()).toEqual({ data: draft });
  expect((await ask(other.headers, 'GET')).json()).toEqual(noDraft(0));
  await save(other.headers, 0);
  await ask(other.headers, 'DELETE');
  expect((await ask(one.headers, 'GET')).json()).toEqual({ data: draft });
});

test('a draft is stored encrypted', async () => {
  const client = await newClient();
  await save(client.headers, 0, { personal: { tfn: '865414088' } });
  const row = await rowOf(client);
  expect(row?.draftEncrypted?.length).toBeGreaterThan(20);
  const text = Buffer.from(JSON.stringify(row)).toString('hex');
  expect(`${row?.draftEncrypted?.toString('hex')}${text}`).not.toContain(
    Buffer.from('865414088').toString('hex'),
  );
});

test('a save over a version that is not the newest is refused with the newest', async () => {
  const { headers } = await newClient();
  await save(headers, 0, { from: 'phone' }, 2);
  const savedAt = now.toISOString();
  for (const version of [0, 2, 99]) {
    const answer = await save(headers, version, { from: 'desk' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        message: words.newerElsewhere,
        code: 'conflict',
        field: 'version',
        data: { version: 1, answers: { from: 'phone' }, step: 2, savedAt },
      },
    ]);
  }
  const neverSaved = await save((await newClient()).headers, 4);
  expect([neverSaved.statusCode, neverSaved.json().data]).toEqual([409, { version: 0 }]);
});

test('of many saves at once exactly one wins, on the first draft and on a later one', async () => {
  const { headers } = await newClient();
  for (const version of [0, 1]) {
    const tabs = Array.from({ length: 10 }, (_, tab) => save(headers, version, { tab }));
    const answers = await Promise.all(tabs);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const { data } = (await ask(headers, 'GET')).json();
    expect(data).toMatchObject({ version: version + 1, answers: { tab: statuses.indexOf(200) } });
  }
});

test('sending the form deletes the draft, and a save that comes later changes nothing', async () => {
  const client = await newClient();
  const key = crypto.randomUUID();
  await save(client.headers, 0);
  expect((await send(client.headers, key)).statusCode).toBe(201);
  expect(await rowOf(client)).toMatchObject({ draftVersion: 2, draftEncrypted: null });
  expect((await ask(client.headers, 'GET')).json()).toEqual(noDraft(2));
  for (const version of [0, 1]) {
    const late = await save(client.headers, version);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        message: words.goneElsewhere,
        code: 'conflict',
        field: 'version',
        data: { version: 2 },
      },
    ]);
  }
  // The next one goes on from there, and posting the sent form again leaves it alone.
  expect((await save(client.headers, 2)).json().data.version).toBe(3);
  expect((await send(client.headers, key)).statusCode).toBe(201);
  expect((await ask(client.headers, 'GET')).json().data.version).toBe(3);
});

test('the first save of all is refused too once the form is sent', async () => {
  const { headers } = await newClient();
  await send(headers);
  expect((await save(headers, 0)).statusCode).toBe(409);
  expect((await ask(headers, 'GET')).json()).toEqual(noDraft(1));
});

test('a form is not sent over a draft that its sender has not seen', async () => {
  const { headers } = await newClient();
  const key = crypto.randomUUID();
  await save(headers, 0);
  await save(headers, 1);
  for (const seen of [0, 1, 3]) {
    expect((await send(headers, key, seen)).json()).toEqual({
      message: words.changedBeforeSending,
      code: 'conflict',
      field: 'draft-version',
    });
  }
  expect((await ask(headers, 'GET')).json().data.version).toBe(2);
  const sent = await send(headers, key, 2);
  expect(sent.statusCode).toBe(201);
  expect((await send(headers, key, 2)).json()).toEqual(sent.json());
  expect((await send(headers, crypto.randomUUID(), 2)).statusCode).toBe(409);
});

test('a save beside the sending is gone with it or refused', async () => {
  const client = await newClient();
  const [sent, saved] = await Promise.all([send(client.headers), save(client.headers, 0)]);
  expect(sent.statusCode).toBe(201);
  expect([200, 409]).toContain(saved.statusCode);
  expect((await rowOf(client))?.draftEncrypted).toBeNull();
});

test('a refused form leaves the draft', async () => {
  const { headers } = await newClient();
  await save(headers, 0);
  const url = '/api/forms/contact';
  const payload = { ...form, bankingDetails: {} };
  const refused = await running.app.inject({ method: 'POST', url, headers, payload });
  expect(refused.statusCode).toBe(400);
  expect((await ask(headers, 'GET')).json().data.version).toBe(1);
});

test('deleting a draft is logged, and its version goes on', async () => {
  const client = await newClient();
  await save(client.headers, 0);
  for (let again = 0; again < 2; again += 1) {
    const answer = await ask(client.headers, 'DELETE');
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: words.removed }]);
  }
  expect((await ask(client.headers, 'GET')).json()).toEqual(noDraft(2));
  expect((await save(client.headers, 1)).statusCode).toBe(409);
  await running.parts.audit.chain();
  const { queries } = running.database;
  const lines = await queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, client.id));
  expect(lines).toMatchObject([{ kind: 'draft-deleted', actorId: client.id, details: {} }]);
});

test('a signature, too much and anything else than a draft is refused', async () => {
  const client = await newClient();
  const { headers } = client;
  const cases = [
    [await save(headers, 0, exampleAnswers), 400, 'invalid', 'answers'],
    [await save(headers, 0, { notes: 'x'.repeat(70_000) }), 413, 'too-large', 'answers'],
    [await save(headers, 0, [1]), 400, 'invalid', 'answers'],
    [await save(headers, 0, {}, 8), 400, 'invalid', 'step'],
    [await save(headers, 0, {}, 0), 400, 'invalid', 'step'],
    [await save(headers, -1), 400, 'invalid', 'version'],
    [await save(headers, 2 ** 31), 400, 'invalid', 'version'],
  ] as const;
  for (const [answer, status, code, field] of cases) {
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, field }]);
  }
  expect(await rowOf(client)).toBeUndefined();
});

test('240 saves a minute are enough for anyone', async () => {
  const client = await newClient();
  const { headers } = client;
  await save(headers, 0);
  await running.database.queries
    .update(clientIntake)
    .set({ saves: 239 })
    .where(eq(clientIntake.userId, client.id));
  expect((await save(headers, 1)).statusCode).toBe(200);
  const refused = await save(headers, 2);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
  expect(refused.headers['retry-after']).toBe('60');
  now = new Date(now.getTime() + 60_000);
  expect((await save(headers, 2)).json().data.version).toBe(3);
  expect((await rowOf(client))?.saves).toBe(1);
});
