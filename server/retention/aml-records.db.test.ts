import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AmlChange, amlChangeSchema } from '#domain/aml/record.ts';
import { amlRecords, suspicions } from '#server/db/tables/aml.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clients } from '#server/db/tables/clients.ts';
import { keepRules } from '#server/retention/nightly.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { retentionPartsOf } from '#testing/retention/parts.ts';
import { testClock } from '#testing/test-clock.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

/** The law has these kept for 7 years after someone was a client, even if they are erased. */

const day = 24 * 60 * 60_000;
const record = amlChangeSchema.meta()?.example as AmlChange;

let clock: ReturnType<typeof testClock>;
let running: TestApp;
let admin: Visitor;

beforeEach(async () => {
  clock = testClock('2026-11-20T21:00:00Z');
  running = await buildTestApp({ now: clock.now, practice: { aml: true } });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterEach(() => running.close());

const keep = () => keepRules(retentionPartsOf(running));
async function pass(days: number): Promise<void> {
  clock.pass(days * day);
  await keep();
}
/** As if it had been so long ago: in seven years of the test the log would be cut. */
async function endedAgo(client: string, days: number): Promise<void> {
  const at = new Date(clock.now().getTime() - days * day);
  const { queries } = running.database;
  await queries.update(clients).set({ formerAt: at }).where(eq(clients.id, client));
  await queries
    .update(suspicions)
    .set({ endedAt: at })
    .where(and(eq(suspicions.clientId, client), isNotNull(suspicions.endedAt)));
}
const sevenYears = 7 * 365 + 2;

/** What falls due is announced for 30 days first. */
async function passAnnounced(): Promise<void> {
  await keep();
  await pass(31);
}

const left = async (client: string) => ({
  records: await running.database.queries.$count(amlRecords, eq(amlRecords.clientId, client)),
  notes: await running.database.queries.$count(suspicions, eq(suspicions.clientId, client)),
  clients: await running.database.queries.$count(clients, eq(clients.id, client)),
});

async function newClient({ withRecord = true } = {}): Promise<string> {
  const given = { kind: 'company', name: 'Canarycorp Pty Ltd' };
  const id = (await admin.post('/api/clients', given)).json().data._id;
  if (withRecord) expect((await admin.put(`/api/clients/${id}/aml`, record)).statusCode).toBe(200);
  const note = { note: 'Paid twice in cash.' };
  expect((await admin.post(`/api/clients/${id}/suspicions`, note)).statusCode).toBe(201);
  return id;
}

const erase = async (id: string) => {
  const again = await visitorOf(running, admin.user);
  expect((await again.post(`/api/users/${id}/erase`, {})).statusCode).toBe(200);
};

test('they go 7 years after the client became a former one, and never while they are one', async () => {
  const id = await newClient();
  const active = await newClient();
  await admin.patch(`/api/clients/${id}`, { status: 'former' });
  await endedAgo(id, sevenYears - 40);
  await passAnnounced();
  expect(await left(id)).toEqual({ records: 1, notes: 1, clients: 1 });
  await pass(10);
  expect(await left(id)).toMatchObject({ records: 0, notes: 0 });
  expect(await left(active)).toEqual({ records: 1, notes: 1, clients: 1 });
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'record-removed'));
  const suspicion = lines.filter(({ details }) => JSON.stringify(details).includes('suspicion'));
  expect(suspicion.map(({ subjectId }) => subjectId)).toEqual([null]);
}, 60_000);

test('whoever is erased keeps the record for 7 years, with the name', async () => {
  const id = await newClient();
  const told = (await admin.get(`/api/users/${id}/retention`)).json().data.keeps;
  expect(told.until).toMatch(/^2033-11-20/);
  await erase(id);
  await pass(7);
  expect(await left(id)).toEqual({ records: 1, notes: 1, clients: 1 });
  await endedAgo(id, sevenYears);
  await passAnnounced();
  await passAnnounced();
  expect(await left(id)).toEqual({ records: 0, notes: 0, clients: 0 });
}, 60_000);

test('a suspicion alone keeps no client: who reads the list cannot tell that there is one', async () => {
  const id = await newClient({ withRecord: false });
  expect((await admin.get(`/api/users/${id}/retention`)).json().data.keeps).toBeNull();
  await erase(id);
  await pass(7);
  expect(await left(id)).toEqual({ records: 0, notes: 1, clients: 0 });
  const again = await visitorOf(running, admin.user);
  const kept = (await again.get(`/api/clients/${id}/suspicions`)).json();
  expect(kept).toMatchObject({ total: 1, data: [{ note: 'Paid twice in cash.' }] });
  await endedAgo(id, sevenYears);
  await passAnnounced();
  expect(await left(id)).toEqual({ records: 0, notes: 0, clients: 0 });
}, 60_000);
