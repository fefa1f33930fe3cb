import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const words = wording.companies;
let running: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp();
  headers = await signIn(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object) =>
  running.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const url = (id: string) => `/api/companies/${id}`;

async function make(name: string) {
  const company = {
    name,
    email: 'office@example.com',
    phone: '1300 555 016',
    address: '1 High St',
  };
  const answer = await call('POST', '/api/companies', company);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

test('a company can be created, read, listed and changed', async () => {
  const { _id, message, data } = await make('Chen Plumbing');
  expect(message).toBe(words.created);
  expect(data).toEqual({
    _id,
    name: 'Chen Plumbing',
    email: 'office@example.com',
    phone: '1300 555 016',
    address: '1 High St',
    is_active: true,
  });
  expect((await call('GET', url(_id))).json()).toEqual({ data });
  const changed = await call('PATCH', url(_id), { name: 'Chen & Daughters', address: '' });
  expect(changed.json()).toEqual({
    message: words.updated,
    data: { ...data, name: 'Chen & Daughters', address: '' },
  });
  const listed = (await call('GET', '/api/companies')).json();
  expect(listed.data).toContainEqual(changed.json().data);
  expect(listed.total).toBe(listed.data.length);
});

test('a change that changes nothing is not logged', async () => {
  const { _id } = await make('Quiet');
  for (const change of [{}, { phone: '1300 555 017' }, {}]) {
    expect((await call('PATCH', url(_id), change)).statusCode).toBe(200);
  }
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select({ kind: auditEvents.kind, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, _id), ne(auditEvents.kind, 'company-created')));
  expect(lines).toEqual([{ kind: 'company-changed', details: { fields: ['phone'] } }]);
});

test('name and email are required, and unknown fields are refused', async () => {
  const email = 'office@example.com';
  expect((await call('POST', '/api/companies', { email })).json()).toEqual({
    message: words.nameRequired,
    code: 'invalid',
    field: 'name',
  });
  expect((await call('POST', '/api/companies', { name: 'A' })).statusCode).toBe(400);
  const { _id } = await make('Strict');
  expect((await call('PATCH', url(_id), { deletedAt: null })).statusCode).toBe(400);
});

test('a company with an active member can be neither deleted nor deactivated', async () => {
  const { _id } = await make('Busy');
  const member = await createUser(running, { companyId: _id });
  for (const refused of [
    await call('DELETE', url(_id)),
    await call('PATCH', url(_id), { is_active: false }),
  ]) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ message: words.inUse, code: 'conflict' });
  }
  await call('DELETE', `/api/users/${member.id}`);
  expect((await call('PATCH', url(_id), { is_active: false })).json().data.is_active).toBe(false);
  expect((await call('DELETE', url(_id))).json().message).toBe(words.deleted);
});

test('a deleted company is gone from every view', async () => {
  const { _id } = await make('Gone');
  const member = await createUser(running, { companyId: _id, isActive: false });
  await call('DELETE', url(_id));
  expect((await call('GET', url(_id))).statusCode).toBe(404);
  expect((await call('PATCH', url(_id), { name: 'Back' })).statusCode).toBe(404);
  expect((await call('DELETE', url(_id))).statusCode).toBe(404);
  expect((await call('GET', url('nonsense'))).json()).toEqual({
    message: words.unknown,
    code: 'not-found',
  });
  const listed = (await call('GET', '/api/companies')).json().data as { _id: string }[];
  expect(listed.map((company) => company._id)).not.toContain(_id);
  const found = (await call('GET', `/api/users?search=${member.email}`)).json();
  expect(found.data[0].company_id).toBeNull();
  const joining = { name: 'Late', email: 'late@example.com', company_id: _id };
  expect((await call('POST', '/api/users/signup', joining)).statusCode).toBe(400);
});

test('a client who names and leaves companies of their own leaves none behind', async () => {
  const listed = async () => (await call('GET', '/api/companies')).json().total;
  const before = await listed();
  const client = await createUser(running, {});
  const session = await signIn(running, client);
  const nameMine = async (company_name: string) => {
    const payload = { company_name };
    const patch = { method: 'PATCH', url: '/api/users/me', headers: session, payload } as const;
    expect((await running.app.inject(patch)).statusCode).toBe(200);
  };
  for (let count = 0; count < 5; count += 1) {
    await nameMine(`Company ${count}`);
    await nameMine(`Company ${count} renamed`);
    expect(await listed()).toBe(before + 1);
    await nameMine('');
    expect(await listed()).toBe(before);
  }
});

test('a company that others still belong to stays when a client leaves it', async () => {
  const { _id } = await make('Shared');
  const [leaving] = [
    await createUser(running, { companyId: _id }),
    await createUser(running, { companyId: _id, isActive: false }),
  ];
  const payload = { company_name: '' };
  const session = await signIn(running, leaving);
  await running.app.inject({ method: 'PATCH', url: '/api/users/me', headers: session, payload });
  expect((await call('GET', url(_id))).statusCode).toBe(200);
});
