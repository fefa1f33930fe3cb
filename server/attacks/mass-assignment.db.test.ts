import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

/** Stops: fields that a body must not set, such as one's own role. */

const password = 'a long walk by the river';
let running: TestApp;
let companyId: string;
beforeAll(async () => {
  running = await buildTestApp();
  const [company] = await running.database.queries
    .insert(companies)
    .values({ name: 'Chen Plumbing', email: 'office@chenplumbing.example' })
    .returning();
  companyId = company?.id ?? '';
});
afterAll(() => running.close());

const rowOf = async ({ id }: TestUser) => {
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, id));
  return row;
};

/** By every name that they have in the API or the database. */
const forbidden = () => ({
  type: 'admin',
  role: 'admin',
  is_active: true,
  isActive: true,
  email: 'new@example.com',
  _id: companyId,
  id: companyId,
  company_id: companyId,
  companyId,
  password: 'another one',
  passwordHash: 'x',
  password_hash: 'x',
  temporaryUntil: null,
  email_verified: true,
  emailVerifiedAt: '2026-01-01',
  awaiting_first_sign_in: false,
  revision: 99,
  createdAt: '2026-01-01',
});

test('a client can change only their own details', async () => {
  const client = await createUser(running, { name: 'Sam Okafor' });
  const headers = await signIn(running, client);
  for (const [field, value] of Object.entries(forbidden())) {
    const payload = { name: 'Sam', [field]: value };
    const answer = await running.app.inject({
      method: 'PATCH',
      url: '/api/users/me',
      payload,
      headers,
    });
    expect([field, answer.statusCode]).toEqual([field, 400]);
  }
  expect(await rowOf(client)).toEqual(client);
});

test('completing a profile cannot set the role, the company or any other forbidden field', async () => {
  const temporaryUntil = new Date(Date.now() + 60_000);
  const invited = await createUser(running, { password, temporaryUntil });
  const own = {
    email: invited.email,
    name: 'Sam',
    currentPassword: password,
    newPassword: 'mine now',
  };
  const { email: _email, ...others } = forbidden();
  for (const [field, value] of Object.entries(others)) {
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/users/update-password-initial',
      payload: { ...own, [field]: value },
    });
    expect([field, answer.statusCode]).toEqual([field, 400]);
  }
  expect(await rowOf(invited)).toEqual(invited);
});

test('a client can neither create accounts nor change any as an admin would', async () => {
  const client = await createUser(running);
  const headers = await signIn(running, client);
  const attempts = [
    ['POST', '/api/users/signup', { name: 'Thief', email: 'thief@example.com', type: 'admin' }],
    ['POST', '/api/users/invite', { email: 'thief@example.com', role: 'admin' }],
    ['PATCH', `/api/users/${client.id}`, { is_active: true }],
  ] as const;
  for (const [method, url, payload] of attempts) {
    const answer = await running.app.inject({ method, url, payload, headers });
    expect(answer.statusCode).toBe(403);
  }
  const made = await running.database.queries
    .select()
    .from(users)
    .where(eq(users.email, 'thief@example.com'));
  expect(made).toEqual([]);
});

test('not even an admin can set the fields that the server maintains', async () => {
  const headers = await signIn(running, await createUser(running, { type: 'admin' }));
  const person = await createUser(running);
  const { is_active: _active, email: _email, ...others } = forbidden();
  for (const [field, value] of Object.entries(others)) {
    const answer = await running.app.inject({
      method: 'PATCH',
      url: `/api/users/${person.id}`,
      payload: { [field]: value },
      headers,
    });
    expect([field, answer.statusCode]).toEqual([field, 400]);
  }
  expect(await rowOf(person)).toEqual(person);
});

test('a client cannot rename a company that others belong to', async () => {
  const client = await createUser(running, { companyId });
  await createUser(running, { companyId });
  const answer = await running.app.inject({
    method: 'PATCH',
    url: '/api/users/me',
    payload: { company_name: 'Thief Plumbing' },
    headers: await signIn(running, client),
  });
  expect(answer.statusCode).toBe(409);
  const [company] = await running.database.queries
    .select()
    .from(companies)
    .where(eq(companies.id, companyId));
  expect(company?.name).toBe('Chen Plumbing');
});
