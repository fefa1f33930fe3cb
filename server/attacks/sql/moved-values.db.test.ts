import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { encryptedTables } from '#server/vault/encrypted-tables.ts';
import { alteredValues } from '#server/vault/verify-rows.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { describedCalls } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { makeCanaryPerson } from '#testing/retention/canary-person.ts';
import { testClock } from '#testing/test-clock.ts';
import { visitorOf } from '#testing/work/works.ts';

/**
 * Whoever can run SQL as the server's role moves what is encrypted to another row, or writes other
 * bytes in its place.
 */

const password = 'a long walk by the river';
/** A Monday morning in Sydney. */
const { now, pass } = testClock('2026-02-01T21:00:00Z');
let running: TestApp;
let chief: TestUser;

beforeAll(async () => {
  running = await buildTestApp({ now, env: { REVEALS_PER_HOUR: 1000 } });
  chief = await createUser(running, { type: 'admin' });
});
afterAll(() => running.close());

async function post(url: string, payload: object, headers: object = {}) {
  const answer = await running.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function listed(): Promise<string[]> {
  const found: string[] = [];
  for await (const { record = '' } of alteredValues(
    running.database.queries,
    running.parts.vault,
  )) {
    found.push(record);
  }
  return found.sort();
}

const toldOf = (record: string) =>
  eventually(
    async () =>
      (await readMailbox(running.mailFolder)).find(
        ({ subject, text }) => subject?.includes('from outside') && text?.includes(record),
      ),
    (mail) => mail !== undefined,
    10_000,
  );

test('the secret of an app that was moved to another account is a wrong code there', async () => {
  const [thief, victim] = [
    await createUser(running, { password }),
    await createUser(running, { password }),
  ];
  const codes: (() => string)[] = [];
  for (const user of [thief, victim]) {
    const headers = await signIn(running, user);
    const { secret } = (await post('/api/users/me/totp', {}, headers)).body;
    const codeNow = () =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime() });
    await post('/api/users/me/totp/confirm', { code: codeNow() }, headers);
    codes.push(codeNow);
  }
  pass(60_000);
  await running.database.queries.execute(sql`
    update totp_secrets set secret_sealed =
      (select secret_sealed from totp_secrets where user_id = ${thief.id})
    where user_id = ${victim.id}`);
  const login = await post('/api/users/login', { email: victim.email, password });
  const { ticket } = login.body.secondFactor;
  for (const codeNow of codes) {
    const answer = await post('/api/users/second-factor', {
      ticket,
      method: 'totp',
      code: codeNow(),
    });
    expect(answer).toMatchObject({
      status: 401,
      body: { message: wording.accounts.secondFactorWrong },
    });
  }
  const place = `totp_secrets.secret_sealed ${victim.id}`;
  expect(await listed()).toEqual([place]);
  const mail = await toldOf(place);
  expect(mail?.text).toContain(victim.email);
  await running.database.queries.execute(sql`delete from totp_secrets`);
});

/** Every encrypted value but those that the server itself starts with. */
async function breakEverything(): Promise<number> {
  let values = 0;
  for (const { table, columns } of encryptedTables) {
    if (table === secrets) continue;
    for (const column of Object.values(columns)) {
      const name = sql.identifier(column.name);
      const { rowCount } = await running.database.queries.execute(sql`
        update ${table} set ${name} = set_byte(${name}, length(${name}) - 1,
          get_byte(${name}, length(${name}) - 1) # 1)
        where ${name} is not null`);
      values += rowCount ?? 0;
    }
  }
  return values;
}

/** One of each table. */
async function someIds(userId: string): Promise<string[]> {
  const ids = new Set([userId]);
  for (const { table, id } of encryptedTables) {
    const rows = await running.database.queries.select({ id }).from(table).limit(1);
    for (const row of rows) ids.add(String(row.id));
  }
  return [...ids];
}

/** An answer that is a file may break off once it has begun. */
const statusOf = async (answering: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answering.catch(() => ({ statusCode: 0, body: '' }));
  return statusCode === 409 && body.includes(wording.alteredValue) ? 'altered' : statusCode;
};

test('no call fails on an altered value: it is refused, told and listed', async () => {
  const client = (await makeCanaryPerson(running, 'moved')).user as TestUser;
  const broken = await breakEverything();
  expect(broken).toBeGreaterThan(30);
  const places = await listed();
  expect(places).toHaveLength(broken);
  const ids = await someIds(client.id);
  const reads = (await describedCalls(running.app)).filter(({ method }) => method === 'GET');
  const [refused, failed] = [new Set<string>(), new Set<string>()];
  for (const [type, user] of [
    ['admin', chief],
    ['client', client],
  ] as const) {
    const visitor = await visitorOf(running, user);
    for (const { path, operation } of reads) {
      if (operation['x-roles']?.includes(type) === false) continue;
      const urls = path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];
      for (const url of urls) {
        const status = await statusOf(visitor.get(url));
        if (status === 'altered') refused.add(path);
        else if (status >= 500) failed.add(`${path} ${status}`);
      }
    }
  }
  expect([...failed]).toEqual([]);
  const some = [
    '/api/users',
    '/api/submissions/{id}',
    '/api/work/{id}',
    '/api/documents/{id}/file',
    '/api/appointments/{id}',
    '/api/enquiries',
    '/api/forms/contact/last-answers',
    '/api/imports/{id}/rows',
  ];
  expect([...refused]).toEqual(expect.arrayContaining(some));
  const ofClient = `users.address_sealed ${client.id}`;
  expect(places).toContain(ofClient);
  expect((await toldOf(ofClient))?.text).toContain(client.email);
});
