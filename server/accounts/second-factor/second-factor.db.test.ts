import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { createAuthenticator } from '#testing/accounts/authenticator.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { testClock } from '#testing/test-clock.ts';
import { testPractice } from '#testing/test-practice.ts';

const words = wording.accounts;
const password = 'a long walk by the river';
const minute = 60_000;
let running: TestApp;
const { now, pass } = testClock('2026-07-01T00:00:00Z');

beforeAll(async () => {
  running = await buildTestApp({ now });
});
afterAll(() => running.close());

async function post(url: string, payload: object = {}, headers: object = {}) {
  const answer = await running.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const remove = async (url: string, headers: object) =>
  (await running.app.inject({ method: 'DELETE', url, headers: { ...headers } })).statusCode;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: now().getTime() + steps * 30_000,
  });

const login = ({ email }: TestUser) => post('/api/users/login', { email, password });
const stepTwo = (ticket: string, proof: object) =>
  post('/api/users/second-factor', { ticket, ...proof });
const withCode = (ticket: string, code: string) => stepTwo(ticket, { method: 'totp', code });

const signedIn = async () =>
  bearer((await login(await createUser(running, { password }))).body.token);

/** Someone with an authenticator app, signed in. */
async function withApp() {
  const user = await createUser(running, { password });
  const own = bearer((await login(user)).body.token);
  const { secret } = (await post('/api/users/me/totp', {}, own)).body;
  const { recoveryCodes } = (
    await post('/api/users/me/totp/confirm', { code: codeOf(secret) }, own)
  ).body;
  pass(minute);
  return { user, own, secret, recoveryCodes: recoveryCodes as string[] };
}
const ticketOf = async (user: TestUser): Promise<string> =>
  (await login(user)).body.secondFactor.ticket;

async function withPasskey(options?: { verifiesPerson: boolean }) {
  const user = await createUser(running, { password });
  const own = bearer((await login(user)).body.token);
  const key = createAuthenticator('http://localhost:3000', options);
  const { body } = await post('/api/users/me/passkeys/options', {}, own);
  const added = await post(
    '/api/users/me/passkeys',
    { name: 'My phone', credential: key.create(body) },
    own,
  );
  expect(added.status).toBe(201);
  return { user, own, key, added: added.body };
}

test('an app is set up with its first code, ends other sessions and is then asked for', async () => {
  const user = await createUser(running, { password });
  const own = bearer((await login(user)).body.token);
  const other = bearer((await login(user)).body.token);
  const { secret, uri } = (await post('/api/users/me/totp', {}, own)).body;
  expect(uri).toContain(`secret=${secret}`);
  expect((await login(user)).body.token).toBeDefined();
  expect((await post('/api/users/me/totp/confirm', { code: '000000' }, own)).status).toBe(400);
  const confirmed = await post('/api/users/me/totp/confirm', { code: codeOf(secret) }, own);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  const me = (headers: object) =>
    running.app.inject({ url: '/api/users/me', headers: { ...headers } });
  expect((await me(own)).statusCode).toBe(200);
  expect((await me(other)).statusCode).toBe(401);
  const asked = await login(user);
  expect(asked).toEqual({
    status: 200,
    body: {
      message: words.secondFactorAsked,
      secondFactor: { ticket: expect.any(String), methods: ['totp', 'recovery'] },
    },
  });
  await newestMailTo(running.mailFolder, user.email, 1, 'authenticator app was added');
});

test('a code works one step early or late, and once', async () => {
  const { user, secret } = await withApp();
  const ticket = await ticketOf(user);
  expect((await withCode(ticket, codeOf(secret, 2))).status).toBe(401);
  expect((await withCode(ticket, codeOf(secret, -2))).status).toBe(401);
  const early = codeOf(secret, 1);
  expect((await withCode(ticket, early)).body.user._id).toBe(user.id);
  expect((await withCode(await ticketOf(user), early)).status).toBe(401);
  expect((await withCode(await ticketOf(user), codeOf(secret))).status).toBe(401);
  pass(2 * minute);
  expect((await withCode(await ticketOf(user), codeOf(secret, -1))).status).toBe(200);
});

test('of two who send the same code at once, one gets in', async () => {
  const { user, secret } = await withApp();
  const tickets = await Promise.all([ticketOf(user), ticketOf(user)]);
  const answers = await Promise.all(tickets.map((ticket) => withCode(ticket, codeOf(secret))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a ticket works once, for five minutes and five attempts', async () => {
  const { user, secret } = await withApp();
  const tried = await ticketOf(user);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await withCode(tried, '000000')).body.message).toBe(words.secondFactorWrong);
  }
  expect((await withCode(tried, codeOf(secret))).body).toEqual({
    message: words.secondFactorTicketOver,
    code: 'unauthenticated',
    field: 'ticket',
  });
  const used = await ticketOf(user);
  expect((await withCode(used, codeOf(secret))).status).toBe(200);
  pass(minute);
  expect((await withCode(used, codeOf(secret))).body.message).toBe(words.secondFactorTicketOver);
  const late = await ticketOf(user);
  pass(5 * minute);
  expect((await withCode(late, codeOf(secret))).body.message).toBe(words.secondFactorTicketOver);
});

test('a ticket ends with a change of the password, and is no one else’s', async () => {
  const { user, own, secret } = await withApp();
  const { secret: another, user: someone } = await withApp();
  const ticket = await ticketOf(user);
  expect((await withCode(ticket, codeOf(another))).status).toBe(401);
  const change = { currentPassword: password, newPassword: 'a short walk by the sea' };
  expect((await post('/api/users/update-password', change, own)).status).toBe(200);
  expect((await withCode(ticket, codeOf(secret))).body.message).toBe(words.secondFactorTicketOver);
  const [id] = ticket.split('.');
  const [, token] = (await ticketOf(someone)).split('.');
  expect((await withCode(`${id}.${token}`, codeOf(another))).status).toBe(401);
});

test('a recovery code works once, however it is typed, and is mailed', async () => {
  const { user, recoveryCodes } = await withApp();
  const [code = ''] = recoveryCodes;
  const typed = code.toUpperCase().replace('-', ' ');
  const recover = async () => stepTwo(await ticketOf(user), { method: 'recovery', code: typed });
  expect((await recover()).status).toBe(200);
  expect((await recover()).status).toBe(401);
  const mail = await newestMailTo(running.mailFolder, user.email, 1, 'recovery code');
  expect(mail.text).toContain('You have 9 left');
});

test('a passkey signs in as the second step, and its answer cannot be sent again', async () => {
  const { user, key, added } = await withPasskey();
  expect(added.recoveryCodes).toHaveLength(10);
  const ticket = await ticketOf(user);
  const { body: question } = await post('/api/users/second-factor/options', { ticket });
  const assertion = key.get(question);
  const other = await ticketOf(user);
  expect((await stepTwo(other, { method: 'passkey', assertion })).status).toBe(401);
  expect((await stepTwo(ticket, { method: 'passkey', assertion })).status).toBe(200);
  expect((await stepTwo(await ticketOf(user), { method: 'passkey', assertion })).status).toBe(401);
});

test('a passkey alone signs in if it has verified the person, once', async () => {
  const { user, key } = await withPasskey();
  const ask = async () => (await post('/api/users/passkey/options')).body;
  const assertion = key.get(await ask());
  const signedIn = await post('/api/users/passkey', { assertion });
  expect(signedIn.body.user._id).toBe(user.id);
  expect((await post('/api/users/passkey', { assertion })).status).toBe(401);
  const { key: unverified } = await withPasskey({ verifiesPerson: false });
  const refused = await post('/api/users/passkey', { assertion: unverified.get(await ask()) });
  expect(refused).toMatchObject({ status: 401, body: { message: words.passkeySignInFailed } });
  const stranger = createAuthenticator('http://localhost:3000');
  expect((await post('/api/users/passkey', { assertion: stranger.get(await ask()) })).status).toBe(
    401,
  );
});

test('whatever is sent as a passkey gets an answer', async () => {
  const own = await signedIn();
  const odd = [{}, { id: null }, { id: 'x' }, { id: [{ toString: 'x', valueOf: 1 }] }, { id: {} }];
  for (const answer of odd) {
    const assertion = { ...answer, response: { clientDataJSON: [answer] } };
    expect((await post('/api/users/passkey', { assertion })).status).toBe(401);
    const confirmation = { method: 'passkey', assertion };
    expect((await post('/api/users/confirm', confirmation, own)).status).toBe(401);
    const added = await post('/api/users/me/passkeys', { name: 'Odd', credential: assertion }, own);
    expect(added.status).toBe(400);
  }
});

test('a missing or unknown part of the second step is named', async () => {
  const fieldOf = async (body: object) => (await post('/api/users/second-factor', body)).body.field;
  expect(await fieldOf({ ticket: 'x', method: 'sms', code: '1' })).toBe('method');
  expect(await fieldOf({ ticket: 'x', method: 'passkey' })).toBe('assertion');
  expect(await fieldOf({ ticket: 'x', method: 'totp' })).toBe('code');
});

test('a passkey of another site is refused', async () => {
  const own = await signedIn();
  const { body } = await post('/api/users/me/passkeys/options', {}, own);
  const key = createAuthenticator('https://corella.example.net');
  const credential = key.create(body);
  const answer = await post('/api/users/me/passkeys', { name: 'My phone', credential }, own);
  expect(answer).toMatchObject({ status: 400, body: { field: 'credential' } });
});

test('adding and removing need a fresh proof; the password alone is not one any more', async () => {
  const { user, secret } = await withApp();
  const { body } = await withCode(await ticketOf(user), codeOf(secret));
  const own = bearer(body.token);
  pass(6 * minute);
  expect((await post('/api/users/me/passkeys/options', {}, own)).body.code).toBe('confirm');
  expect(await remove('/api/users/me/totp', own)).toBe(403);
  expect(await post('/api/users/confirm', { password }, own)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: words.secondFactorConfirm },
  });
  expect((await post('/api/users/confirm', { method: 'totp', code: '000000' }, own)).status).toBe(
    401,
  );
  const confirmed = await post('/api/users/confirm', { method: 'totp', code: codeOf(secret) }, own);
  expect(confirmed).toEqual({
    status: 200,
    body: { message: words.confirmed, until: new Date(now().getTime() + 5 * minute).toISOString() },
  });
  expect(await remove('/api/users/me/totp', own)).toBe(200);
  const own2 = (await login(user)).body.token;
  expect(own2).toBeDefined();
  const answer = await running.app.inject({ url: '/api/users/me/second-factor', headers: own });
  expect(answer.json().data).toEqual({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
  });
});

test('whoever must have a second factor reaches nothing else before it is set up', async () => {
  const strict = await buildTestApp({ env: { SECOND_FACTOR: 'staff' }, now });
  try {
    const send = async (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      headers: object,
      payload = {},
    ) => {
      const answer = await strict.app.inject({
        method,
        url,
        headers: { ...headers },
        ...(method === 'POST' ? { payload } : {}),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const staff = await createUser(strict, { type: 'staff', password });
    const { body } = await send('POST', '/api/users/login', {}, { email: staff.email, password });
    expect(body.secondFactorRequired).toBe(true);
    const own = bearer(body.token);
    expect((await send('GET', '/api/users', own)).body).toEqual({
      message: words.secondFactorNeeded,
      code: 'second-factor-required',
    });
    const { secret } = (await send('POST', '/api/users/me/totp', own)).body;
    await send('POST', '/api/users/me/totp/confirm', own, { code: codeOf(secret) });
    expect((await send('GET', '/api/users', own)).status).toBe(200);
    expect(await send('DELETE', '/api/users/me/totp', own)).toMatchObject({
      status: 409,
      body: { message: words.secondFactorLast },
    });
    const client = await createUser(strict, { password });
    const asClient = await send('POST', '/api/users/login', {}, { email: client.email, password });
    expect(asClient.body.secondFactorRequired).toBeUndefined();
  } finally {
    await strict.close();
  }
});

test('publishing an own practice makes it a duty of the team from the next sign-in on', async () => {
  const own = await buildTestApp({
    env: { SECOND_FACTOR: undefined },
    now,
    practice: { sample: true },
  });
  try {
    const staff = await createUser(own, { type: 'staff', password });
    const login = async ({ email }: TestUser) =>
      (
        await own.app.inject({
          method: 'POST',
          url: '/api/users/login',
          payload: { email, password },
        })
      ).json();
    const reads = async ({ token }: { token: string }) =>
      (await own.app.inject({ url: '/api/users', headers: bearer(token) })).json().code;
    const before = await login(staff);
    expect(before.secondFactorRequired).toBeUndefined();
    own.parts.practice.show({ ...testPractice, sample: false });
    expect(await reads(before)).toBeUndefined();
    const after = await login(staff);
    expect(after.secondFactorRequired).toBe(true);
    expect(await reads(after)).toBe('second-factor-required');
    const headers = bearer(after.token);
    const { secret } = (
      await own.app.inject({ method: 'POST', url: '/api/users/me/totp', headers, payload: {} })
    ).json();
    const payload = { code: codeOf(secret) };
    await own.app.inject({ method: 'POST', url: '/api/users/me/totp/confirm', headers, payload });
    expect(await reads(after)).toBeUndefined();
    const client = await login(await createUser(own, { password }));
    expect(client.secondFactorRequired).toBeUndefined();
    own.parts.practice.show({ ...testPractice, sample: true });
    expect(
      (await login(await createUser(own, { type: 'staff', password }))).secondFactorRequired,
    ).toBeUndefined();
  } finally {
    await own.close();
  }
});
