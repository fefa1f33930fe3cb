import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleRowCodes } from '#server/vault/row-code-window.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Accounts and companies from before there were clients. */

const migration = new URL('../db/migrations/0038_clients.sql', import.meta.url);
const carryingOver = readFileSync(migration, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('INSERT INTO'));

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

test('every client’s account and every company becomes a client, and members become contacts', async () => {
  const { owner, ownerUrl } = running.database;
  const run = (statement: string) => owner.execute(sql.raw(statement));
  const { rows } = await run(
    `insert into companies (name, email, deleted_at) values ('Chen Plumbing', 'a@chen.example', null),
      ('Gone', 'b@chen.example', now()) returning id`,
  );
  const [company, gone] = rows.map(({ id }) => String(id));
  const member = await createUser(running, { name: 'Mei Chen', companyId: company ?? null });
  const left = await createUser(running, { name: 'Sam Okafor', companyId: gone ?? null });
  const staff = await createUser(running, { type: 'staff' });
  await run('alter table client_people alter row_code drop not null');
  await run('alter table client_people alter row_code drop default');
  await run('delete from clients');
  expect(carryingOver).toHaveLength(3);
  for (const statement of carryingOver) await run(statement);

  expect(
    await settleRowCodes({ ...running.database, ownerConnection: { connectionString: ownerUrl } }),
  ).toBe(true);
  const found = await run('select id, kind, source, removed_at is null as listed from clients');
  expect(new Set(found.rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set(
      [
        { id: member.id, kind: 'individual', source: 'account', listed: true },
        { id: left.id, kind: 'individual', source: 'account', listed: true },
        { id: company, kind: 'company', source: 'company', listed: true },
        { id: gone, kind: 'company', source: 'company', listed: false },
      ].map((row) => JSON.stringify(row)),
    ),
  );
  const clientsOf = async (user: { readonly id: string }) => {
    const headers = await signIn(running, user);
    const answer = await running.app.inject({ url: '/api/users/me/clients', headers });
    return answer.json().data;
  };
  expect(await clientsOf(member)).toMatchObject([
    { _id: member.id, role: 'self' },
    { _id: company, name: 'Chen Plumbing', role: 'contact', sees: true, signs: false },
  ]);
  expect(await clientsOf(left)).toMatchObject([{ _id: left.id, role: 'self' }]);
  const headers = await signIn(running, staff);
  const listed = await running.app.inject({ url: '/api/clients', headers });
  expect(listed.json().total).toBe(3);
});
