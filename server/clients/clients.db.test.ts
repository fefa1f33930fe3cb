import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clientPeople, clients } from '#server/db/tables/clients.ts';
import { companies } from '#server/db/tables/companies.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const password = 'a long walk by the river';

let running: TestApp;
let staff: { authorization: string };
let staffUser: TestUser;
let later = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + later);
  running = await buildTestApp({ practice: { quickContact: 'deliver' }, now });
});
afterAll(() => running.close());
beforeEach(async () => {
  staffUser = await createUser(running, { type: 'staff', name: 'Alex Martin', password });
  staff = await signIn(running, staffUser);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, payload?: object, headers = staff) {
  const answer = await running.app.inject({
    method,
    url,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const added = async (given: object = {}) => {
  const { status, body } = await call('POST', '/api/clients', {
    kind: 'trust',
    name: 'Chen Family Trust',
    ...given,
  });
  expect([status, body.message]).toEqual([201, 'The client has been added.']);
  return body.data;
};
const read = async (id: string) => (await call('GET', `/api/clients/${id}`)).body.data;
const change = (id: string, payload: object) => call('PATCH', `/api/clients/${id}`, payload);
const linesOf = async (subjectId: string) => {
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subjectId))
    .orderBy(auditEvents.number);
  return lines.map(({ kind }) => kind);
};

test('a client needs no account and no email', async () => {
  const client = await added({ kind: 'smsf', name: '  Chen Super ', tfn: '123 456 782' });
  expect(client).toEqual({
    _id: expect.any(String),
    kind: 'smsf',
    name: 'Chen Super',
    tradingName: '',
    abn: '',
    acn: '',
    code: '',
    email: '',
    phone_number: '',
    address: '',
    status: 'active',
    manager: null,
    group: null,
    hasTfn: true,
    identity: 'unchecked',
    letter: 'none',
    createdAt: expect.any(String),
  });
  expect(await read(client._id)).toMatchObject(client);
  expect(await linesOf(client._id)).toEqual(['client-created', 'client-opened']);
});

test('every field is kept, numbers as digits', async () => {
  const group = (await call('POST', '/api/groups', { name: 'Chen family' })).body.data;
  const given = {
    kind: 'company',
    name: 'Chen Plumbing Pty Ltd',
    tradingName: 'Chen Plumbing',
    code: `C-${randomUUID().slice(0, 8)}`,
    email: 'office@chenplumbing.example',
    phone_number: '(02) 5550 4161',
    address: '12 Merrylands Road\nMerrylands NSW 2160',
  };
  const numbers = { abn: '51 824 753 556', acn: '004 085 616' };
  const people = { manager: staffUser.id, group: group._id };
  const client = await added({ ...given, ...numbers, ...people });
  expect(client).toMatchObject({
    ...given,
    abn: '51824753556',
    acn: '004085616',
    manager: { _id: staffUser.id, name: 'Alex Martin' },
    group: { _id: group._id, name: 'Chen family' },
  });
  const changed = { tradingName: 'Chen Gas', abn: '', address: '1 River Street', manager: null };
  expect((await change(client._id, changed)).body.data).toEqual({ ...client, ...changed });
  expect(await linesOf(client._id)).toEqual(['client-created', 'client-changed']);
});

test.each([
  ['kind', { kind: 'club' }],
  ['name', { name: ' ' }],
  ['abn', { abn: '51 824 753 557' }],
  ['acn', { acn: '004 085 617' }],
  ['tfn', { tfn: '123 456 783' }],
  ['email', { email: 'not an address' }],
  ['manager', { manager: randomUUID() }],
  ['group', { group: randomUUID() }],
  ['account', { account: randomUUID() }],
])('a wrong %s is refused, and its field is named', async (field, given) => {
  const payload = { kind: 'trust', name: 'Chen Family Trust', ...given };
  const refused = await call('POST', '/api/clients', payload);
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'invalid', field]);
  if (field === 'account') return;
  const { _id } = await added();
  const unchanged = await change(_id, given);
  expect([unchanged.status, unchanged.body.field]).toEqual([400, field]);
});

test('a client as manager is refused', async () => {
  const manager = (await createUser(running)).id;
  const refused = await call('POST', '/api/clients', { kind: 'trust', name: 'Trust', manager });
  expect([refused.status, refused.body.field]).toEqual([400, 'manager']);
});

test('a code belongs to one client, an email to many', async () => {
  const code = `k-${randomUUID().slice(0, 8)}`;
  const email = 'shared@example.com';
  await added({ code, email });
  const payload = { kind: 'trust', name: 'Other', code: code.toUpperCase() };
  const refused = await call('POST', '/api/clients', payload);
  expect([refused.status, refused.body.field]).toEqual([409, 'code']);
  const other = await added({ email });
  const alsoRefused = await change(other._id, { code });
  expect([alsoRefused.status, alsoRefused.body.field]).toEqual([409, 'code']);
  const [one, two] = [await added(), await added()];
  expect([one.code, two.code]).toEqual(['', '']);
});

test('two at once do not get the same code', async () => {
  const code = randomUUID().slice(0, 8);
  const payload = { kind: 'trust', name: 'Trust', code };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/clients', payload)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('every account of a client has its own client with the same id, however it is made', async () => {
  const user = await createUser(running, { name: 'Sam Okafor', phone: '0491 570 156' });
  expect(await read(user.id)).toMatchObject({
    _id: user.id,
    kind: 'individual',
    name: 'Sam Okafor',
    email: user.email,
    phone_number: '0491 570 156',
    hasTfn: false,
  });
  expect((await call('GET', `/api/clients/${staffUser.id}`)).status).toBe(404);
  const email = `invited-${randomUUID()}@example.com`;
  const invited = await call('POST', '/api/users/invite', { email });
  expect(await read(invited.body.data._id)).toMatchObject({ kind: 'individual', email });
});

test('renaming an account or its client is one thing', async () => {
  const user = await createUser(running, { name: 'Sam Okafor' });
  await call('PATCH', `/api/users/${user.id}`, { name: 'Sam Chen' });
  expect((await read(user.id)).name).toBe('Sam Chen');
  const shared = { name: 'Sam Lee', phone_number: '0491 570 157', address: '1 River Street' };
  const { body } = await change(user.id, { ...shared, code: `S-${user.id}` });
  expect(body.data).toMatchObject({ ...shared, code: `S-${user.id}` });
  expect((await call('GET', `/api/users/${user.id}`)).body.data).toMatchObject(shared);
  expect(await linesOf(user.id)).toEqual(
    expect.arrayContaining(['user-changed', 'client-changed']),
  );
});

test('an account keeps an email, and its own client stays an individual', async () => {
  const user = await createUser(running);
  const noEmail = await change(user.id, { email: '' });
  expect([noEmail.status, noEmail.body.field]).toEqual([400, 'email']);
  const kind = await change(user.id, { kind: 'trust' });
  expect([kind.status, kind.body.field]).toEqual([409, 'kind']);
  expect((await change(user.id, { kind: 'individual', status: 'former' })).status).toBe(200);
});

test('an email that is changed here needs confirming as everywhere', async () => {
  const user = await createUser(running);
  later += 6 * 60_000;
  const payload = { email: `new-${randomUUID()}@example.com`, code: `E-${user.id}` };
  expect((await change(user.id, payload)).body.code).toBe('confirm');
  expect((await read(user.id)).code).toBe('');
});

test('every company is a client with the same id; renaming either is one thing', async () => {
  const made = await call('POST', '/api/companies', {
    name: 'Chen Plumbing',
    email: 'office@chen.example',
    address: '12 Merrylands Road',
  });
  const id = made.body._id;
  expect(await read(id)).toMatchObject({
    kind: 'company',
    name: 'Chen Plumbing',
    email: 'office@chen.example',
    address: '12 Merrylands Road',
  });
  await call('PATCH', `/api/companies/${id}`, { name: 'Chen Gas' });
  expect((await read(id)).name).toBe('Chen Gas');
  const shared = { name: 'Chen Water', address: '1 River Street' };
  const changed = await change(id, { ...shared, phone_number: '0491 570 156', acn: '004085616' });
  expect(changed.body.data).toMatchObject({ ...shared, acn: '004085616' });
  expect((await call('GET', `/api/companies/${id}`)).body.data).toMatchObject({
    ...shared,
    phone: '0491 570 156',
  });
  await call('DELETE', `/api/companies/${id}`);
  expect((await call('GET', `/api/clients/${id}`)).status).toBe(404);
});

test('the tax file number is in no answer but that of revealing it', async () => {
  const client = await added({ tfn: '123456782' });
  const reveal = (headers = staff) =>
    call('POST', `/api/clients/${client._id}/reveal`, { field: 'tfn' }, headers);
  expect((await reveal()).body).toMatchObject({ code: 'confirm' });
  await call('POST', '/api/users/confirm-password', { password });
  expect((await reveal()).body).toEqual({ data: { tfn: '123456782' } });
  expect(await linesOf(client._id)).toContain('client-field-revealed');
  const { rows } = await running.database.queries.execute(
    sql`select row_to_json(c)::text as row from ${clients} c where id = ${client._id}`,
  );
  expect(rows[0]?.row).not.toContain('123456782');
  await change(client._id, { tfn: '' });
  expect([(await read(client._id)).hasTfn, (await reveal()).status]).toEqual([false, 404]);
});

test('an account’s own client has the tax file number of its last form', async () => {
  const user = await createUser(running);
  const headers = await signIn(running, user);
  const form = { ...payloadOf(exampleAnswers) };
  expect((await call('POST', '/api/forms/contact', form, headers)).status).toBe(201);
  expect((await read(user.id)).hasTfn).toBe(true);
  await call('POST', '/api/users/confirm-password', { password });
  const revealed = await call('POST', `/api/clients/${user.id}/reveal`, { field: 'tfn' });
  expect(revealed.body).toEqual({ data: { tfn: '123456782' } });
});

test('after 30 reveals of forms and clients together they confirm again', async () => {
  const client = await added({ tfn: '123456782' });
  await call('POST', '/api/users/confirm-password', { password });
  const reveal = () => call('POST', `/api/clients/${client._id}/reveal`, { field: 'tfn' });
  for (let count = 0; count < 30; count += 1) expect((await reveal()).status).toBe(200);
  expect((await reveal()).body.code).toBe('confirm');
});

test('the list is by name, and filtered and searched', async () => {
  const word = `q${randomUUID().slice(0, 8)}`;
  const group = (await call('POST', '/api/groups', { name: 'Group' })).body.data._id;
  const zebra = await added({ name: `zebra ${word}`, kind: 'smsf', group });
  const apple = await added({ name: `Apple ${word}`, tradingName: 'Fruit', acn: '004085616' });
  const mango = await added({
    name: `mango ${word}`,
    manager: staffUser.id,
    phone_number: '(02) 5550 4161',
    code: `M${word}`,
  });
  await change(mango._id, { status: 'former' });
  const list = async (query: string) => {
    const { body } = await call('GET', `/api/clients?${query}`);
    return [body.data.map(({ _id }: { _id: string }) => _id), body.total];
  };
  expect(await list(`search=${word}`)).toEqual([[apple._id, mango._id, zebra._id], 3]);
  expect(await list(`search=${word}&pageSize=2&page=2`)).toEqual([[zebra._id], 3]);
  expect(await list(`search=${word}&kind=smsf`)).toEqual([[zebra._id], 1]);
  expect(await list(`search=${word}&status=active`)).toEqual([[apple._id, zebra._id], 2]);
  expect(await list(`manager=${staffUser.id}`)).toEqual([[mango._id], 1]);
  expect(await list(`group=${group}`)).toEqual([[zebra._id], 1]);
  expect(await list(`search=m${word}`)).toEqual([[mango._id], 1]);
  expect(await list(`search=${word}&letter=none`)).toEqual([[apple._id, mango._id, zebra._id], 3]);
  expect(await list(`search=${word}&letter=current`)).toEqual([[], 0]);
  expect((await list('search=5550%204161'))[0]).toContain(mango._id);
  expect((await list('search=004085616&pageSize=100'))[0]).toContain(apple._id);
  expect((await list('search=fruit&pageSize=100'))[0]).toContain(apple._id);
  const check = { document: 'passport', way: 'in-person', who: 'client', checkedOn: '2026-03-03' };
  const user = await createUser(running, { name: `Nora ${word}` });
  await call('POST', `/api/users/${user.id}/identity-checks`, check);
  expect(await list(`search=${word}&identity=checked`)).toEqual([[user.id], 1]);
  expect((await list(`search=${word}&identity=unchecked`))[1]).toBe(3);
  for (const query of ['kind=club', 'manager=x', 'status=gone', 'letter=x', 'identity=x']) {
    expect((await call('GET', `/api/clients?${query}`)).status, query).toBe(400);
  }
});

test('groups are made, renamed and deleted; their clients stay', async () => {
  const made = await call('POST', '/api/groups', { name: 'Chen family' });
  expect([made.status, made.body.data]).toEqual([
    201,
    { _id: expect.any(String), name: 'Chen family' },
  ]);
  const id = made.body.data._id;
  const renamed = await call('PATCH', `/api/groups/${id}`, { name: 'Chens' });
  expect(renamed.body.data).toEqual({ _id: id, name: 'Chens' });
  const listed = await call('GET', '/api/groups?search=chens&pageSize=100');
  expect(listed.body.data).toContainEqual({ _id: id, name: 'Chens' });
  const client = await added({ group: id });
  expect((await call('DELETE', `/api/groups/${id}`)).body.data).toEqual({ _id: id });
  expect((await read(client._id)).group).toBeNull();
  expect((await call('DELETE', `/api/groups/${id}`)).status).toBe(404);
  expect((await call('POST', '/api/groups', { name: ' ' })).body.field).toBe('name');
  expect(await linesOf(id)).toEqual(['group-created', 'group-renamed', 'group-deleted']);
});

/** Who acts for clients. */

const person = (client: string, account: string, payload: object) =>
  call('PUT', `/api/clients/${client}/people/${account}`, payload);
const peopleOf = async (client: string) =>
  (await call('GET', `/api/clients/${client}/people`)).body.data;
const mine = async (user: TestUser) =>
  (await call('GET', '/api/users/me/clients', undefined, await signIn(running, user))).body;

const all = { sees: true, answers: true, signs: true };

test('everyone acts for themselves, which stays', async () => {
  const user = await createUser(running, { name: 'Sam Okafor' });
  const { id, name, email } = user;
  expect(await peopleOf(id)).toEqual([{ account: { _id: id, name, email }, role: 'self', ...all }]);
  expect(await mine(user)).toEqual({
    data: [{ _id: id, kind: 'individual', name, role: 'self', ...all }],
    total: 1,
  });
  expect((await person(id, id, { role: 'attorney', ...all })).status).toBe(409);
  expect((await call('DELETE', `/api/clients/${id}/people/${id}`)).status).toBe(409);
  const fewer = { role: 'self', sees: true, answers: true, signs: false };
  expect((await person(id, id, fewer)).status).toBe(200);
  expect((await mine(user)).data).toEqual([{ _id: id, kind: 'individual', name, ...fewer }]);
  expect(await peopleOf(id)).toHaveLength(1);
});

test('an account acts for several clients, itself first', async () => {
  const user = await createUser(running, { name: 'Mei Chen' });
  const { id, name, email } = user;
  const trust = await added({ name: 'Zebra Trust' });
  const fund = await added({ kind: 'smsf', name: 'Apple Super', account: id });
  const set = await person(trust._id, id, { role: 'trustee', ...all });
  const account = { _id: id, name, email };
  expect(set.body.data).toEqual({ account, role: 'trustee', ...all });
  expect((await mine(user)).data).toMatchObject([
    { _id: id, role: 'self' },
    { _id: fund._id, kind: 'smsf', role: 'contact', sees: true, answers: true, signs: false },
    { _id: trust._id, kind: 'trust', name: 'Zebra Trust', role: 'trustee', ...all },
  ]);
  const gone = await call('DELETE', `/api/clients/${trust._id}/people/${id}`);
  expect(gone.body.data).toEqual({ _id: id });
  expect((await call('DELETE', `/api/clients/${trust._id}/people/${id}`)).status).toBe(404);
  expect((await mine(user)).total).toBe(2);
  expect(await linesOf(trust._id)).toEqual([
    'client-created',
    'client-person-set',
    'client-person-removed',
  ]);
});

test.each([
  ['role', { role: 'friend', ...all }, 400],
  ['role', { role: 'self', ...all }, 400],
  ['answers', { role: 'director', sees: false, answers: true }, 400],
  ['signs', { role: 'director', signs: true }, 400],
])('a wrong %s is refused', async (field, given, status) => {
  const [client, user] = [await added(), await createUser(running)];
  const refused = await person(client._id, user.id, given);
  expect([refused.status, refused.body.field]).toEqual([status, field]);
  expect(await peopleOf(client._id)).toEqual([]);
});

test('only accounts of clients act for clients', async () => {
  const client = await added();
  const as = { role: 'director', ...all };
  expect((await person(client._id, staffUser.id, as)).status).toBe(404);
  expect((await person(client._id, randomUUID(), as)).status).toBe(404);
  expect((await person(randomUUID(), (await createUser(running)).id, as)).status).toBe(404);
});

test('whoever belongs to a company is its contact, until they leave it', async () => {
  const signup = {
    name: 'Lena Voss',
    email: `lena-${randomUUID()}@example.com`,
    password,
    company_name: 'Voss Pty Ltd',
  };
  const made = await call('POST', '/api/users/signup', signup);
  const { _id, company_id: company } = made.body.data;
  const contact = { role: 'contact', sees: true, answers: true, signs: false };
  expect(await peopleOf(company._id)).toMatchObject([{ account: { _id }, ...contact }]);
  await person(company._id, _id, { role: 'director', ...all });
  await call('PATCH', `/api/users/${_id}`, { company_name: 'Voss Holdings' });
  expect(await peopleOf(company._id)).toMatchObject([{ role: 'director' }]);
  await person(company._id, _id, contact);
  await call('PATCH', `/api/users/${_id}`, { company_name: '' });
  expect(await peopleOf(company._id)).toEqual([]);
});

test('whoever no longer acts for a company does not belong to it either', async () => {
  const [company] = await running.database.queries
    .insert(companies)
    .values({ name: 'Chen', email: 'office@chen.example' })
    .returning();
  const id = company?.id ?? '';
  const user = await createUser(running, { companyId: id });
  expect(await peopleOf(id)).toMatchObject([{ role: 'contact' }]);
  await call('DELETE', `/api/clients/${id}/people/${user.id}`);
  expect((await call('GET', `/api/users/${user.id}`)).body.data.company_id).toBeNull();
  expect(await peopleOf(id)).toEqual([]);
});

test('a row that was written or widened from outside gives no rights', async () => {
  const user = await createUser(running);
  const [client, other] = [await added({ account: user.id }), await added()];
  const { queries } = running.database;
  const row = { userId: user.id, clientId: other._id, role: 'director' as const, ...all };
  await queries.insert(clientPeople).values(row);
  await queries
    .update(clientPeople)
    .set({ signs: true })
    .where(eq(clientPeople.clientId, client._id));
  expect((await mine(user)).data).toMatchObject([{ _id: user.id }]);
  expect((await mine(user)).total).toBe(1);
  expect([await peopleOf(client._id), await peopleOf(other._id)]).toEqual([[], []]);
  const moved = queries
    .update(clientPeople)
    .set({ clientId: randomUUID() })
    .where(eq(clientPeople.clientId, client._id));
  await expect(moved).rejects.toThrow();
});
