import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { identityChecks } from '#server/db/tables/identity.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { peopleOf, type Visitor, visitorOf } from '#testing/work/works.ts';

/** Eight in the morning of 3 March in Sydney, while it is still the day before in UTC. */
const now = new Date('2026-03-02T21:00:00.000Z');
const words = wording.identity;

let running: TestApp;
let staff: Visitor;
let colleague: Visitor;

beforeAll(async () => {
  running = await buildTestApp({ now: () => now });
  ({ staff } = await peopleOf(running));
  colleague = await visitorOf(
    running,
    await createUser(running, { name: 'Alex Martin', type: 'admin' }),
  );
});
afterAll(() => running.close());

const licence = { document: 'driver-licence', way: 'in-person', checkedOn: '2026-03-03' };

const pathOf = (client: string) => `/api/users/${client}/identity-checks`;
const withdrawalOf = (client: string, check: string) =>
  `/api/users/${client}/identity-checks/${check}/withdraw`;

async function newClient() {
  const { id } = await createUser(running);
  const note = (check: object, by = staff) => by.post(pathOf(id), check);
  return { id, note, list: async () => (await staff.get(pathOf(id))).json() };
}

test('a check is noted with who and when, shown, and in the log without more', async () => {
  const client = await newClient();
  expect(await client.list()).toEqual({ data: [], total: 0 });
  const answer = await client.note(licence);
  expect(answer.statusCode).toBe(201);
  const { message, data } = answer.json();
  expect(message).toBe(words.noted);
  expect(data).toEqual({
    _id: expect.any(String),
    ...licence,
    who: 'client',
    matched: null,
    authority: '',
    checkedBy: { _id: staff.user.id, name: 'Ines Rowe' },
    notedAt: now.toISOString(),
    withdrawn: null,
  });
  expect(await client.list()).toEqual({ data: [data], total: 1 });
  await running.parts.audit.chain();
  const [line] = await running.database.queries
    .select()
    .from(auditEvents)
    .orderBy(desc(auditEvents.number));
  expect(line).toMatchObject({
    kind: 'identity-checked',
    actorId: staff.user.id,
    subjectId: client.id,
    details: { check: data._id },
  });
  const activity = await colleague.get(`/api/users/${client.id}/activity`);
  const kinds = activity.json().data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('identity-checked');
});

test('pressed many times at once, it is noted once', async () => {
  const client = await newClient();
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.note(licence)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  expect((await client.note(licence, colleague)).statusCode).toBe(201);
  expect((await client.list()).total).toBe(2);
});

test('a check of tomorrow, by the practice’s clock, is refused; one of today is not', async () => {
  const client = await newClient();
  const tomorrow = await client.note({ ...licence, checkedOn: '2026-03-04' });
  expect(tomorrow.statusCode).toBe(400);
  expect(tomorrow.json()).toMatchObject({ message: words.dayAhead, field: 'checkedOn' });
  expect((await client.note({ ...licence, checkedOn: '2026-02-30' })).statusCode).toBe(400);
  expect((await client.note(licence)).statusCode).toBe(201);
});

test('there is no place for the number or a picture of a document', async () => {
  const client = await newClient();
  for (const more of [{ number: '12345678' }, { image: 'data:image/png;base64,AAAA' }]) {
    expect((await client.note({ ...licence, ...more })).statusCode).toBe(400);
  }
  const { data } = (await client.note(licence)).json();
  const reason = 'It was licence 1234 5678.';
  const refused = await staff.post(withdrawalOf(client.id, data._id), { reason });
  expect(refused.json()).toMatchObject({ message: words.reasonNumber, field: 'reason' });
});

test('what matched and the authority of a representative are noted, the latter encrypted', async () => {
  const client = await newClient();
  const authority = 'Enduring power of attorney of 2024, original seen';
  const matched = 'name-and-address';
  const wrong = await client.note({ ...licence, matched, authority });
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'authority']);
  const noted = await client.note({ ...licence, who: 'representative', matched, authority });
  expect(noted.json().data).toMatchObject({ who: 'representative', matched, authority });
  const rows = await running.database.queries.select().from(identityChecks);
  const stored = rows.map(({ authorityEncrypted }) => authorityEncrypted?.toString('latin1') ?? '');
  expect(stored.join()).not.toContain('attorney');
  const numbered = { ...licence, who: 'representative', authority: 'Attorney, licence 12345678' };
  expect((await client.note(numbered)).json().field).toBe('authority');
});

test('one noted by mistake is withdrawn once, stays in the history, and can be noted again', async () => {
  const client = await newClient();
  const { data: mistaken } = (await client.note(licence)).json();
  const path = withdrawalOf(client.id, mistaken._id);
  const reason = 'Noted for the wrong client.';
  const answers = await Promise.all([1, 2, 3].map(() => colleague.post(path, { reason })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const { data: again } = (await client.note({ ...licence, checkedOn: '2026-03-01' })).json();
  const { data } = await client.list();
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([again._id, mistaken._id]);
  expect(data[1].withdrawn).toEqual({
    at: now.toISOString(),
    by: { _id: colleague.user.id, name: 'Alex Martin' },
    reason,
  });
  expect((await client.note(licence)).statusCode).toBe(201);
  const rows = await running.database.queries.select().from(identityChecks);
  expect(JSON.stringify(rows)).not.toContain('wrong client');
  const stored = rows.find(({ id }) => id === mistaken._id)?.reasonEncrypted;
  expect(stored?.toString('latin1')).not.toContain('wrong');
});

test('a check is found by its own client alone, and only clients have one', async () => {
  const [client, other] = [await newClient(), await newClient()];
  const { data } = (await client.note(licence)).json();
  const reason = 'By mistake.';
  const elsewhere = await staff.post(withdrawalOf(other.id, data._id), { reason });
  expect(elsewhere.statusCode).toBe(404);
  expect((await staff.post(pathOf(colleague.user.id), licence)).statusCode).toBe(404);
  expect((await staff.get(pathOf(colleague.user.id))).statusCode).toBe(404);
});
