import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#server/db/tables/audit.ts';
import { companies } from '#server/db/tables/companies.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { eventually } from '#testing/eventually.ts';
import { joinCompany } from './membership.ts';
import { deleteUnused } from './unused.ts';

const later = closeAfterEach();
const hour = 60 * 60_000;
let running: TestApp;
let admin: { authorization: string };

beforeEach(async () => {
  running = await buildTestApp();
  later(running.close);
  admin = await signIn(running, await createUser(running, { type: 'admin' }));
});

const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) =>
  running.app.inject({ method, url, headers: admin, payload });
const userUrl = (id: string) => `/api/users/${id}`;

async function makeCompany(name: string): Promise<string> {
  const company = { name, email: 'office@example.com' };
  return (await call('POST', '/api/companies', company)).json()._id;
}

async function makeMember(email: string, company: object): Promise<string> {
  const answer = await call('POST', '/api/users/signup', { name: 'Mei', email, ...company });
  return answer.json().data._id;
}

const ageAll = (milliseconds: number) =>
  running.database.queries
    .update(companies)
    .set({ createdAt: new Date(Date.now() - milliseconds) });

function cleanUp(): Promise<void> {
  const { database, audit, now } = running.parts;
  return deleteUnused(database, audit, now());
}

async function listed(): Promise<string[]> {
  const answer = await running.app.inject({ url: '/api/companies', headers: admin });
  return answer.json().data.map(({ name }: { name: string }) => name);
}

test('a company that no one joined within a day is deleted, and logged once', async () => {
  const id = await makeCompany('No one’s');
  await ageAll(23 * hour);
  await cleanUp();
  expect(await listed()).toEqual(['No one’s']);
  await ageAll(25 * hour);
  await cleanUp();
  await cleanUp();
  expect(await listed()).toEqual([]);
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number);
  expect(lines.map(({ kind }) => kind)).toEqual(['company-created', 'company-deleted']);
  expect(lines[1]).toMatchObject({ actorId: null, address: null });
});

test('a company that ever had members stays, even when they are deactivated or gone', async () => {
  await makeMember('one@example.com', { company_name: 'Made with its client' });
  const left = await makeMember('two@example.com', { company_name: 'Left' });
  await call('PATCH', userUrl(left), { company_name: '' });
  const joined = await makeMember('three@example.com', { company_id: await makeCompany('Joined') });
  await call('DELETE', userUrl(joined));
  const leaving = { company_id: await makeCompany('Joined and left') };
  await call('PATCH', userUrl(await makeMember('four@example.com', leaving)), { company_name: '' });
  const named = await makeMember('five@example.com', {});
  await call('PATCH', userUrl(named), { company_name: 'Named later' });
  await call('PATCH', userUrl(named), { company_name: '' });
  await ageAll(1000 * hour);
  const before = await listed();
  await cleanUp();
  expect(before).toHaveLength(5);
  expect(await listed()).toEqual(before);
});

test('a company that someone joins during the clean-up stays', async () => {
  const id = await makeCompany('Just in time');
  await ageAll(25 * hour);
  const { queries } = running.database;
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let cleaning: Promise<void> | undefined;
  await queries.transaction(async (tx) => {
    await joinCompany(tx, id);
    cleaning = cleanUp();
    await eventually(
      () => queries.execute(waiting),
      ({ rows }) => rows.length > 0,
    );
  });
  await cleaning;
  expect(await listed()).toEqual(['Just in time']);
});

test('the migration spares older companies that have members or were created with a person', async () => {
  const { queries } = running.database;
  await makeCompany('Left behind');
  await makeMember('one@example.com', { company_id: await makeCompany('Has people') });
  const named = await makeMember('two@example.com', {});
  await call('PATCH', userUrl(named), { company_name: 'Named later' });
  await call('PATCH', userUrl(named), { company_name: '' });
  await running.parts.audit.chain();
  await queries.update(companies).set({ wasJoined: false });
  const migrations = join(import.meta.dirname, '..', 'db', 'migrations');
  const migration = readFileSync(join(migrations, '0005_companies_joined.sql'), 'utf8');
  const [, fillIn = ''] = migration.split('--> statement-breakpoint');
  await queries.execute(sql.raw(fillIn));
  await ageAll(25 * hour);
  await cleanUp();
  expect((await listed()).sort()).toEqual(['Has people', 'Named later']);
});
