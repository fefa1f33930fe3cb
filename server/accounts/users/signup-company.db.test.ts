import { inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { companies } from '#server/db/tables/companies.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';

const later = closeAfterEach();
let running: TestApp;
let admin: { authorization: string };

beforeEach(async () => {
  running = await buildTestApp();
  later(running.close);
  admin = await signIn(running, await createUser(running, { type: 'admin' }));
});

const post = (url: string, payload: object) =>
  running.app.inject({ method: 'POST', url, headers: admin, payload });
const lena = {
  name: 'Lena Popov',
  email: 'lena@example.com',
  address: '1 Sample Street',
  phone_number: '0491 570 156',
};
const withCompany = { ...lena, company_name: ' Popov Tiling ' };

async function counted() {
  await running.parts.audit.chain();
  const { queries } = running.database;
  return {
    users: await queries.$count(users),
    companies: await queries.$count(companies),
    mails: await queries.$count(mails),
    lines: await queries.$count(auditEvents),
  };
}

test('a client and their company are created in one call', async () => {
  const answer = await post('/api/users/signup', withCompany);
  expect(answer.statusCode).toBe(201);
  const { _id, company_id } = answer.json().data;
  expect(company_id).toEqual({ _id: expect.any(String), name: 'Popov Tiling' });
  const url = `/api/companies/${company_id._id}`;
  expect((await running.app.inject({ url, headers: admin })).json().data).toEqual({
    _id: company_id._id,
    name: 'Popov Tiling',
    email: lena.email,
    phone: lena.phone_number,
    address: lena.address,
    is_active: true,
  });
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select({ kind: auditEvents.kind, subjectId: auditEvents.subjectId })
    .from(auditEvents)
    .where(inArray(auditEvents.subjectId, [_id, company_id._id]))
    .orderBy(auditEvents.number);
  expect(lines).toEqual([
    { kind: 'company-created', subjectId: company_id._id },
    { kind: 'user-created', subjectId: _id },
  ]);
});

test('creating the company first and its client afterwards still works', async () => {
  const company = { name: 'Popov Tiling', email: lena.email };
  const { _id: company_id } = (await post('/api/companies', company)).json();
  const answer = await post('/api/users/signup', { ...lena, company_id });
  expect(answer.json().data.company_id).toEqual({ _id: company_id, name: 'Popov Tiling' });
});

test('a blank name creates no company, and a company is either existing or new', async () => {
  const blank = await post('/api/users/signup', { ...lena, company_name: ' ' });
  expect(blank.json().data.company_id).toBeNull();
  const { _id: company_id } = (
    await post('/api/companies', { name: 'Known', email: lena.email })
  ).json();
  const both = { ...withCompany, email: 'both@example.com', company_id };
  expect((await post('/api/users/signup', both)).json()).toEqual({
    message: wording.companies.oneOfTwo,
    code: 'invalid',
    field: 'company_name',
  });
});

test('a client who cannot be created leaves no company behind', async () => {
  await createUser(running, { email: lena.email });
  const before = await counted();
  const answer = await post('/api/users/signup', withCompany);
  expect([answer.statusCode, answer.json().field]).toEqual([409, 'email']);
  expect(await counted()).toEqual(before);
});

test('a crash between the company and its client leaves nothing behind, and the call can be repeated', async () => {
  const { owner } = running.database;
  await owner.execute(
    sql.raw(`create function crash() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return new;
    end $$`),
  );
  await owner.execute(
    sql.raw('create trigger crash before insert on users for each row execute function crash()'),
  );
  const before = await counted();
  expect((await post('/api/users/signup', withCompany)).statusCode).toBe(503);
  expect(await counted()).toEqual(before);
  await owner.execute(sql.raw('drop trigger crash on users'));
  expect((await post('/api/users/signup', withCompany)).statusCode).toBe(201);
  expect((await counted()).companies).toBe(before.companies + 1);
});
