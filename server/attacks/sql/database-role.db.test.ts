import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptAltered } from '#server/accounts/accept-altered.ts';
import { createAdmin } from '#server/accounts/first-admin/create-admin.ts';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { updateUser } from '#server/accounts/store.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { alteredRows } from '#server/vault/verify-rows.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { createAuthenticator } from '#testing/accounts/authenticator.ts';
import { describedCalls, exampleBody } from '#testing/api-document.ts';
import { callsOf, mailedLinkIn } from '#testing/bookings/bookings.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { codeIn, newestMailTo, resetTokenIn } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { testClock } from '#testing/test-clock.ts';
import { startWork, visitorOf } from '#testing/work/works.ts';

/**
 * Someone who can run SQL as the server's role, has an account of their own and knows no key. Each
 * statement is run on the real database; then the application is asked for what it should gain.
 */

const minute = 60_000;
const hour = 60 * minute;
const password = 'a long walk by the river';
const { now, pass } = testClock('2026-11-16T00:00:00Z');
let running: TestApp;
/** The statements run on a connection of their own. */
let attacker: pg.Client;
/** Reads every alarm. */
let chief: TestUser;
let own: TestUser;
let admin: TestUser;

const retire = ({ id }: TestUser) =>
  running.parts.database.queries.transaction((tx) =>
    updateUser(tx, id, { isActive: false }, { evenIfAltered: true }),
  );

beforeAll(async () => {
  running = await buildTestApp({ now });
  attacker = new pg.Client(running.database.url);
  await attacker.connect();
  chief = await createUser(running, { type: 'admin', password });
});
beforeEach(async () => {
  pass(2 * hour);
  // Every alarm is mailed to every admin.
  if (admin) await retire(admin);
  own = await createUser(running, { password });
  admin = await createUser(running, { type: 'admin', password: 'another walk up the hill' });
});
afterAll(async () => {
  await attacker.end();
  await running.close();
});

type Headers = { readonly authorization: string };

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
  headers: object = {},
) {
  const answer = await running.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  expect(answer.statusCode).toBeLessThan(500);
  return { status: answer.statusCode, body: answer.json() };
}
const post = (url: string, payload: object, headers?: object) =>
  call('POST', url, payload, headers);

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const login = (email: string, secret = password) =>
  post('/api/users/login', { email, password: secret });
const canSignIn = async (email: string, secret?: string) =>
  (await login(email, secret)).status === 200;
const isSignedIn = async (headers: Headers) =>
  (await call('GET', '/api/users/me', undefined, headers)).status === 200;
const seesTeam = async (headers: Headers) =>
  (await call('GET', '/api/users/team', undefined, headers)).status === 200;
const run = (text: string, ...values: unknown[]) => attacker.query(text, values);
const userPath = ({ id }: TestUser) => `/api/users/${id}`;

/** Whether the database itself refuses a statement to this role. */
async function isRefused(text: string, ...values: unknown[]): Promise<boolean> {
  try {
    await run(text, ...values);
    return false;
  } catch {
    return true;
  }
}

async function mailedTo(email: string, about: string) {
  const found = (await readMailbox(running.mailFolder)).filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.includes(about),
  );
  return found.length;
}

async function forgotten({ email }: TestUser) {
  await post('/api/users/forgot-password', { email });
  const mail = await newestMailTo(running.mailFolder, email);
  return { code: codeIn(mail), token: resetTokenIn(mail) };
}

async function withApp(user: TestUser) {
  const headers = bearer((await login(user.email)).body.token);
  const { secret } = (await post('/api/users/me/totp', {}, headers)).body;
  const codeNow = () =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime() });
  const made = await post('/api/users/me/totp/confirm', { code: codeNow() }, headers);
  pass(minute);
  return { headers, codeNow, recoveryCodes: made.body.recoveryCodes as string[] };
}

async function withPasskey(user: TestUser) {
  const headers = bearer((await login(user.email)).body.token);
  const key = createAuthenticator('http://localhost:3000');
  const { body } = await post('/api/users/me/passkeys/options', {}, headers);
  await post('/api/users/me/passkeys', { name: 'Mine', credential: key.create(body) }, headers);
  return async () => {
    const options = (await post('/api/users/passkey/options', {})).body;
    const answer = await post('/api/users/passkey', { assertion: key.get(options) });
    return answer.status === 200 ? (answer.body.user._id as string) : undefined;
  };
}

/** A booking at a time that is free. */
async function book(headers: object = {}) {
  const calls = callsOf(() => running.app);
  const { data } = (await calls.day('2026-11-25')).json();
  const email = `${randomUUID()}@example.com`;
  const answer = await calls.book(data.slots[0].startsAt, { email }, { ...headers });
  const link = mailedLinkIn(await newestMailTo(running.mailFolder, email));
  return { reference: answer.json().data.reference as string, link };
}

const removeAll = async (id: string) => {
  for (const table of ['sessions', 'known_devices', 'recoveries']) {
    await run(`delete from ${table} where user_id = $1`, id);
  }
};

/** Each says whether the statement has gained something. */
const statements: readonly [string, () => Promise<boolean>][] = [
  [
    'users.type of my own account, to admin',
    async () => {
      const headers = await signIn(running, own);
      await run(`update users set type = 'admin' where id = $1`, own.id);
      return (await seesTeam(headers)) || canSignIn(own.email);
    },
  ],
  [
    'users.type of my own account, to staff',
    async () => {
      await run(`update users set type = 'staff' where id = $1`, own.id);
      return canSignIn(own.email);
    },
  ],
  [
    'users.type with the code of an admin',
    async () => {
      await run(
        `update users set type = 'admin', row_code = (select row_code from users where id = $2) where id = $1`,
        own.id,
        admin.id,
      );
      return canSignIn(own.email);
    },
  ],
  [
    'users.is_active of a deactivated account',
    async () => {
      await call('PATCH', userPath(own), { is_active: false }, await signIn(running, chief));
      await run('update users set is_active = true where id = $1', own.id);
      return canSignIn(own.email);
    },
  ],
  [
    'users.password_hash of an admin, from mine',
    async () => {
      await run(
        'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
        own.id,
        admin.id,
      );
      return canSignIn(admin.email);
    },
  ],
  [
    'users.password_hash and row_code of an admin, from mine',
    async () => {
      await run(
        `update users set (password_hash, row_code) =
           (select password_hash, row_code from users where id = $1) where id = $2`,
        own.id,
        admin.id,
      );
      return canSignIn(admin.email);
    },
  ],
  [
    'users.has_second_factor, where only the password was stolen',
    async () => {
      await withApp(own);
      await run('update users set has_second_factor = false where id = $1', own.id);
      return (await login(own.email)).body.token !== undefined;
    },
  ],
  [
    'users.email of an admin, to get their code, and back',
    async () => {
      const elsewhere = `thief-${randomUUID()}@example.com`;
      await run('update users set email = $2 where id = $1', admin.id, elsewhere);
      await post('/api/users/forgot-password', { email: elsewhere });
      await post('/api/users/forgot-password', { email: own.email });
      await newestMailTo(running.mailFolder, own.email);
      return (await mailedTo(elsewhere, '')) > 0;
    },
  ],
  [
    'users.temporary_until, so that an expired first password works again',
    async () => {
      const invited = await createUser(running, { password, temporaryUntil: now() });
      const ahead = new Date(now().getTime() + hour);
      await run('update users set temporary_until = $2 where id = $1', invited.id, ahead);
      return (await login(invited.email)).status === 403;
    },
  ],
  [
    'users.temporary_until emptied, so that a first password signs in',
    async () => {
      const invited = await createUser(running, { password, temporaryUntil: now() });
      await run('update users set temporary_until = null where id = $1', invited.id);
      return canSignIn(invited.email);
    },
  ],
  [
    'a new row of users, an admin with my password',
    async () => {
      const email = `thief-${randomUUID()}@example.com`;
      await run(
        `insert into users (name, email, type, password_hash, row_code)
         select name, $2, 'admin', password_hash, row_code from users where id = $1`,
        own.id,
        email,
      );
      return canSignIn(email);
    },
  ],
  [
    'users.row_code emptied, as before the update',
    async () => {
      const refused = await isRefused(
        `update users set type = 'admin', row_code = null where id = $1`,
        own.id,
      );
      return !refused && canSignIn(own.email);
    },
  ],
  [
    'an older row of users, code and all',
    async () => {
      const { rows } = await run('select * from users where id = $1', own.id);
      await call('PATCH', userPath(own), { is_active: false }, await signIn(running, chief));
      const refused = await isRefused(
        'update users set is_active = true, coded_changes = $2, row_code = $3 where id = $1',
        own.id,
        rows[0].coded_changes,
        rows[0].row_code,
      );
      return !refused && canSignIn(own.email);
    },
  ],
  [
    'an older row of users, with the newest count',
    async () => {
      const { rows } = await run('select * from users where id = $1', own.id);
      await call('PATCH', userPath(own), { is_active: false }, await signIn(running, chief));
      await run(
        'update users set is_active = true, row_code = $2 where id = $1',
        own.id,
        rows[0].row_code,
      );
      return canSignIn(own.email);
    },
  ],
  [
    'an older row of users, deleted and put in again',
    async () => {
      // Every account that was changed once has lost its first row.
      await call('PATCH', userPath(own), { email: own.email }, await signIn(running, chief));
      const { rows } = await run('select * from users where id = $1', own.id);
      await call('PATCH', userPath(own), { is_active: false }, await signIn(running, chief));
      await removeAll(own.id);
      await run('delete from users where id = $1', own.id);
      const refused = await isRefused(
        `insert into users (id, name, email, type, is_active, password_hash, phone, coded_changes, row_code)
         values ($1, $2, $3, $4, true, $5, $6, $7, $8)`,
        own.id,
        own.name,
        own.email,
        own.type,
        rows[0].password_hash,
        rows[0].phone,
        rows[0].coded_changes,
        rows[0].row_code,
      );
      return !refused && canSignIn(own.email);
    },
  ],
  [
    'sessions.user_id of my own session, to an admin',
    async () => {
      const headers = await signIn(running, own);
      await run('update sessions set user_id = $2 where user_id = $1', own.id, admin.id);
      return isSignedIn(headers);
    },
  ],
  [
    'a new row of sessions for an admin, with my token',
    async () => {
      const headers = await signIn(running, own);
      const { rows } = await run('delete from sessions where user_id = $1 returning *', own.id);
      await run(
        `insert into sessions (id, user_id, token_hash, created_at, last_used_at, row_code)
         values ($1, $2, $3, $4, $4, $5)`,
        rows[0].id,
        admin.id,
        rows[0].token_hash,
        rows[0].created_at,
        rows[0].row_code,
      );
      return isSignedIn(headers);
    },
  ],
  [
    'sessions.cookie_hash emptied, with a stolen token',
    async () => {
      const browser = { 'sec-fetch-site': 'same-origin' };
      const { body } = await post('/api/users/login', { email: own.email, password }, browser);
      await run('update sessions set cookie_hash = null where user_id = $1', own.id);
      return isSignedIn(bearer(body.token));
    },
  ],
  [
    'sessions.owes_second_factor, instead of setting one up',
    async () => {
      const headers = await signIn(running, own);
      await run(
        'update sessions set owes_second_factor = not owes_second_factor where user_id = $1',
        own.id,
      );
      return isSignedIn(headers);
    },
  ],
  [
    'sessions.created_at, so that it never ends',
    async () => {
      const headers = await signIn(running, own);
      pass(13 * hour);
      await run(
        'update sessions set created_at = $2, last_used_at = $2 where user_id = $1',
        own.id,
        now(),
      );
      return isSignedIn(headers);
    },
  ],
  [
    'sessions.password_proven_at, instead of confirming',
    async () => {
      const headers = await signIn(running, admin);
      pass(6 * minute);
      await run('update sessions set password_proven_at = $2 where user_id = $1', admin.id, now());
      const made = { email: `thief-${randomUUID()}@example.com`, role: 'admin' };
      return (await post('/api/users/invite', made, headers)).status === 201;
    },
  ],
  [
    'sessions.password_proven_at with the code of another session',
    async () => {
      const [headers, confirmed] = [await signIn(running, admin), await signIn(running, own)];
      pass(6 * minute);
      await post('/api/users/confirm', { password }, confirmed);
      await run(
        `update sessions set (password_proven_at, confirmed_code) =
           (select password_proven_at, confirmed_code from sessions where user_id = $2)
         where user_id = $1`,
        admin.id,
        own.id,
      );
      const made = { email: `thief-${randomUUID()}@example.com`, role: 'admin' };
      return (await post('/api/users/invite', made, headers)).status === 201;
    },
  ],
  [
    'passkeys.user_id of my own passkey, to an admin',
    async () => {
      const whose = await withPasskey(own);
      await run('update passkeys set user_id = $2 where user_id = $1', own.id, admin.id);
      return (await whose()) === admin.id;
    },
  ],
  [
    'a new row of passkeys for an admin, with my key',
    async () => {
      const whose = await withPasskey(own);
      await run('delete from passkeys where user_id = $1', admin.id);
      const { rows } = await run('delete from passkeys where user_id = $1 returning *', own.id);
      await run(
        `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
         values ($1, 'x', $2, $3, 0, '{}', $4)`,
        admin.id,
        rows[0].credential_id,
        rows[0].public_key,
        rows[0].created_at,
      );
      return (await whose()) === admin.id;
    },
  ],
  [
    'passkeys.public_key of someone else, to mine',
    async () => {
      const whose = await withPasskey(own);
      const other = await createUser(running, { password });
      await withPasskey(other);
      const { rows } = await run('delete from passkeys where user_id = $1 returning *', own.id);
      await run(
        'update passkeys set credential_id = $2, public_key = $3 where user_id = $1',
        other.id,
        rows[0].credential_id,
        rows[0].public_key,
      );
      return (await whose()) === other.id;
    },
  ],
  [
    'totp_secrets of an admin, from mine',
    async () => {
      const other = await createUser(running, { password });
      await withApp(other);
      const { codeNow } = await withApp(own);
      await run(
        `update totp_secrets set secret_sealed =
           (select secret_sealed from totp_secrets where user_id = $1) where user_id = $2`,
        own.id,
        other.id,
      );
      const { ticket } = (await login(other.email)).body.secondFactor;
      const proof = { ticket, method: 'totp', code: codeNow() };
      return (await post('/api/users/second-factor', proof)).status === 200;
    },
  ],
  [
    'recovery_codes of someone else, from mine',
    async () => {
      const other = await createUser(running, { password });
      await withApp(other);
      const { recoveryCodes } = await withApp(own);
      await run('update recovery_codes set user_id = $2 where user_id = $1', own.id, other.id);
      const { ticket } = (await login(other.email)).body.secondFactor;
      const proof = { ticket, method: 'recovery', code: recoveryCodes[0] };
      return (await post('/api/users/second-factor', proof)).status === 200;
    },
  ],
  [
    'second_factor_tickets.user_id of my ticket, to an admin',
    async () => {
      const { codeNow } = await withApp(own);
      const { ticket } = (await login(own.email)).body.secondFactor;
      await run(
        'update second_factor_tickets set user_id = $2 where user_id = $1',
        own.id,
        admin.id,
      );
      await run('delete from totp_secrets where user_id = $1', admin.id);
      const proof = { ticket, method: 'totp', code: codeNow() };
      return (await post('/api/users/second-factor', proof)).status === 200;
    },
  ],
  [
    'recoveries.user_id of my reset link, to an admin',
    async () => {
      const { token } = await forgotten(own);
      await run('update recoveries set user_id = $2 where user_id = $1', own.id, admin.id);
      const newPassword = 'a thief’s walk at midnight';
      await post('/api/users/reset-password', { token, newPassword });
      return canSignIn(admin.email, newPassword);
    },
  ],
  [
    'recoveries.code_hash of an admin, from mine',
    async () => {
      const { code } = await forgotten(own);
      await forgotten(admin);
      await run(
        `update recoveries set code_hash = (select code_hash from recoveries where user_id = $1)
         where user_id = $2`,
        own.id,
        admin.id,
      );
      return (
        (await post('/api/users/verify-login-code', { email: admin.email, code })).status === 200
      );
    },
  ],
  [
    'recoveries.code_expires_at of an old code',
    async () => {
      const { code } = await forgotten(own);
      pass(11 * minute);
      const ahead = new Date(now().getTime() + minute);
      await run('update recoveries set code_expires_at = $2 where user_id = $1', own.id, ahead);
      return (
        (await post('/api/users/verify-login-code', { email: own.email, code })).status === 200
      );
    },
  ],
  [
    'recoveries.link_expires_at of an old link',
    async () => {
      const { token } = await forgotten(own);
      pass(2 * hour);
      const ahead = new Date(now().getTime() + minute);
      await run('update recoveries set link_expires_at = $2 where user_id = $1', own.id, ahead);
      const newPassword = 'a thief’s walk at midnight';
      return (await post('/api/users/reset-password', { token, newPassword })).status === 200;
    },
  ],
  [
    'email_changes.user_id and new_email of a change that waits',
    async () => {
      const staff = await createUser(running, { type: 'staff', password });
      const email = `thief-${randomUUID()}@example.com`;
      await call('PATCH', userPath(staff), { email }, await signIn(running, chief));
      const mail = await newestMailTo(running.mailFolder, email);
      const token = /confirm-email[^\s]*token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
      expect(token).not.toBe('');
      await run('update email_changes set user_id = $2 where user_id = $1', staff.id, admin.id);
      return (await post('/api/users/confirm-email', { token })).status === 200;
    },
  ],
  [
    'calendar_feeds.staff_id of my own address, to someone else’s calendar',
    async () => {
      const [mine, theirs] = running.parts.practice.current().scheduling.staff.map(({ id }) => id);
      const staff = await createUser(running, { type: 'staff', password });
      const made = await post(
        '/api/users/me/calendar',
        { staff: mine },
        await signIn(running, staff),
      );
      const url = new URL(made.body.data.address).pathname;
      await run('update calendar_feeds set staff_id = $2 where user_id = $1', staff.id, theirs);
      return (await running.app.inject({ url })).statusCode === 200;
    },
  ],
  [
    'calendar_feeds.user_id, after the member of staff has left',
    async () => {
      const [mine] = running.parts.practice.current().scheduling.staff.map(({ id }) => id);
      const staff = await createUser(running, { type: 'staff', password });
      const made = await post(
        '/api/users/me/calendar',
        { staff: mine },
        await signIn(running, staff),
      );
      const url = new URL(made.body.data.address).pathname;
      await run('update calendar_feeds set user_id = $2 where user_id = $1', staff.id, admin.id);
      return (await running.app.inject({ url })).statusCode === 200;
    },
  ],
  [
    'submissions.user_id, to read someone’s last answers',
    async () => {
      const sent = (await describedCalls(running.app)).find(
        ({ path }) => path === '/api/forms/contact',
      );
      const victim = await signIn(running, await createUser(running));
      const body = sent && exampleBody(sent);
      expect((await post('/api/forms/contact', body ?? {}, victim)).status).toBe(201);
      const refused = await isRefused('update submissions set user_id = $1', own.id);
      return !refused;
    },
  ],
  [
    'appointments.token_hash of someone else, to that of my link',
    async () => {
      const [mine, theirs] = [await book(), await book()];
      const url = `/api/appointments/link/${mine.link}`;
      expect((await call('GET', url)).body.data.reference).toBe(mine.reference);
      const { rows } = await run(
        'select token_hash as hash from appointments where reference = $1',
        mine.reference,
      );
      await run('update appointments set token_hash = null where reference = $1', mine.reference);
      const statement = 'update appointments set token_hash = $2 where reference = $1';
      await run(statement, theirs.reference, rows[0].hash);
      return (await call('GET', url)).status === 200;
    },
  ],
  [
    'appointments.user_id, to see someone’s appointment on my dashboard',
    async () => {
      const { reference } = await book();
      const statement = 'update appointments set user_id = $2 where reference = $1';
      return !(await isRefused(statement, reference, own.id));
    },
  ],
  [
    'appointments.reference emptied, then user_id',
    async () => {
      const { reference } = await book(await signIn(running, admin));
      const statement = 'update appointments set reference = null where reference = $1';
      return !(await isRefused(statement, reference));
    },
  ],
  [
    'works.client_id, to read what someone was asked for',
    async () => {
      const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
      const client = await visitorOf(running, await createUser(running));
      const { _id } = await startWork(staff, client);
      return !(await isRefused('update works set client_id = $2 where id = $1', _id, own.id));
    },
  ],
  [
    'documents.client_id, to open someone’s document',
    async () => {
      const { rows } = await run(
        `insert into documents (id, state, client_id, uploaded_by, from_practice, home, size,
           key_sealed, details_sealed, changed_at)
         values (gen_random_uuid(), 'ready', $1, $1, false, 'database', 1, '', '', now())
         returning id`,
        (await createUser(running)).id,
      );
      const statement = 'update documents set client_id = $2 where id = $1';
      const refused = await isRefused(statement, rows[0].id, own.id);
      await run('delete from documents where id = $1', rows[0].id);
      return !refused;
    },
  ],
  ...[
    'alter table users alter row_code drop not null',
    'alter table users disable trigger all',
    'drop trigger users_refuse_older on users',
    'create or replace function refuse_older_user() returns trigger language plpgsql as $$ begin return new; end $$',
    "set session_replication_role = 'replica'",
    "update audit_events set kind = 'signed-in'",
    'delete from audit_events',
    'update drizzle.__drizzle_migrations set created_at = 0',
    'set role corella_owner',
  ].map((text): [string, () => Promise<boolean>] => [text, async () => !(await isRefused(text))]),
];

test.each(statements)('%s', async (_statement, gains) => {
  expect(await gains()).toBe(false);
});

test('an altered account is refused like a wrong password, logged once and mailed to intact admins', async () => {
  const thief = await createUser(running, { password });
  await run(`update users set type = 'admin' where id = $1`, thief.id);
  const unknown = await login('unknown@example.com');
  for (let count = 0; count < 5; count += 1) expect(await login(thief.email)).toEqual(unknown);
  const linesAbout = () =>
    running.database.queries.select().from(auditEvents).where(eq(auditEvents.subjectId, thief.id));
  const lines = await eventually(
    async () => {
      await running.parts.audit.chain();
      return (await linesAbout()).filter(({ kind }) => kind === 'altered-row-refused');
    },
    (found) => found.length > 0,
  );
  expect(lines).toMatchObject([{ details: { what: 'account' } }]);
  const about = 'from outside';
  await eventually(
    () => mailedTo(admin.email, about),
    (mails) => mails > 0,
  );
  expect(await mailedTo(thief.email, about)).toBe(0);
  const before = await mailedTo(admin.email, about);
  pass(hour + minute);
  await login(thief.email);
  await eventually(
    () => mailedTo(admin.email, about),
    // The rows that other tests have altered may be told at the same time.
    (mails) => mails > before,
  );
});

test('no one makes an altered account ours by changing it', async () => {
  const staff = await signIn(running, await createUser(running, { type: 'staff' }));
  await run(`update users set type = 'admin' where id = $1`, own.id);
  const headers = await signIn(running, chief);
  for (const [change, as] of [
    [{ phone_number: '0491 570 006' }, headers],
    [{ is_active: false }, headers],
    [{ name: 'Robin' }, staff],
  ] as const) {
    const { status } = await call('PATCH', userPath(own), change, as);
    expect(status).toBe(409);
  }
  expect(await canSignIn(own.email)).toBe(false);
});

test('the terminal lists altered rows, lets an admin in again and accepts an account as it is', async () => {
  const { database, keyedHash, audit, mailQueue, practice } = running.parts;
  const listed = async () => {
    const found: string[] = [];
    for await (const { kind, userId } of alteredRows(database.queries)) {
      if (userId && [own.id, admin.id].includes(userId)) found.push(`${kind} ${userId}`);
    }
    return found;
  };
  expect(await listed()).toEqual([]);
  await run(`update users set phone = '0491 570 006' where id = $1`, own.id);
  await run(`update users set password_hash = 'none' where id = $1`, admin.id);
  expect((await listed()).sort()).toEqual([`account ${own.id}`, `account ${admin.id}`].sort());
  const sessions = openSessions(database, keyedHash, now);
  const limiter = createLimiter(database, keyedHash, now);
  const made = await createAdmin(
    {
      database,
      sessions,
      limiter,
      audit,
      mailQueue,
      practice: practice.current(),
      siteUrl: 'http://localhost:3000',
    },
    { email: admin.email },
  );
  expect(await canSignIn(admin.email, made.password)).toBe(true);
  expect(await acceptAltered(database, audit, own.email)).toContain(own.email);
  expect(await canSignIn(own.email)).toBe(true);
  expect(await listed()).toEqual([]);
});
