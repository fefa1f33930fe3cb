import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#server/accounts/sessions/route-guard.ts';
import { companies, sessions, submissions, users } from '#server/db/schema.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import {
  type DescribedCall,
  describedCalls,
  exampleBody,
  registeredCalls,
} from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Who may make each call. A call that is not in this table fails the test. */
const callers: Record<string, Access> = {
  'GET /api/health': 'anyone',
  'POST /api/enquiries': 'anyone',
  'POST /api/users/login': 'anyone',
  'POST /api/users/verify-login-code': 'anyone',
  'POST /api/users/update-password-initial': 'anyone',
  'POST /api/users/forgot-password': 'anyone',
  'POST /api/users/reset-password': 'anyone',
  'GET /api/users/verify-email': 'anyone',
  'POST /api/users/logout': 'signed-in',
  'POST /api/users/update-password': 'signed-in',
  'GET /api/users/me': 'signed-in',
  'PATCH /api/users/me': 'signed-in',
  'GET /api/users': 'admins',
  'POST /api/users/signup': 'admins',
  'POST /api/users/invite': 'admins',
  'GET /api/users/{id}': 'admins',
  'PATCH /api/users/{id}': 'admins',
  'DELETE /api/users/{id}': 'admins',
  'POST /api/users/confirm-password': 'admins',
  'GET /api/submissions': 'admins',
  'GET /api/submissions/{id}': 'admins',
  'PATCH /api/submissions/{id}': 'admins',
  'POST /api/submissions/{id}/reveal': 'admins',
  'POST /api/submissions/{id}/printed': 'admins',
  'GET /api/enquiries': 'admins',
  'GET /api/activity': 'admins',
  'GET /api/companies': 'admins',
  'GET /api/companies/{id}': 'admins',
  'POST /api/companies': 'admins',
  'PATCH /api/companies/{id}': 'admins',
  'DELETE /api/companies/{id}': 'admins',
  'GET /api/forms/contact': 'clients',
  'POST /api/forms/contact': 'clients',
  'GET /api/schedule/{calendar}/days': 'anyone',
  'GET /api/schedule/{calendar}/slots': 'anyone',
  'POST /api/schedule/{calendar}/holds': 'anyone',
  'POST /api/schedule/{calendar}/bookings': 'anyone',
  'DELETE /api/schedule/holds/{token}': 'anyone',
  'GET /api/appointments/link/{token}': 'anyone',
  'GET /api/appointments/link/{token}/appointment.ics': 'anyone',
  'GET /api/appointments/link/{token}/days': 'anyone',
  'GET /api/appointments/link/{token}/slots': 'anyone',
  'POST /api/appointments/link/{token}/move': 'anyone',
  'POST /api/appointments/link/{token}/cancel': 'anyone',
  'GET /api/appointments/mine': 'clients',
  'GET /api/appointments': 'admins',
  'GET /api/appointments/requests': 'admins',
  'POST /api/appointments/{id}/confirm': 'admins',
  'POST /api/appointments/{id}/decline': 'admins',
  'POST /api/appointments/{id}/move': 'admins',
  'POST /api/appointments/{id}/cancel': 'admins',
  'POST /api/appointments/blocks': 'admins',
  'DELETE /api/appointments/blocks/{id}': 'admins',
};

/** Not in the API description, since they are the description. */
const undescribed = ['GET /api/docs', 'GET /api/docs/openapi.json'];

const visitors = ['nobody', 'garbage', 'deactivated', 'client', 'other client', 'admin'] as const;
type Visitor = (typeof visitors)[number];
type Verdict = 'let in' | 'must sign in' | 'not allowed';

function verdictFor(access: Access, visitor: Visitor): Verdict {
  if (access === 'anyone') return 'let in';
  if (['nobody', 'garbage', 'deactivated'].includes(visitor)) return 'must sign in';
  const wanted = { admins: visitor === 'admin', clients: visitor !== 'admin', 'signed-in': true };
  return wanted[access] ? 'let in' : 'not allowed';
}

let running: TestApp;
let client: TestUser;
let other: TestUser;
let admin: TestUser;
let calls: DescribedCall[];

beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
  calls = await describedCalls(running.app);
  const { queries } = running.database;
  const [company] = await queries
    .insert(companies)
    .values({ name: 'Chen Plumbing', email: 'office@chenplumbing.example', phone: '02 5550 4161' })
    .returning();
  client = await createUser(running, { name: 'Sam Okafor' });
  other = await createUser(running, {
    name: 'Mei Chen',
    phone: '0491 570 156',
    companyId: company?.id ?? null,
  });
  admin = await createUser(running, { type: 'admin', password: 'a long walk by the river' });
});
afterAll(() => running.close());

/** A new session for every call, since a call may end it. */
async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  if (visitor === 'nobody') return {};
  if (visitor === 'garbage') return { authorization: `Bearer ${'A'.repeat(43)}` };
  if (visitor === 'client') return signIn(running, client);
  if (visitor === 'other client') return signIn(running, other);
  if (visitor === 'admin') return signIn(running, admin);
  // The session still exists: the inactive flag alone must be enough.
  return signIn(running, await createUser(running, { type: 'admin', isActive: false }));
}

function make({ method, path, ...call }: DescribedCall, id: string, headers: object) {
  const payload = exampleBody({ method, path, ...call });
  return running.app.inject({
    method,
    url: path.replace('{id}', id),
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
}

async function verdict(call: DescribedCall, visitor: Visitor): Promise<Verdict> {
  // The client's own id: for the other client it is somebody else's. An admin's call may succeed.
  const { id } = visitor === 'admin' ? await createUser(running) : client;
  const answer = await make(call, id, await headersOf(visitor));
  const { message } = answer.json();
  if (answer.statusCode === 401 && message === 'Please sign in.') return 'must sign in';
  if (answer.statusCode === 403 && message === 'You are not allowed to do that.')
    return 'not allowed';
  return 'let in';
}

test('every call can be made by those it is for and nobody else', async () => {
  const found: Record<string, Record<string, Verdict>> = {};
  for (const call of calls) {
    const verdicts = visitors.map(async (visitor) => [visitor, await verdict(call, visitor)]);
    found[call.name] = Object.fromEntries(await Promise.all(verdicts));
  }
  const wanted = Object.entries(callers).map(([name, access]) => [
    name,
    Object.fromEntries(visitors.map((visitor) => [visitor, verdictFor(access, visitor)])),
  ]);
  expect(found).toEqual(Object.fromEntries(wanted));
});

test('every route is in the API description, so that none is missing from the table', () => {
  const named = registeredCalls(running.app).filter((name) => !name.startsWith('HEAD '));
  expect(named.toSorted()).toEqual([...calls.map(({ name }) => name), ...undescribed].toSorted());
});

test('HEAD is as restricted as GET', async () => {
  for (const { name, path } of calls.filter(({ method }) => method === 'GET')) {
    const head = (headers: object) =>
      running.app.inject({
        method: 'HEAD',
        url: path.replace('{id}', other.id),
        headers: { ...headers },
      });
    const open = callers[name] === 'anyone';
    expect([name, (await head({})).statusCode === 401]).toEqual([name, !open]);
  }
});

/** Everything that is stored about a person. */
async function storedOf({ id, companyId }: TestUser) {
  const { queries } = running.database;
  return {
    user: await queries.select().from(users).where(eq(users.id, id)),
    company: await queries
      .select()
      .from(companies)
      .where(eq(companies.id, companyId ?? id)),
    sessions: await queries.select().from(sessions).where(eq(sessions.userId, id)),
    submissions: await queries.select().from(submissions).where(eq(submissions.userId, id)),
  };
}

test('a client can neither read nor change anything of another client', async () => {
  const victim = await createUser(running, {
    name: 'Priya Nair',
    email: 'priya@example.com',
    phone: '0491 570 158',
    companyId: other.companyId,
  });
  const sent = calls.find(({ name }) => name === 'POST /api/forms/contact');
  if (!sent) throw new Error('There is no form to send.');
  const { reference } = (await make(sent, '', await signIn(running, victim))).json().data;
  const secrets = ['Priya', 'priya@', '0491 570 158', 'Chen Plumbing', 'chenplumbing', reference];
  const before = await storedOf(victim);
  for (const call of calls.filter(({ name }) => callers[name] !== 'anyone')) {
    for (const id of [victim.id, victim.companyId ?? '']) {
      const answer = await make(call, id, await signIn(running, client));
      expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([]);
    }
  }
  expect(await storedOf(victim)).toEqual(before);
});
