import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { verifyLog } from '#server/audit/verify.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clients as clientsTable } from '#server/db/tables/clients.ts';
import { companies } from '#server/db/tables/companies.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { legalHolds } from '#server/db/tables/retention.ts';
import { works } from '#server/db/tables/work.ts';
import { encryptDetails } from '#server/enquiries/details.ts';
import { keepRules } from '#server/retention/nightly.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { expectedAt, namesOfRecords, readRecords } from './expected-records.ts';
import { retentionPartsOf } from './parts.ts';

/** A practice whose clock runs ten years ahead, fortnight by fortnight. */

const day = 24 * 60 * 60_000;
const fortnights = 26;

export interface WalkedYear {
  readonly year: number;
  readonly left: number;
  readonly expected: number;
  /** There and not expected, or the other way round. */
  readonly wrong: readonly string[];
  /** Older than seven years: some stay while a hold keeps lines before them. */
  readonly oldLines: number;
  readonly isHeld: boolean;
  readonly logIsWhole: boolean;
}

interface Practice {
  readonly running: TestApp;
  readonly clock: { now(): Date; pass(milliseconds: number): void };
  readonly clients: readonly { readonly id: string }[];
}

/** Some clients get a company, some leave with their jobs closed, and there are people who never came back. */
async function addVariety({ running, clock, clients }: Practice): Promise<void> {
  const { queries } = running.database;
  const { vault } = running.parts;
  await queries.update(users).set({ createdAt: clock.now(), lastSignedInAt: clock.now() });
  for (const { id } of clients.filter((_client, index) => index % 5 === 0)) {
    const [made] = await queries
      .insert(companies)
      .values({ name: 'Sample Pty Ltd', email: 'office@example.com', wasJoined: true })
      .returning();
    await queries
      .update(users)
      .set({ companyId: made?.id ?? null })
      .where(eq(users.id, id));
  }
  for (let month = 0; month < 60; month += 1) {
    const id = randomUUID();
    const details = { name: 'Mei', email: 'mei@example.org', phone: '', message: 'Hello' };
    await queries.insert(enquiries).values({
      id,
      enquiryType: 'tax',
      detailsEncrypted: encryptDetails(vault, id, details),
      receivedAt: new Date(clock.now().getTime() + month * 31 * day),
    });
  }
  const former = clients.filter((_client, index) => index % 3 === 0).map(({ id }) => id);
  await queries
    .update(clientsTable)
    .set({ status: 'former', formerAt: clock.now() })
    .where(inArray(clientsTable.id, former));
  await queries
    .update(works)
    .set({ stage: 'closed', lodgedAt: clock.now() })
    .where(and(inArray(works.clientId, former), isNull(works.lodgedAt)));
  const [company] = await queries.select().from(companies).limit(1);
  for (const companyId of [null, null, company?.id ?? null]) {
    const lastSignedInAt = clock.now();
    const gone = { isActive: false, createdAt: lastSignedInAt, lastSignedInAt, companyId };
    await createUser(running, gone);
  }
  const temporaryUntil = clock.now();
  for (const months of [0, 1, 20, 40]) {
    const createdAt = new Date(clock.now().getTime() + months * 30 * day);
    await createUser(running, { temporaryUntil, createdAt });
  }
}

async function holdSome({ running, clock }: Practice, ids: readonly string[], by: string) {
  const { queries } = running.database;
  const reasonEncrypted = Buffer.alloc(0);
  for (const clientId of ids) {
    const hold = { clientId, reasonEncrypted, placedBy: by, placedAt: clock.now() };
    await queries.insert(legalHolds).values(hold);
  }
}

const differences = (one: readonly string[], other: readonly string[]) => {
  const [left, right] = [new Set(one), new Set(other)];
  return [
    ...one.filter((name) => !right.has(name)).map((name) => `still there: ${name}`),
    ...other.filter((name) => !left.has(name)).map((name) => `gone: ${name}`),
  ];
};

/** Compares what is left each year with what the rules say. Holds are lifted in the ninth year. */
export async function walkTenYears(practice: Practice): Promise<WalkedYear[]> {
  const { running, clock, clients } = practice;
  const { database, vault, keyedHash, audit } = running.parts;
  const { queries } = database;
  await addVariety(practice);
  const held = clients.filter((_client, index) => index % 7 === 1).map(({ id }) => id);
  const admin = await createUser(running, { type: 'admin' });
  await holdSome(practice, held, admin.id);
  const records = await readRecords(queries);
  const parts = retentionPartsOf(running);
  const years: WalkedYear[] = [];
  for (let year = 1; year <= 10; year += 1) {
    if (year === 9) await queries.delete(legalHolds).where(inArray(legalHolds.clientId, held));
    for (let fortnight = 0; fortnight < fortnights; fortnight += 1) {
      clock.pass(14 * day);
      await keepRules(parts);
    }
    const left = await namesOfRecords(queries);
    const isHeld = year < 9;
    const expected = expectedAt(records, new Set(isHeld ? held : []), clock.now());
    await audit.chain();
    const sevenYearsAgo = new Date(clock.now());
    sevenYearsAgo.setUTCFullYear(sevenYearsAgo.getUTCFullYear() - 7);
    years.push({
      year,
      left: left.length,
      expected: expected.length,
      wrong: differences(left, expected),
      oldLines: await queries.$count(auditEvents, sql`${auditEvents.at} < ${sevenYearsAgo}`),
      isHeld,
      logIsWhole: (await verifyLog(database, vault, keyedHash)).whole,
    });
  }
  return years;
}
