import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import {
  emailChanges,
  knownDevices,
  recoveries,
  secondFactorTickets,
  sessions,
  totpSecrets,
  usedChallenges,
} from '#server/db/tables/accounts.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { companies } from '#server/db/tables/companies.ts';
import { documentPieces, documents } from '#server/db/tables/documents.ts';
import { clientIntake, correctionDrafts } from '#server/db/tables/intake.ts';
import { limits } from '#server/db/tables/limits.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { housekeepingPartsOf } from '#testing/retention/housekeeping-parts.ts';
import { type HousekeepingParts, startHousekeeping, tidy } from './housekeeping.ts';

const later = closeAfterEach();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date('2026-07-01T00:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
let running: TestApp;
let parts: HousekeepingParts;

beforeEach(async () => {
  running = await buildTestApp({ now: () => now });
  later(running.close);
  parts = housekeepingPartsOf(running);
});

async function addSession(type: AccountType, createdAt: Date, lastUsedAt: Date): Promise<string> {
  const { id: userId } = await createUser(running, { type });
  const id = randomUUID();
  const tokenHash = Buffer.from(id);
  await running.database.queries
    .insert(sessions)
    .values({ id, userId, tokenHash, createdAt, lastUsedAt });
  return id;
}

async function addRecovery(codeExpiresAt: Date, linkExpiresAt: Date): Promise<string> {
  const { id: userId } = await createUser(running);
  await running.database.queries
    .insert(recoveries)
    .values({ userId, codeExpiresAt, linkExpiresAt });
  return userId;
}

async function addMail(endedAt: Date | null): Promise<string> {
  const id = randomUUID();
  const createdAt = ago(400 * day);
  await running.database.queries.insert(mails).values({ id, kind: 'test', createdAt, endedAt });
  return id;
}

test('mail files are removed after 30 days, and other files stay', async () => {
  await tidy(parts);
  mkdirSync(running.mailFolder);
  const names = ['2026-05-31T23-59-59-999Z-a.eml', '2026-05-01T00-00-00-000Z-b.part'];
  const kept = ['2026-05-01 notes.txt', '2026-06-01T00-00-00-000Z-c.eml'];
  for (const name of [...names, ...kept]) writeFileSync(join(running.mailFolder, name), 'mail');
  await tidy(parts);
  expect(readdirSync(running.mailFolder).sort()).toEqual(kept);
});

test('expired sessions are removed, and those in use stay', async () => {
  const kept = [
    await addSession('client', ago(11 * hour), ago(59 * minute)),
    await addSession('admin', ago(7 * hour), ago(29 * minute)),
  ];
  await addSession('client', ago(2 * hour), ago(hour));
  await addSession('client', ago(12 * hour), ago(minute));
  await addSession('admin', ago(2 * hour), ago(30 * minute));
  await addSession('admin', ago(8 * hour), ago(minute));
  await tidy(parts);
  const left = await running.database.queries.select().from(sessions);
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
});

test('devices are forgotten 90 days after their last use', async () => {
  const { queries } = running.database;
  const { id: userId } = await createUser(running);
  const [kept, gone] = [Buffer.from('kept'), Buffer.from('gone')];
  await queries.insert(knownDevices).values([
    { userId, deviceHash: kept, lastUsedAt: ago(90 * day - minute) },
    { userId, deviceHash: gone, lastUsedAt: ago(90 * day) },
  ]);
  await tidy(parts);
  const left = await queries.select().from(knownDevices);
  expect(left.map(({ deviceHash }) => deviceHash)).toEqual([kept]);
});

test('codes and links are removed a day after both have expired', async () => {
  const kept = [
    await addRecovery(ago(-minute), ago(-hour)),
    await addRecovery(ago(2 * day), ago(23 * hour)),
  ];
  await addRecovery(ago(day + hour), ago(day + minute));
  await tidy(parts);
  const left = await running.database.queries.select().from(recoveries);
  expect(left.map(({ userId }) => userId).sort()).toEqual(kept.sort());
});

test('what signing in left behind is removed once it is of no more use', async () => {
  const { queries } = running.database;
  const { id: userId } = await createUser(running);
  const { id: other } = await createUser(running);
  const hash = (text: string) => Buffer.from(text);
  const ticket = (name: string, expiresAt: Date) => ({
    id: randomUUID(),
    userId,
    by: 'password' as const,
    tokenHash: hash(name),
    expiresAt,
  });
  await queries
    .insert(secondFactorTickets)
    .values([ticket('old', ago(minute)), ticket('new', ago(-minute))]);
  await queries.insert(usedChallenges).values([
    { hash: hash('old'), expiresAt: ago(minute) },
    { hash: hash('new'), expiresAt: ago(-minute) },
  ]);
  const app = { secretEncrypted: hash(''), createdAt: ago(2 * day) };
  await queries.insert(totpSecrets).values([
    { ...app, userId },
    { ...app, userId: other, confirmedAt: ago(day) },
  ]);
  const change = (name: string, requestedAt: Date) => ({
    userId,
    oldEmail: 'a@example.com',
    newEmail: 'b@example.com',
    requestedAt,
    confirmHash: hash(name),
    stopHash: hash(name),
  });
  await queries
    .insert(emailChanges)
    .values([change('old', ago(8 * day)), change('new', ago(6 * day))]);
  await tidy(parts);
  const [tickets, challenges, apps, changes] = await Promise.all([
    queries.select().from(secondFactorTickets),
    queries.select().from(usedChallenges),
    queries.select().from(totpSecrets),
    queries.select().from(emailChanges),
  ]);
  const left = [tickets[0]?.tokenHash, challenges[0]?.hash, changes[0]?.stopHash];
  expect(left.map(String)).toEqual(['new', 'new', 'new']);
  expect(apps.map((row) => row.userId)).toEqual([other]);
  expect([tickets, challenges, changes].map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('mails are removed 90 days after they were sent or abandoned, and not before', async () => {
  const kept = [await addMail(null), await addMail(ago(89 * day))];
  await addMail(ago(91 * day));
  await tidy(parts);
  const left = await running.database.queries.select().from(mails);
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
});

test('unfinished forms are removed 60 days after the last save, and their version goes on', async () => {
  const { queries } = running.database;
  const save = async (draftSavedAt: Date) => {
    const { id: userId } = await createUser(running);
    const draft = { draftEncrypted: Buffer.from('draft'), draftStep: 2, draftVersion: 5 };
    await queries.insert(clientIntake).values({ userId, ...draft, draftSavedAt });
    return userId;
  };
  const kept = await save(ago(60 * day));
  const gone = await save(ago(60 * day + minute));
  await tidy(parts);
  const left = new Map((await queries.select().from(clientIntake)).map((row) => [row.userId, row]));
  expect(left.get(kept)).toMatchObject({ draftVersion: 5, draftStep: 2 });
  const nothing = { draftEncrypted: null, draftStep: null, draftSavedAt: null };
  expect(left.get(gone)).toMatchObject({ draftVersion: 6, ...nothing });
});

test('corrections that were begun are removed after 60 days too', async () => {
  const { queries } = running.database;
  const headers = await signIn(running, await createUser(running));
  const begin = async (savedAt: Date) => {
    const payload = payloadOf(exampleAnswers);
    const posting = { method: 'POST', url: '/api/forms/contact', headers, payload } as const;
    const submissionId: string = (await running.app.inject(posting)).json().data._id;
    const draft = { draftEncrypted: Buffer.from('draft'), version: 5, savedAt };
    await queries.insert(correctionDrafts).values({ submissionId, ...draft });
    return submissionId;
  };
  const kept = await begin(ago(60 * day));
  const gone = await begin(ago(60 * day + minute));
  await tidy(parts);
  const rows = await queries.select().from(correctionDrafts);
  const left = new Map(rows.map((row) => [row.submissionId, row]));
  expect(left.get(kept)).toMatchObject({ version: 5, draftEncrypted: expect.any(Buffer) });
  expect(left.get(gone)).toMatchObject({ version: 6, draftEncrypted: null, savedAt: null });
});

test('expired holds are removed, and current ones stay', async () => {
  const hold = async (heldUntil: Date, startsAt: Date) => {
    const id = randomUUID();
    const endsAt = new Date(startsAt.getTime() + hour);
    const times = { startsAt, endsAt, busyUntil: endsAt, timeZone: 'Australia/Sydney', heldUntil };
    await running.database.queries
      .insert(appointments)
      .values({ id, staffId: 'ada', state: 'held', ...times });
    return id;
  };
  const kept = await hold(ago(-minute), ago(-day));
  await hold(ago(minute), ago(-2 * day));
  await tidy(parts);
  const left = await running.database.queries.select().from(appointments);
  expect(left.map(({ id }) => id)).toEqual([kept]);
});

test('an unconfirmed booking expires, is removed after 30 days, and its network is forgotten', async () => {
  const { queries } = running.database;
  const book = (reference: string, state: 'held' | 'expired' | 'confirmed', more: object) => {
    const startsAt = ago(-day);
    const endsAt = new Date(startsAt.getTime() + hour);
    const times = { startsAt, endsAt, busyUntil: endsAt, timeZone: 'Australia/Sydney' };
    const networkHash = Buffer.from(reference);
    const values = { id: randomUUID(), staffId: reference, state, reference, networkHash };
    return queries.insert(appointments).values({ ...values, ...times, ...more });
  };
  const past = { startsAt: ago(day), endsAt: ago(hour), busyUntil: ago(hour) };
  await book('waiting', 'held', { heldUntil: ago(-minute) });
  await book('late', 'held', { heldUntil: ago(minute) });
  await book('old', 'expired', { heldUntil: ago(31 * day) });
  await book('coming', 'confirmed', {});
  await book('over', 'confirmed', past);
  await tidy(parts);
  const left = await queries.select().from(appointments).orderBy(appointments.reference);
  const booked = left.filter(({ reference }) => reference);
  expect(booked.map((row) => [row.reference, row.state, row.networkHash !== null])).toEqual([
    ['coming', 'confirmed', true],
    ['late', 'expired', false],
    ['over', 'confirmed', false],
    ['waiting', 'held', true],
  ]);
});

test('companies that no one joined within a day are deleted', async () => {
  const { queries } = running.database;
  const make = (name: string, createdAt: Date) =>
    queries.insert(companies).values({ name, email: 'office@example.com', createdAt });
  await make('Old', ago(day + minute));
  await make('New', ago(day - minute));
  await tidy(parts);
  const left = await queries.select().from(companies).where(isNull(companies.deletedAt));
  expect(left.map(({ name }) => name)).toEqual(['New']);
});

test('uploads that no one continued within a day are removed, and what was marked as removed', async () => {
  const { queries } = running.database;
  const { id: uploadedBy } = await createUser(running);
  const add = async (state: 'uploading' | 'removed' | 'ready', changedAt: Date) => {
    const id = randomUUID();
    const secret = { keyEncrypted: Buffer.from('key'), detailsEncrypted: Buffer.from('details') };
    const facts = { storage: 'database', size: 5, pieces: 1, fromPractice: false } as const;
    await queries
      .insert(documents)
      .values({ id, state, uploadedBy, clientId: uploadedBy, ...facts, ...secret, changedAt });
    await queries
      .insert(documentPieces)
      .values({ documentId: id, number: 0, bytes: Buffer.from('piece') });
    return id;
  };
  const kept = [await add('uploading', ago(day - minute)), await add('ready', ago(400 * day))];
  await add('uploading', ago(day + minute));
  await add('removed', ago(minute));
  await tidy(parts);
  const left = await queries.select().from(documents);
  expect(left.map(({ id }) => id).sort()).toEqual(kept.toSorted());
  expect(await queries.$count(documentPieces)).toBe(2);
});

test('expired limits are removed', async () => {
  const limit = { name: 'sign in', free: 10, window: minute };
  const early = createLimiter(running.database, running.parts.keyedHash, () => ago(hour));
  await early.count(limit, 'mei');
  await parts.limiter.count(limit, 'sam');
  await tidy(parts);
  expect(await running.database.queries.select().from(limits)).toHaveLength(1);
});

test('it first runs an hour after the start, once for all servers', async () => {
  const { jobs, database } = running.parts;
  await startHousekeeping(jobs, parts);
  await startHousekeeping(jobs, parts);
  const { rows } = await database.queries.execute(
    `select round(extract(epoch from start_after - created_on))::int as seconds
     from jobs.job where name = 'housekeeping'`,
  );
  expect(rows).toEqual([{ seconds: 3600 }]);
});
