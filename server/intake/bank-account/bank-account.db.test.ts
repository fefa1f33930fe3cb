import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clientIntake, submissions } from '#server/db/tables/intake.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { testClock } from '#testing/test-clock.ts';

type Headers = { authorization: string };
type Client = TestUser & { headers: Headers };

const password = 'a long walk by the river';
const example = payloadOf(exampleAnswers);
const words = wording.desk.bankCall;
const before = '0491 570 156';
const after = '0491 570 159';
const day = 24 * 60 * 60_000;
const { now, pass } = testClock('2026-11-19T00:00:00Z');

let running: TestApp;
let staff: TestUser;
let asStaff: Headers;
async function signInAsStaff() {
  asStaff = await signIn(running, staff);
  await post('/api/users/confirm-password', asStaff, { password });
}
beforeAll(async () => {
  running = await buildTestApp({ now });
  staff = await createUser(running, { type: 'staff', name: 'Alex Martin', password });
  await signInAsStaff();
});
afterAll(() => running.close());

const at = (path: string, id: string) => path.replace(':id', id);
const post = (url: string, headers: Headers, payload: object) =>
  running.app.inject({ method: 'POST', url, headers, payload });

async function newClient(wanted: Partial<TestUser> = {}): Promise<Client> {
  const user = await createUser(running, wanted);
  return { ...user, headers: await signIn(running, user) };
}

/** A form with this account, and the id that it got. */
async function send({ headers }: Client, account: object = {}, contact: object = {}) {
  const answer = await post('/api/forms/contact', headers, {
    ...example,
    bankingDetails: { ...example.bankingDetails, ...account },
    contactInfo: { ...example.contactInfo, ...contact },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().data._id as string;
}
const other = { accountNumber: '99887766' };
const moved = { mobilePhone: after, workPhone: '' };

const read = async (id: string) =>
  (await running.app.inject({ url: at('/api/submissions/:id', id), headers: asStaff })).json().data;
const stateOf = async (id: string) => (await read(id)).bankAccount.state;
const call = (id: string, note: object = {}) =>
  post(at('/api/submissions/:id/bank-call', id), asStaff, {
    number: before,
    spokeWith: 'Linh Nguyen',
    ...note,
  });
const reveal = (id: string, field = 'accountNumber') =>
  post(at('/api/submissions/:id/reveal', id), asStaff, { field });
async function correct({ headers }: Client, id: string, part: string, answers: object) {
  const items = Object.keys(answers).map((field) => ({ part, field, comment: 'Please check.' }));
  await post(at('/api/submissions/:id/send-back', id), asStaff, { items });
  const { eSignature } = example;
  const corrections = { answers: { [part]: answers }, eSignature };
  const answer = await post(at('/api/forms/contact/:id/corrections', id), headers, corrections);
  expect(answer.statusCode).toBe(200);
}

test('a changed account cannot be revealed before a call to a number from before is noted', async () => {
  const client = await newClient({ phone: '(02) 5550 1111' });
  expect(await stateOf(await send(client))).toBe('unchanged');
  const id = await send(client, other, moved);
  const numbers = ['0491570156', '(02)55501234', '(02) 5550 1111'];
  expect((await read(id)).bankAccount).toEqual({
    state: 'changed',
    numbers,
    call: null,
    earlierCalls: [],
  });
  const refused = await reveal(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: words.callFirst, code: 'call-first' },
  ]);
  expect((await reveal(id, 'tfn')).statusCode).toBe(200);

  const wrong = await call(id, { number: after });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { message: words.numberNotOnFile, code: 'invalid', field: 'number' },
  ]);
  expect((await call(id, { spokeWith: ' ' })).json()).toMatchObject({ field: 'spokeWith' });
  const noted = await call(id, { note: 'New bank.' });
  expect([noted.statusCode, noted.json()]).toEqual([
    200,
    {
      message: words.noted,
      data: {
        revision: 2,
        bankAccount: {
          state: 'called',
          numbers,
          earlierCalls: [],
          call: {
            number: before,
            spokeWith: 'Linh Nguyen',
            note: 'New bank.',
            by: 'Alex Martin',
            at: expect.stringMatching(/Z$/),
          },
        },
      },
    },
  ]);
  expect((await reveal(id)).json().data.value).toBe('99887766');
  expect((await call(id)).statusCode).toBe(409);
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number);
  const { reference } = await read(id);
  expect(lines.filter(({ kind }) => kind.startsWith('bank-account'))).toMatchObject([
    { kind: 'bank-account-changed', actorId: client.id, details: { reference } },
    { kind: 'bank-account-called', details: { reference, number: '…156' } },
  ]);
});

test('the last account that was not waiting is what others are compared with', async () => {
  const client = await newClient();
  const first = await send(client);
  const second = await send(client, other);
  // The first is still the known one, however it is written; another BSB is another account.
  const third = await send(client, { accountNumber: '1234-5678', routingNumber: '062-000' });
  const fourth = await send(client, { routingNumber: '062001' });
  const states = async () => Promise.all([first, second, third, fourth].map(stateOf));
  expect(await states()).toEqual(['unchanged', 'changed', 'unchanged', 'changed']);
  await call(fourth);
  expect(await stateOf(await send(client, { routingNumber: '062001' }))).toBe('unchanged');
  // Going back to an older account is a change.
  expect(await stateOf(await send(client))).toBe('changed');
  expect(await states()).toEqual(['unchanged', 'changed', 'unchanged', 'called']);
});

test('the same account of another client is not known', async () => {
  const [one, two] = [await newClient(), await newClient()];
  await send(one);
  await send(two, other);
  expect(await stateOf(await send(two))).toBe('changed');
  const { queries } = running.database;
  const rows = await queries.select().from(clientIntake);
  const hashes = rows.flatMap(({ accountHash }) => accountHash?.toString('hex') ?? []);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('of two first forms at once with different accounts, one is changed', async () => {
  const client = await newClient();
  const ids = await Promise.all([send(client), send(client, other)]);
  const states = await Promise.all(ids.map(stateOf));
  expect(states.toSorted()).toEqual(['changed', 'unchanged']);
});

test('an account changed by a correction counts, with the numbers from before it', async () => {
  const client = await newClient();
  const id = await send(client);
  await correct(client, id, 'bankingDetails', other);
  expect((await read(id)).bankAccount.numbers).toEqual(['0491570156', '(02)55501234']);
  expect((await reveal(id)).json().code).toBe('call-first');
  // Another correction does not make it known, nor do other forms lose what was known before.
  await correct(client, id, 'contactInfo', { mobilePhone: after });
  expect(await stateOf(id)).toBe('changed');
  expect((await call(id, { number: after })).statusCode).toBe(400);
  expect(await stateOf(await send(client, { accountNumber: '1' }, moved))).toBe('changed');
  await correct(client, id, 'bankingDetails', { accountNumber: '12345678' });
  expect(await stateOf(id)).toBe('unchanged');
});

test('the note of a call stays when the account changes once more', async () => {
  const client = await newClient();
  await send(client);
  const id = await send(client, other);
  expect((await call(id)).statusCode).toBe(200);
  const noted = (await read(id)).bankAccount.call;
  await correct(client, id, 'bankingDetails', { accountNumber: '77' });
  expect((await read(id)).bankAccount).toMatchObject({
    state: 'changed',
    call: null,
    earlierCalls: [noted],
  });
  await correct(client, id, 'bankingDetails', { accountNumber: other.accountNumber });
  expect((await read(id)).bankAccount).toMatchObject({
    state: 'unchanged',
    call: null,
    earlierCalls: [noted],
  });
});

test('a corrected phone number is on file for a later change', async () => {
  const client = await newClient();
  const id = await send(client);
  await correct(client, id, 'contactInfo', { mobilePhone: after });
  const next = await send(client, other);
  expect((await call(next)).statusCode).toBe(400);
  expect((await call(next, { number: after })).statusCode).toBe(200);
});

test('a phone number that the client has changed since is not from before', async () => {
  const client = await newClient({ phone: '0491 570 110' });
  await send(client);
  const patch = (url: string, headers: Headers, phone_number: string) =>
    running.app.inject({ method: 'PATCH', url, headers, payload: { phone_number } });
  await patch('/api/users/me', client.headers, '0491 570 111');
  const id = await send(client, other);
  expect((await call(id, { number: '0491 570 111' })).statusCode).toBe(400);
  expect((await call(id, { number: '0491 570 110' })).statusCode).toBe(200);
});

describe('a phone number that the practice has changed', () => {
  const changed = '0491 570 112';
  const numbersOf = async (id: string) => (await read(id)).bankAccount.numbers;
  const patch = (url: string, headers: Headers, payload: object) =>
    running.app.inject({ method: 'PATCH', url, headers, payload });
  const changePhone = ({ id }: Client) =>
    patch(at('/api/users/:id', id), asStaff, { phone_number: changed });
  async function renewSession(client: Client): Promise<Client> {
    return { ...client, headers: await signIn(running, client) };
  }

  test('counts after 30 days, and not by a form that was sent meanwhile', async () => {
    const client = await newClient({ phone: before });
    await send(client);
    await changePhone(client);
    const soon = await send(client, other);
    expect(await numbersOf(soon)).not.toContain(changed);
    expect((await call(soon, { number: changed })).statusCode).toBe(400);
    pass(29 * day);
    await signInAsStaff();
    await send(await renewSession(client));
    const meanwhile = await send(await renewSession(client), other);
    expect(await numbersOf(meanwhile)).not.toContain(changed);
    pass(day);
    await signInAsStaff();
    const later = await send(await renewSession(client), other);
    expect(await numbersOf(later)).toContain(changed);
  });

  test('counts once the client has signed in and confirmed it', async () => {
    const client = await newClient({ phone: before });
    await send(client);
    await changePhone(client);
    const me = async () =>
      (await running.app.inject({ url: '/api/users/me', headers: client.headers })).json().data;
    expect(await me()).toMatchObject({ phone_number: changed, confirm_phone: true });
    await patch('/api/users/me', client.headers, { name: 'Linh' });
    expect((await me()).confirm_phone).toBe(true);
    await patch('/api/users/me', client.headers, { phone_number: changed });
    expect(await me()).not.toHaveProperty('confirm_phone');
    expect(await numbersOf(await send(client, other))).toContain(changed);
  });

  test('counts as before when it is only written differently', async () => {
    const client = await newClient({ phone: changed });
    await send(client);
    const written = { phone_number: '+61 491 570 112' };
    await patch(at('/api/users/:id', client.id), asStaff, written);
    expect(await numbersOf(await send(client, other))).toContain('+61 491 570 112');
  });

  test('counts by no one whose email address the practice has changed too', async () => {
    const client = await newClient({ phone: before });
    const first = await send(client);
    await changePhone(client);
    const email = 'thief-by-phone@example.com';
    const changing = await patch(at('/api/users/:id', client.id), asStaff, { email });
    expect(changing.statusCode).toBe(200);
    const thief = await renewSession(client);
    await patch('/api/users/me', thief.headers, { phone_number: changed });
    await correct(thief, first, 'contactInfo', { mobilePhone: changed });
    await send(thief, {}, { mobilePhone: changed });
    await patch('/api/users/me', thief.headers, { phone_number: after });
    await send(thief, {}, moved);
    const id = await send(thief, other, moved);
    expect(await numbersOf(id)).toEqual(['0491570156', '(02)55501234', before]);
    for (const number of [changed, after]) {
      expect((await call(id, { number })).statusCode).toBe(400);
    }
  });
});

test('the client is told at the account’s address and at the earlier form’s, and not what', async () => {
  const client = await newClient();
  await send(client, {}, { email: 'earlier@example.com' });
  await send(client, other, { email: 'thief@example.com' });
  const about = 'bank account in your contact form has changed';
  for (const to of [client.email, 'earlier@example.com']) {
    const mail = await newestMailTo(running.mailFolder, to, 1, about);
    expect(mail.text).toContain('If you didn’t change it');
    expect(JSON.stringify(mail)).not.toMatch(/99887766|12345678|062000/);
  }
  const everyone = (await readMailbox(running.mailFolder)).flatMap(({ to }) => to ?? []);
  expect(everyone.map(({ address }) => address)).not.toContain('thief@example.com');
});

test('a form from before accounts were compared is what the next one is compared with', async () => {
  const { queries } = running.database;
  const forget = ({ id }: Client) =>
    queries.delete(clientIntake).where(eq(clientIntake.userId, id));
  const client = await newClient();
  const old = await send(client, {}, { email: 'old@example.com' });
  await forget(client);
  const next = await send(client, other, moved);
  expect((await read(next)).bankAccount).toMatchObject({
    state: 'changed',
    numbers: ['0491570156', '(02)55501234'],
  });
  await newestMailTo(
    running.mailFolder,
    'old@example.com',
    1,
    'bank account in your contact form has changed',
  );
  await forget(client);
  // As it was: nothing is known of either.
  await queries.update(submissions).set({ bankAccount: null, bankChangeEncrypted: null });
  await correct(client, old, 'bankingDetails', { accountNumber: '55' });
  expect(await stateOf(old)).toBe('changed');
});

test('an account that is not waiting needs no call, and an unknown form is a 404', async () => {
  const id = await send(await newClient());
  const answer = await call(id);
  expect([answer.statusCode, answer.json().message]).toEqual([409, words.notWaiting]);
  expect((await call(crypto.randomUUID())).statusCode).toBe(404);
});
