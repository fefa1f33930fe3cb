import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#domain/accounts/permissions.ts';
import { may } from '#domain/accounts/permissions.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { workApprovals, workComments, workItems, works } from '#server/db/tables/work.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import {
  type DescribedCall,
  describedCalls,
  exampleBody,
  registeredCalls,
} from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { startWork, visitorOf, workPath } from '#testing/work/works.ts';

/** Who may make each call. A call that is not in this table fails the test. */
const callers: Record<string, Access> = {
  'GET /api/health': 'anyone',
  'GET /api/live': 'anyone',
  'GET /api/ready': 'anyone',
  'GET /api/metrics': 'anyone',
  'POST /api/enquiries': 'anyone',
  'POST /api/users/login': 'anyone',
  'POST /api/users/verify-login-code': 'anyone',
  'POST /api/users/update-password-initial': 'anyone',
  'POST /api/users/forgot-password': 'anyone',
  'POST /api/users/reset-password': 'anyone',
  'POST /api/users/welcome': 'anyone',
  'GET /api/users/verify-email': 'anyone',
  'POST /api/users/second-factor': 'anyone',
  'POST /api/users/second-factor/options': 'anyone',
  'POST /api/users/passkey': 'anyone',
  'POST /api/users/passkey/options': 'anyone',
  'POST /api/users/confirm': 'own-account',
  'POST /api/users/confirm/options': 'own-account',
  'GET /api/users/me/second-factor': 'own-account',
  'POST /api/users/me/totp': 'own-account',
  'POST /api/users/me/totp/confirm': 'own-account',
  'DELETE /api/users/me/totp': 'own-account',
  'POST /api/users/me/passkeys/options': 'own-account',
  'POST /api/users/me/passkeys': 'own-account',
  'DELETE /api/users/me/passkeys/{id}': 'own-account',
  'POST /api/users/me/recovery-codes': 'own-account',
  'POST /api/users/confirm-email': 'anyone',
  'POST /api/users/stop-email': 'anyone',
  'GET /api/users/team': 'team',
  'POST /api/users/{id}/second-factor/reset': 'team',
  'GET /api/users/me/sessions': 'own-account',
  'DELETE /api/users/me/sessions': 'own-account',
  'DELETE /api/users/me/sessions/{id}': 'own-account',
  'GET /api/users/me/activity': 'own-account',
  'POST /api/users/logout': 'own-account',
  'POST /api/users/update-password': 'own-account',
  'GET /api/users/me': 'own-account',
  'PATCH /api/users/me': 'own-account',
  'GET /api/users': 'client-records',
  'POST /api/users/signup': 'client-records',
  'POST /api/users/invite': 'client-records',
  'GET /api/users/{id}': 'client-records',
  'PATCH /api/users/{id}': 'client-records',
  'DELETE /api/users/{id}': 'client-records',
  'POST /api/users/confirm-password': 'reveal-fields',
  'GET /api/submissions': 'client-records',
  'GET /api/submissions/{id}': 'client-records',
  'PATCH /api/submissions/{id}': 'client-records',
  'POST /api/submissions/{id}/reveal': 'reveal-fields',
  'POST /api/submissions/{id}/printed': 'client-records',
  'POST /api/submissions/{id}/send-back': 'client-records',
  'POST /api/submissions/{id}/bank-call': 'reveal-fields',
  'GET /api/submissions/{id}/versions': 'client-records',
  'GET /api/submissions/{id}/versions/{version}': 'client-records',
  'GET /api/enquiries': 'client-records',
  'GET /api/enquiries/{id}': 'client-records',
  'GET /api/activity': 'activity',
  'GET /api/backups': 'backups',
  'GET /api/clients': 'client-records',
  'GET /api/clients/views': 'client-records',
  'POST /api/clients/views': 'client-records',
  'DELETE /api/clients/views/{id}': 'client-records',
  'GET /api/clients/{id}/timeline': 'client-records',
  'GET /api/clients/{id}/form-differences': 'client-records',
  'POST /api/clients': 'client-records',
  'GET /api/clients/{id}': 'client-records',
  'PATCH /api/clients/{id}': 'client-records',
  'POST /api/clients/{id}/reveal': 'reveal-fields',
  'GET /api/clients/{id}/people': 'client-records',
  'POST /api/clients/{id}/letters': 'client-records',
  'GET /api/clients/{id}/letters': 'client-records',
  'GET /api/letters': 'own-records',
  'GET /api/letters/{id}': 'letters',
  'POST /api/letters/{id}/send': 'client-records',
  'GET /api/letters/{id}/file': 'letters',
  'POST /api/letters/{id}/sign': 'own-records',
  'POST /api/letters/{id}/withdraw': 'client-records',
  'GET /api/letters/{id}/certificate': 'letters',
  'PUT /api/clients/{id}/people/{account}': 'client-records',
  'POST /api/clients/{id}/welcome': 'client-records',
  'DELETE /api/clients/{id}/people/{account}': 'client-records',
  'GET /api/clients/{id}/onboarding': 'client-records',
  'PATCH /api/clients/{id}/onboarding': 'client-records',
  'GET /api/clients/{id}/nomination': 'client-records',
  'PUT /api/clients/{id}/nomination': 'client-records',
  'GET /api/clients/{id}/aml': 'client-records',
  'PUT /api/clients/{id}/aml': 'client-records',
  'GET /api/clients/{id}/suspicions': 'suspicions',
  'POST /api/clients/{id}/suspicions': 'suspicions',
  'GET /api/users/me/clients': 'own-records',
  'GET /api/abn-lookup/{abn}': 'client-records',
  'GET /api/clients/{id}/obligations': 'client-records',
  'PUT /api/clients/{id}/obligations': 'client-records',
  'GET /api/lodgments': 'client-records',
  'GET /api/groups': 'client-records',
  'POST /api/groups': 'client-records',
  'PATCH /api/groups/{id}': 'client-records',
  'DELETE /api/groups/{id}': 'client-records',
  'GET /api/companies': 'client-records',
  'GET /api/companies/{id}': 'client-records',
  'POST /api/companies': 'client-records',
  'PATCH /api/companies/{id}': 'client-records',
  'DELETE /api/companies/{id}': 'client-records',
  'GET /api/work': 'work',
  'POST /api/work': 'client-records',
  'GET /api/work/assignees': 'client-records',
  'GET /api/work/texts': 'client-records',
  'GET /api/work/views': 'client-records',
  'POST /api/work/views': 'client-records',
  'DELETE /api/work/views/{id}': 'client-records',
  'POST /api/work/changes': 'client-records',
  'POST /api/work/reminders': 'client-records',
  'POST /api/work/undos/{id}': 'client-records',
  'POST /api/work/{id}/accept': 'client-records',
  'GET /api/work/{id}': 'work',
  'PATCH /api/work/{id}': 'client-records',
  'DELETE /api/work/{id}': 'client-records',
  'POST /api/work/{id}/lodge': 'client-records',
  'POST /api/work/{id}/assess': 'client-records',
  'POST /api/work/{id}/review': 'client-records',
  'POST /api/work/{id}/more-time': 'own-records',
  'POST /api/work/{id}/items': 'client-records',
  'DELETE /api/work/{id}/items/{item}': 'client-records',
  'PATCH /api/work/{id}/items/{item}': 'work',
  'GET /api/work/{id}/comments': 'work',
  'POST /api/work/{id}/comments': 'work',
  'GET /api/work/{id}/summary': 'client-records',
  'GET /api/work/{id}/printed-request': 'client-records',
  'POST /api/work/{id}/printed-request': 'client-records',
  'DELETE /api/work/{id}/printed-request': 'client-records',
  'GET /api/upload-links/{token}': 'anyone',
  'POST /api/upload-links/{token}/documents': 'anyone',
  'POST /api/upload-links/{token}/done': 'anyone',
  'POST /api/work/{id}/approval': 'client-records',
  'GET /api/work/{id}/approval': 'work',
  'DELETE /api/work/{id}/approval': 'client-records',
  'POST /api/work/{id}/approval/sign': 'own-records',
  'POST /api/work/{id}/approval/remind': 'client-records',
  'POST /api/work/{id}/approval/ask': 'own-records',
  'GET /api/work/{id}/approval/earlier': 'work',
  'GET /api/work/{id}/approval/certificate': 'work',
  'GET /api/site/draft': 'site',
  'PUT /api/site/draft': 'site',
  'GET /api/site/settings': 'site',
  'GET /api/site/difference': 'site',
  'GET /api/site/reach': 'site',
  'GET /api/site/launch': 'site',
  'GET /api/site/assistant': 'site',
  'PUT /api/site/assistant': 'site',
  'GET /api/site/conflicts': 'site',
  'POST /api/site/test-mail': 'site',
  'POST /api/site/publish': 'site',
  'POST /api/site/preview': 'site',
  'POST /api/site/images': 'site',
  'GET /api/site/versions': 'site',
  'GET /api/site/versions/{id}': 'site',
  'POST /api/site/versions/{id}/restore': 'site',
  'GET /api/work/seasons': 'client-records',
  'POST /api/work/seasons': 'client-records',
  'GET /api/work/seasons/{id}': 'client-records',
  'PATCH /api/work/seasons/{id}': 'client-records',
  'GET /api/work/seasons/{id}/left-out': 'client-records',
  'GET /api/overview': 'client-records',
  'GET /api/desk/search': 'client-records',
  'GET /api/desk/today': 'client-records',
  'GET /api/desk/waiting': 'client-records',
  'GET /api/users/{id}/record': 'client-records',
  'GET /api/users/{id}/activity': 'client-records',
  'PATCH /api/users/{id}/reminders': 'client-records',
  'GET /api/users/{id}/notes': 'client-records',
  'POST /api/users/{id}/notes': 'client-records',
  'DELETE /api/users/{id}/notes/{note}': 'client-records',
  'GET /api/breaches': 'breaches',
  'POST /api/breaches': 'breaches',
  'GET /api/breaches/{id}': 'breaches',
  'PUT /api/breaches/{id}': 'breaches',
  'POST /api/breaches/{id}/entries': 'breaches',
  'GET /api/users/{id}/identity-checks': 'client-records',
  'POST /api/users/{id}/identity-checks': 'client-records',
  'POST /api/users/{id}/identity-checks/{check}/withdraw': 'client-records',
  'POST /api/imports': 'import-clients',
  'GET /api/imports': 'import-clients',
  'GET /api/imports/{id}': 'import-clients',
  'PATCH /api/imports/{id}': 'import-clients',
  'GET /api/imports/{id}/rows': 'import-clients',
  'PUT /api/imports/{id}/rows/{row}/client': 'import-clients',
  'GET /api/imports/{id}/wrong.csv': 'import-clients',
  'GET /api/exports/clients.csv': 'export-records',
  'GET /api/exports/work.csv': 'export-records',
  'GET /api/exports/lodgments.csv': 'export-records',
  'GET /api/exports/invoices.csv': 'export-records',
  'GET /api/exports/appointments.csv': 'export-records',
  'GET /api/exports/submissions.csv': 'export-records',
  'GET /api/users/{id}/export.zip': 'export-records',
  'GET /api/retention': 'retention',
  'PATCH /api/retention/{rule}': 'retention',
  'GET /api/users/{id}/retention': 'client-records',
  'PUT /api/users/{id}/hold': 'client-records',
  'DELETE /api/users/{id}/hold': 'client-records',
  'POST /api/users/{id}/erase': 'retention',
  'DELETE /api/users/{id}/erase': 'retention',
  'GET /api/forms/contact': 'own-records',
  'POST /api/forms/contact': 'own-records',
  'PUT /api/forms/contact/draft': 'own-records',
  'GET /api/forms/contact/draft': 'own-records',
  'DELETE /api/forms/contact/draft': 'own-records',
  'GET /api/forms/contact/last-answers': 'own-records',
  'GET /api/forms/contact/{id}': 'own-records',
  'POST /api/forms/contact/{id}/corrections': 'own-records',
  'GET /api/forms/contact/{id}/corrections/draft': 'own-records',
  'PUT /api/forms/contact/{id}/corrections/draft': 'own-records',
  'GET /api/forms/contact/{id}/receipt': 'form-receipts',
  'POST /api/documents': 'documents',
  'GET /api/documents': 'documents',
  'GET /api/documents/{id}': 'documents',
  'PATCH /api/documents/{id}': 'client-records',
  'DELETE /api/documents/{id}': 'documents',
  'GET /api/documents/{id}/file': 'documents',
  'GET /api/documents/{id}/preview': 'documents',
  'POST /api/documents/uploads': 'documents',
  'OPTIONS /api/documents/uploads': 'documents',
  'GET /api/documents/uploads/{id}': 'documents',
  'PATCH /api/documents/uploads/{id}': 'documents',
  'DELETE /api/documents/uploads/{id}': 'documents',
  'GET /api/schedule/{calendar}/days': 'anyone',
  'GET /api/schedule/{calendar}/slots': 'anyone',
  'POST /api/schedule/{calendar}/holds': 'anyone',
  'POST /api/schedule/{calendar}/bookings': 'anyone',
  'DELETE /api/schedule/holds/{token}': 'anyone',
  'GET /api/appointments/link/{token}': 'anyone',
  'PATCH /api/appointments/link/{token}': 'anyone',
  'GET /api/appointments/link/{token}/appointment.ics': 'anyone',
  'GET /api/appointments/link/{token}/new-email': 'anyone',
  'GET /api/appointments/link/{token}/days': 'anyone',
  'GET /api/appointments/link/{token}/slots': 'anyone',
  'POST /api/appointments/link/{token}/confirm': 'anyone',
  'POST /api/appointments/link/{token}/move': 'anyone',
  'POST /api/appointments/link/{token}/cancel': 'anyone',
  'GET /api/appointments/calendars/{token}/appointments.ics': 'anyone',
  'GET /api/users/me/calendar': 'client-records',
  'POST /api/users/me/calendar': 'client-records',
  'DELETE /api/users/me/calendar': 'client-records',
  'DELETE /api/users/{id}/calendar': 'team',
  'GET /api/appointments/mine': 'own-records',
  'GET /api/appointments': 'client-records',
  'POST /api/appointments': 'client-records',
  'GET /api/appointments/{id}': 'client-records',
  'PATCH /api/appointments/{id}': 'client-records',
  'GET /api/appointments/{id}/client': 'client-records',
  'GET /api/appointments/times': 'client-records',
  'GET /api/appointments/requests': 'client-records',
  'POST /api/appointments/{id}/confirm': 'client-records',
  'POST /api/appointments/{id}/decline': 'client-records',
  'POST /api/appointments/{id}/move': 'client-records',
  'POST /api/appointments/{id}/cancel': 'client-records',
  'POST /api/appointments/blocks': 'client-records',
  'DELETE /api/appointments/blocks/{id}': 'client-records',
};

/** Not in the API description, since they are the description. */
const undescribed = [
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  // Pages and pictures; the preview checks its own cookie.
  'GET /preview',
  'GET /preview*',
  'GET /pictures/{name}',
];

/** Whoever makes a call, and the type of their account; null is not signed in. */
const visitors = {
  noOne: null,
  garbage: null,
  deactivated: null,
  client: 'client',
  'other client': 'client',
  staff: 'staff',
  admin: 'admin',
} as const;
type Visitor = keyof typeof visitors;
const names = Object.keys(visitors) as Visitor[];
type Verdict = 'let in' | 'must sign in' | 'not allowed' | 'nothing there';

function verdictFor(access: Access, visitor: Visitor): Verdict {
  if (access === 'anyone') return 'let in';
  const type = visitors[visitor];
  if (type === null) return 'must sign in';
  if (may(type, access)) return 'let in';
  return access === 'suspicions' ? 'nothing there' : 'not allowed';
}

let running: TestApp;
let client: TestUser;
let other: TestUser;
let staff: TestUser;
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
  staff = await createUser(running, { type: 'staff' });
  admin = await createUser(running, { type: 'admin', password: 'a long walk by the river' });
});
afterAll(() => running.close());

/** A new session for every call, since a call may end it. */
async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  if (visitor === 'noOne') return {};
  if (visitor === 'garbage') return { authorization: `Bearer ${'A'.repeat(43)}` };
  if (visitor === 'client') return signIn(running, client);
  if (visitor === 'other client') return signIn(running, other);
  if (visitor === 'staff') return signIn(running, staff);
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
  // The client's own id: for the other client it is someone else's. The call of an admin or staff may succeed.
  const { id } = visitor === 'admin' || visitor === 'staff' ? await createUser(running) : client;
  const answer = await make(call, id, await headersOf(visitor));
  const { message } = answer.headers['content-type']?.includes('json') ? answer.json() : {};
  if (answer.statusCode === 401 && message === 'Please sign in.') return 'must sign in';
  if (answer.statusCode === 403 && message === 'You are not allowed to do that.')
    return 'not allowed';
  if (
    callers[call.name] === 'suspicions' &&
    answer.statusCode === 404 &&
    message === 'There is nothing at this address.'
  )
    return 'nothing there';
  return 'let in';
}

test('every call can be made by those it is for and no one else', async () => {
  const found: Record<string, Record<string, Verdict>> = {};
  for (const call of calls) {
    const verdicts = names.map(async (visitor) => [visitor, await verdict(call, visitor)]);
    found[call.name] = Object.fromEntries(await Promise.all(verdicts));
  }
  const wanted = Object.entries(callers).map(([name, access]) => [
    name,
    Object.fromEntries(names.map((visitor) => [visitor, verdictFor(access, visitor)])),
  ]);
  expect(found).toEqual(Object.fromEntries(wanted));
  // A thousand calls.
}, 600_000);

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

test('a client can neither read nor change the work of another client', async () => {
  const victim = await visitorOf(running, await createUser(running));
  const practice = await visitorOf(running, staff);
  const items = [{ title: 'Kookaburra Lane' }];
  const work = await startWork(practice, victim, { items, notes: 'Wombat' });
  const text = 'Quokka';
  await victim.post(workPath(work._id, '/api/work/:id/comments'), { text });
  const { queries } = running.database;
  const stored = async () => [
    await queries.select().from(works).where(eq(works.id, work._id)),
    await queries.select().from(workItems).where(eq(workItems.workId, work._id)),
    await queries.select().from(workComments).where(eq(workComments.workId, work._id)),
    await queries.select().from(workApprovals).where(eq(workApprovals.workId, work._id)),
  ];
  const before = await stored();
  const about = calls.filter(({ path }) => path.startsWith('/api/work/{id}'));
  expect(about.length).toBeGreaterThan(10);
  const thief = await visitorOf(running, client);
  const [item] = work.items;
  const answers = [
    await thief.get(`/api/work?client=${victim.user.id}`),
    await thief.patch(workPath(work._id, '/api/work/:id/items/:item', item?._id), {
      state: 'not-available',
      reason: 'None',
    }),
  ];
  for (const call of about) {
    const path = call.path.replace('{item}', item?._id ?? '');
    answers.push(await make({ ...call, path }, work._id, thief.headers));
  }
  expect(answers.filter(({ statusCode }) => ![403, 404].includes(statusCode))).toEqual([]);
  const listed = await thief.get('/api/work');
  const secrets = ['Kookaburra', 'Wombat', text, victim.user.email];
  for (const { body } of [...answers, listed]) {
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  }
  expect(await stored()).toEqual(before);
});
