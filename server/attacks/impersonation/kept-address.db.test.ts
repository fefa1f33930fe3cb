import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { insertUser, updateUser } from '#server/accounts/store.ts';
import { insertClients } from '#server/accounts/users/many-users.ts';
import { emailChanges, users } from '#server/db/tables/accounts.ts';
import { tidy } from '#server/housekeeping/housekeeping.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { csvOf, sendFile } from '#testing/records/imports.ts';
import { housekeepingPartsOf } from '#testing/retention/housekeeping-parts.ts';
import { testClock } from '#testing/test-clock.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

/**
 * Stops: someone who gives the old address of a client to another account, so that the client cannot
 * have it back.
 */

const words = wording.accounts;
const day = 24 * 60 * 60_000;
const { now, pass } = testClock('2026-11-19T00:00:00Z');
let running: TestApp;

beforeAll(async () => {
  running = await buildTestApp({ now });
});
afterAll(() => running.close());

const userPath = (id: string) => `/api/users/${id}`;
const newAddress = () => `${randomUUID()}@example.com`;
const newAdmin = async () => visitorOf(running, await createUser(running, { type: 'admin' }));
const post = (url: string, payload: object) => running.app.inject({ method: 'POST', url, payload });

async function tokenFor(email: string, subject: string, page: string): Promise<string> {
  const { text } = await newestMailTo(running.mailFolder, email, 1, subject);
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
}

/** Someone whose address a thief with a staff session has changed. */
async function robbedClient(admin: Visitor): Promise<TestUser> {
  const client = await createUser(running);
  const { statusCode } = await admin.patch(userPath(client.id), { email: newAddress() });
  expect(statusCode).toBe(200);
  return client;
}

const accountOf = async (id: string) => {
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, id));
  return row;
};

const inUse = { code: 'conflict', message: words.emailInUse, field: 'email' };
const person = { name: 'Robin', phone_number: '', address: '' };

type Way = (admin: Visitor, email: string) => Promise<{ statusCode: number; json(): unknown }>;

const ways: Record<string, Way> = {
  'an invitation': (admin, email) => admin.post('/api/users/invite', { email, role: 'staff' }),
  'a new client': (admin, email) =>
    admin.post('/api/users/signup', {
      ...person,
      email,
      type: 'client',
      password: 'a walk by the river',
    }),
  'another client’s new address': async (admin, email) =>
    admin.patch(userPath((await createUser(running)).id), { email }),
  'a new address of staff': async (admin, email) =>
    admin.patch(userPath((await createUser(running, { type: 'staff' })).id), { email }),
};

test.each(Object.entries(ways))('the old address is kept from %s for 7 days', async (_, take) => {
  const admin = await newAdmin();
  const client = await robbedClient(admin);
  // In any case of letters.
  const refused = await take(admin, client.email.toUpperCase());
  expect([refused.statusCode, refused.json()]).toEqual([409, inUse]);
  const token = await tokenFor(client.email, 'was changed', 'stop-email');
  expect((await post('/api/users/stop-email', { token })).json().message).toBe(
    words.emailChangeUndone,
  );
  expect(await accountOf(client.id)).toMatchObject({ email: client.email, isActive: true });
});

test('it is kept from an address that was asked for before', async () => {
  const admin = await newAdmin();
  const client = await createUser(running);
  const staff = await createUser(running, { type: 'staff' });
  const spare = newAddress();
  await admin.patch(userPath(client.id), { email: spare });
  await admin.patch(userPath(client.id), { email: client.email });
  expect((await admin.patch(userPath(staff.id), { email: spare })).statusCode).toBe(200);
  const token = await tokenFor(spare, 'confirm your new email', 'confirm-email');
  await admin.patch(userPath(client.id), { email: spare });
  await admin.patch(userPath(client.id), { email: newAddress() });
  const confirmed = await post('/api/users/confirm-email', { token });
  expect([confirmed.statusCode, confirmed.json()]).toEqual([409, inUse]);
});

test('an import says so, and goes on with the other rows', async () => {
  const admin = await newAdmin();
  const client = await robbedClient(admin);
  const other = newAddress();
  const file = csvOf('name,email', `Robin,${client.email}`, `Kim,${other}`);
  const { data } = (await sendFile(running, admin, file)).json();
  expect(data).toMatchObject({ new: 1 });
  expect(data.wrong).toEqual([{ row: 2, column: 'email', message: words.emailInUse }]);
});

test('an address that was taken away after the check is refused when the import comes to it', async () => {
  const admin = await newAdmin();
  const client = await createUser(running);
  const file = csvOf('name,email', `Robin,${client.email}`);
  const { data } = (await sendFile(running, admin, file, { dryRun: '1' })).json();
  await admin.patch(userPath(client.id), { email: newAddress() });
  const path = `/api/imports/${data._id}`;
  await admin.patch(path, { state: 'running' });
  const done = await eventually(
    async () => (await admin.get(path)).json().data,
    ({ state }) => state === 'done',
  );
  expect(done.wrong).toEqual([{ row: 2, column: 'email', message: words.emailInUse }]);
});

test('who has it may have it back from the practice; after 7 days anyone may have it', async () => {
  const admin = await newAdmin();
  const returned = await robbedClient(admin);
  const lost = await robbedClient(admin);
  expect((await admin.patch(userPath(returned.id), { email: returned.email })).statusCode).toBe(
    200,
  );
  pass(7 * day + 1);
  await tidy(housekeepingPartsOf(running));
  const later = await newAdmin();
  expect((await later.post('/api/users/invite', { email: lost.email })).statusCode).toBe(201);
});

test('one that had never signed in is not kept: it may have been a typing mistake', async () => {
  const admin = await newAdmin();
  const temporaryUntil = new Date(now().getTime() + day);
  const mistyped = await createUser(running, { temporaryUntil });
  await admin.patch(userPath(mistyped.id), { email: newAddress() });
  const invited = await admin.post('/api/users/invite', { email: mistyped.email });
  expect(invited.statusCode).toBe(201);
});

test('an address that someone else has all the same closes the account', async () => {
  const client = await robbedClient(await newAdmin());
  const { id } = await createUser(running);
  // As it was before addresses were kept.
  const { queries } = running.database;
  const kept = await queries
    .delete(emailChanges)
    .where(eq(emailChanges.userId, client.id))
    .returning();
  await writeUser(running, id, { email: client.email });
  await queries.insert(emailChanges).values(kept);
  const token = await tokenFor(client.email, 'was changed', 'stop-email');
  const stopped = await post('/api/users/stop-email', { token });
  expect(stopped.json().message).toBe(
    words.emailChangeClosed.replace('{phone}', running.parts.practice.current().phone),
  );
  expect(await accountOf(client.id)).toMatchObject({ isActive: false });
});

const passwordHash = 'none';
const writes = {
  insert: (email: string) =>
    running.database.queries.transaction((tx) =>
      insertUser(tx, { name: 'Robin', email, type: 'client', passwordHash }),
    ),
  update: async (email: string) => {
    const { id } = await createUser(running);
    return writeUser(running, id, { email });
  },
};

/** Changes the address of a client, and lets others write while that is not yet committed. */
async function whileChanging(client: TestUser, write: () => Promise<unknown>): Promise<unknown> {
  const { queries } = running.database;
  const [change] = await queries.select().from(emailChanges).limit(1);
  let written: Promise<unknown> = Promise.resolve();
  await queries.transaction(async (tx) => {
    const hashes = { confirmHash: Buffer.from(randomUUID()), stopHash: Buffer.from(randomUUID()) };
    const applied = { userId: client.id, oldEmail: client.email, newEmail: newAddress() };
    const values = { ...change, ...applied, ...hashes, id: randomUUID(), neverUsed: false };
    const dates = { requestedAt: now(), confirmedAt: now() };
    const row = { ...values, ...dates, passwordMark: change?.passwordMark ?? null };
    const rowCode = rowCodesOf(tx).codeOf('emailChange', row);
    await tx.insert(emailChanges).values({ ...row, rowCode });
    await updateUser(tx, client.id, { email: applied.newEmail });
    written = write().catch((error) => error);
    await eventually(
      async () => {
        const { rows } = await queries.execute(
          sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      (waiting) => waiting > 0,
    );
  });
  return written;
}

test.each(Object.entries(writes))(
  'an %s that waits for the change is refused',
  async (_, write) => {
    await robbedClient(await newAdmin());
    const client = await createUser(running);
    const answer = await whileChanging(client, () => write(client.email));
    expect(answer).toMatchObject({ message: words.emailInUse });
  },
);

test('rows of an import that wait for the change are not made', async () => {
  await robbedClient(await newAdmin());
  const client = await createUser(running);
  const robin = { ...person, email: client.email, company_name: '' };
  const made = [{ id: randomUUID(), companyId: randomUUID(), person: robin }];
  const insert = () =>
    running.database.queries.transaction((tx) => insertClients(tx, running.parts, made));
  expect(await whileChanging(client, insert)).toBe(false);
});
