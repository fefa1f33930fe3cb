import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { users } from '#server/db/tables/accounts.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import {
  newestMailTo,
  temporaryPasswordIn,
  verificationTokenIn,
} from '#testing/mail/mail-facts.ts';

const words = wording.accounts;
const password = 'a long walk by the river';
let running: TestApp;
let admin: { authorization: string };
let adminId: string;

beforeAll(async () => {
  running = await buildTestApp();
  const user = await createUser(running, { type: 'admin', name: 'Ada Admin' });
  adminId = user.id;
  admin = await signIn(running, user);
});
afterAll(() => running.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: object = admin) =>
  running.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });
const userUrl = (id: string) => `/api/users/${id}`;
const login = (email: string, secret: string) =>
  call('POST', '/api/users/login', { email, password: secret }, {});
const rowOf = async (id: string) => {
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, id));
  return row;
};

test('signup creates an account, and its temporary password arrives by email', async () => {
  const answer = await call('POST', '/api/users/signup', {
    name: ' Sam Nguyen ',
    email: 'sam@example.com',
    password: '',
    type: 'client',
    address: '1 Sample Street, Merrylands NSW 2160',
    phone_number: '0491 570 156',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    message: words.created,
    data: {
      name: 'Sam Nguyen',
      email: 'sam@example.com',
      type: 'client',
      is_active: true,
      address: '1 Sample Street, Merrylands NSW 2160',
      phone_number: '0491 570 156',
      company_id: null,
      awaiting_first_sign_in: true,
    },
  });
  const mail = await newestMailTo(running.mailFolder, 'sam@example.com');
  const temporary = temporaryPasswordIn(mail);
  expect((await login('sam@example.com', temporary)).json()).toEqual({
    message: words.updatePasswordFirst,
    code: 'password-update-required',
    name: 'Sam Nguyen',
    type: 'client',
    onFile: ['phone_number', 'address'],
  });
});

test('a person’s address is encrypted in the database', async () => {
  const { _id } = (
    await call('POST', '/api/users/signup', {
      name: 'Kim',
      email: 'kim@example.com',
      address: '99 Secret Lane',
    })
  ).json().data;
  const row = await rowOf(_id);
  expect(row?.addressEncrypted?.toString('latin1')).not.toContain('Secret');
  expect((await call('GET', '/api/users?search=kim@example.com')).json().data[0]).toMatchObject({
    address: '99 Secret Lane',
  });
});

test('an email address has one account, whatever its case', async () => {
  await createUser(running, { email: 'taken@example.com' });
  const answer = await call('POST', '/api/users/signup', {
    name: 'Two',
    email: 'TAKEN@example.com',
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ message: words.emailInUse, code: 'conflict', field: 'email' });
});

test('signup refuses unknown and invalid fields, and names them', async () => {
  const body = { name: 'Eve', email: 'eve@example.com' };
  const refused = await call('POST', '/api/users/signup', { ...body, is_active: false });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: 'Please leave out the field "is_active".', code: 'invalid', field: 'is_active' },
  ]);
  expect((await call('POST', '/api/users/signup', { email: 'eve@example.com' })).json()).toEqual({
    message: words.nameRequired,
    code: 'invalid',
    field: 'name',
  });
  expect((await call('POST', '/api/users/signup', { ...body, password: 'short' })).json()).toEqual({
    message: words.passwordTooShort,
    code: 'invalid',
    field: 'password',
  });
  const nowhere = { ...body, company_id: '00000000-0000-4000-8000-000000000000' };
  expect((await call('POST', '/api/users/signup', nowhere)).json()).toEqual({
    message: wording.companies.unknown,
    code: 'invalid',
    field: 'company_id',
  });
});

test('the profile is completed with the temporary password, once', async () => {
  await call('POST', '/api/users/invite', { email: 'pat@example.com', role: 'client' });
  const mail = await newestMailTo(running.mailFolder, 'pat@example.com');
  const currentPassword = temporaryPasswordIn(mail);
  const profile = {
    email: 'pat@example.com',
    name: 'Pat Lee',
    currentPassword,
    newPassword: password,
    phone_number: '0491 570 157',
    company_name: 'Lee Tiling',
    address: '5 Tile Street',
  };
  const complete = (body: object) => call('POST', '/api/users/update-password-initial', body, {});
  expect((await complete({ ...profile, name: ' ' })).json()).toEqual({
    message: words.nameRequired,
    code: 'invalid',
    field: 'name',
  });
  expect((await complete({ ...profile, newPassword: 'short' })).json()).toEqual({
    message: words.newPasswordTooShort,
    code: 'invalid',
    field: 'newPassword',
  });
  expect((await complete({ ...profile, newPassword: currentPassword })).json()).toEqual({
    message: words.newPasswordSame,
    code: 'invalid',
    field: 'newPassword',
  });
  expect((await complete({ ...profile, currentPassword: 'wrong one' })).statusCode).toBe(401);
  const done = await complete(profile);
  expect(done.statusCode).toBe(200);
  expect(done.json()).toEqual({ message: words.profileComplete });
  expect((await login('pat@example.com', password)).json().user).toMatchObject({
    name: 'Pat Lee',
    phone_number: '0491 570 157',
    address: '5 Tile Street',
    company_id: { name: 'Lee Tiling' },
    awaiting_first_sign_in: false,
  });
  const again = { ...profile, currentPassword: password, newPassword: 'another long walk' };
  expect((await complete(again)).statusCode).toBe(409);
});

test('inviting again sends fresh credentials, and leaves an account in use alone', async () => {
  const invite = (email: string, role = 'client') =>
    call('POST', '/api/users/invite', { email, role });
  const first = await invite('jo@example.com');
  expect(first.statusCode).toBe(201);
  expect(first.json().message).toBe(words.invitationSent);
  const old = temporaryPasswordIn(await newestMailTo(running.mailFolder, 'jo@example.com'));
  expect((await invite('Jo@example.com', 'admin')).json().data).toMatchObject({
    _id: first.json().data._id,
    type: 'admin',
  });
  await newestMailTo(running.mailFolder, 'jo@example.com', 2);
  expect((await login('jo@example.com', old)).statusCode).toBe(401);

  const active = await createUser(running, { password });
  const before = await rowOf(active.id);
  expect((await invite(active.email, 'admin')).statusCode).toBe(409);
  expect(await rowOf(active.id)).toEqual(before);

  const gone = await createUser(running, { password, isActive: false });
  expect((await invite(gone.email)).json()).toEqual({
    message: words.invitedInactive,
    code: 'conflict',
    field: 'email',
  });
});

test('the configured temporary password is used if there is one', async () => {
  const other = await buildTestApp({ env: { TEMPORARY_PASSWORD: 'Welcome-2026' } });
  try {
    const headers = await signIn(other, await createUser(other, { type: 'admin' }));
    const payload = { email: 'new@example.com', role: 'client' };
    await other.app.inject({ method: 'POST', url: '/api/users/invite', headers, payload });
    const mail = await newestMailTo(other.mailFolder, 'new@example.com');
    expect(temporaryPasswordIn(mail)).toBe('Welcome-2026');
  } finally {
    await other.close();
  }
});

test('the link in the welcome mail confirms the address, for browsers and API clients', async () => {
  await call('POST', '/api/users/invite', { email: 'lee@example.com', role: 'client' });
  const token = verificationTokenIn(await newestMailTo(running.mailFolder, 'lee@example.com'));
  const url = `/api/users/verify-email?token=${token}`;
  const page = await call('GET', url, undefined, { accept: 'text/html,*/*' });
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login']);
  const program = await call('GET', url, undefined, {});
  expect(program.json()).toEqual({ message: words.emailVerified });
  const [row] = await running.database.queries
    .select()
    .from(users)
    .where(eq(users.email, 'lee@example.com'));
  expect(row?.emailVerifiedAt).not.toBeNull();
  for (const query of ['', '?token=nonsense', '?token=a&token=b', `?token=${'x'.repeat(999)}`]) {
    const wrong = await call('GET', `/api/users/verify-email${query}`, undefined, {});
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { message: words.verificationInvalid, code: 'invalid', field: 'token' },
    ]);
  }
});

test('an admin’s edit changes only the fields that were sent', async () => {
  const user = await createUser(running, { name: 'Old Name', phone: '0400 000 000' });
  const answer = await call('PATCH', userUrl(user.id), { name: 'New Name' });
  expect(answer.json()).toMatchObject({
    message: words.userUpdated,
    data: { name: 'New Name', phone_number: '0400 000 000', email: user.email },
  });
  expect((await call('PATCH', userUrl(user.id), { address: '7 New Road' })).json()).toMatchObject({
    message: words.addressUpdated,
    data: { address: '7 New Road' },
  });
  expect((await call('PATCH', userUrl(user.id), { type: 'admin' })).statusCode).toBe(400);
  expect((await call('PATCH', userUrl(user.id), { name: '' })).statusCode).toBe(400);
  expect((await call('PATCH', userUrl('unknown'), { name: 'X' })).statusCode).toBe(404);
  const other = await createUser(running);
  const taken = await call('PATCH', userUrl(user.id), { email: other.email.toUpperCase() });
  expect(taken.statusCode).toBe(409);
});

test('a changed email address is unverified until its link is opened', async () => {
  const user = await createUser(running, { emailVerifiedAt: new Date() });
  const answer = await call('PATCH', userUrl(user.id), { email: 'moved@example.com' });
  expect(answer.json().data).toMatchObject({ email: 'moved@example.com', email_verified: false });
  const token = verificationTokenIn(await newestMailTo(running.mailFolder, 'moved@example.com'));
  await call('GET', `/api/users/verify-email?token=${token}`, undefined, {});
  expect((await rowOf(user.id))?.emailVerifiedAt).not.toBeNull();
});

test('an email address in different case is still the same verified one', async () => {
  const user = await createUser(running, { email: 'kay@example.com', emailVerifiedAt: new Date() });
  const answer = await call('PATCH', userUrl(user.id), { email: 'Kay@Example.com' });
  expect(answer.json().data).toMatchObject({ email: 'Kay@Example.com', email_verified: true });
});

test('the second of two admins who edit the same person is refused', async () => {
  const user = await createUser(running);
  const seen = { ...admin, 'if-match': `"${user.revision}"` };
  expect((await call('PATCH', userUrl(user.id), { name: 'First' }, seen)).statusCode).toBe(200);
  const second = await call('PATCH', userUrl(user.id), { name: 'Second' }, seen);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toEqual({
    message: words.changedMeanwhile,
    code: 'conflict',
    field: 'if-match',
  });
  expect((await rowOf(user.id))?.name).toBe('First');
});

test('an admin can read one person', async () => {
  const { id } = await createUser(running, { name: 'Lee Looked Up' });
  const found = await call('GET', userUrl(id));
  expect(found.json()).toMatchObject({ data: { _id: id, name: 'Lee Looked Up', revision: 1 } });
  const unknown = await call('GET', userUrl('0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10'));
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toEqual({ message: words.userUnknown, code: 'not-found' });
});

test('a company name renames the person’s company, creates one, or removes them from it', async () => {
  const user = await createUser(running);
  const name = async (company_name: string) =>
    (await call('PATCH', userUrl(user.id), { company_name })).json().data.company_id;
  const made = await name('Chen Plumbing');
  expect(made).toMatchObject({ name: 'Chen Plumbing' });
  expect(await name('Chen & Daughters')).toEqual({ _id: made._id, name: 'Chen & Daughters' });
  expect(await name('')).toBeNull();
});

test('deactivating ends sessions at once, and the account can be reactivated', async () => {
  const user = await createUser(running, { password });
  const headers = await signIn(running, user);
  const gone = await call('DELETE', userUrl(user.id));
  expect(gone.statusCode).toBe(200);
  expect(gone.json()).toMatchObject({ message: words.deactivated, data: { is_active: false } });
  expect((await call('GET', '/api/users/me', undefined, headers)).statusCode).toBe(401);
  expect((await login(user.email, password)).statusCode).toBe(401);
  const back = await call('PATCH', userUrl(user.id), { is_active: true });
  expect(back.json().data.is_active).toBe(true);
  expect((await call('GET', '/api/users/me', undefined, headers)).statusCode).toBe(401);
  expect((await login(user.email, password)).statusCode).toBe(200);
});

test('an admin cannot deactivate their own account', async () => {
  const answer = await call('DELETE', userUrl(adminId));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ message: words.ownAccount, code: 'conflict' });
  expect((await call('PATCH', userUrl(adminId), { is_active: false })).statusCode).toBe(409);
});

test('people can change their own details and nothing else', async () => {
  const user = await createUser(running, { name: 'Mei Chen' });
  const headers = await signIn(running, user);
  const change = (payload: object) => call('PATCH', '/api/users/me', payload, headers);
  expect(
    (await change({ phone_number: '0491 570 158', address: '3 Hill St' })).json(),
  ).toMatchObject({
    message: words.profileUpdated,
    data: { name: 'Mei Chen', phone_number: '0491 570 158', address: '3 Hill St' },
  });
  for (const forbidden of [{ type: 'admin' }, { is_active: true }, { email: 'x@example.com' }]) {
    expect((await change({ name: 'Eve', ...forbidden })).statusCode).toBe(400);
  }
  expect(await rowOf(user.id)).toMatchObject({ name: 'Mei Chen', type: 'client' });
});

test('a changed password keeps this session and ends the others', async () => {
  const user = await createUser(running, { password });
  const [here, there] = [await signIn(running, user), await signIn(running, user)];
  const change = (currentPassword: string, newPassword: string) =>
    call('POST', '/api/users/update-password', { currentPassword, newPassword }, here);
  const wrong = await change('wrong one', 'another long walk');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { message: words.passwordNotYours, code: 'unauthenticated', field: 'currentPassword' },
  ]);
  expect((await change(password, 'short')).json()).toEqual({
    message: words.newPasswordTooShort,
    code: 'invalid',
    field: 'newPassword',
  });
  expect((await change(password, 'another long walk')).json()).toEqual({
    message: words.passwordUpdated,
  });
  expect((await call('GET', '/api/users/me', undefined, here)).statusCode).toBe(200);
  expect((await call('GET', '/api/users/me', undefined, there)).statusCode).toBe(401);
  expect((await login(user.email, 'another long walk')).statusCode).toBe(200);
});
