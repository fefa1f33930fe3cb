import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable } from '#domain/intake/reading/readable-form.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

const example = payloadOf(exampleAnswers);

let running: TestApp;
let client: TestUser;
let admin: TestUser;
let asClient: { authorization: string };
let asAdmin: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp();
  client = await createUser(running, { name: 'Linh Nguyen' });
  admin = await createUser(running, { type: 'admin', name: 'Alex Martin' });
  asClient = await signIn(running, client);
  asAdmin = await signIn(running, admin);
});
afterAll(() => running.close());

async function send(firstName: string, lastName: string, email = 'linh@example.com') {
  const personalDetails = { ...example.personalDetails, firstName, lastName };
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: asClient,
    payload: { ...example, personalDetails, contactInfo: { ...example.contactInfo, email } },
  });
  return answer.json().data as { _id: string; reference: string };
}

const list = async (query: Record<string, string> = {}) =>
  (await running.app.inject({ url: '/api/submissions', query, headers: asAdmin })).json();
const at = (path: string, id: string) => path.replace(':id', id);
const read = (id: string) =>
  running.app.inject({ url: at('/api/submissions/:id', id), headers: asAdmin });
const change = (id: string, state: string, revision?: number) =>
  running.app.inject({
    method: 'PATCH',
    url: at('/api/submissions/:id', id),
    headers: { ...asAdmin, ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }) },
    payload: { state },
  });
const linesAbout = async (id: string) => {
  await running.parts.audit.chain();
  return running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number);
};
const namesIn = ({ data }: { data: { lastName: string }[] }) =>
  data.map(({ lastName }) => lastName);

test('a form is found by the words of a name, by email and by reference, in any case', async () => {
  const wren = await send('Ada Rose', 'Wrenfield', 'ada@wrens.example');
  await send('Ada', 'Quailton');
  const searches = [
    'wrenf',
    'ADA wrenfield',
    'wrenfield ada rose',
    'ada@wrens',
    wren.reference,
    wren.reference.replace('-', '').toLowerCase(),
  ];
  for (const search of searches) {
    expect([search, namesIn(await list({ search }))]).toEqual([search, ['Wrenfield']]);
  }
  expect(namesIn(await list({ search: 'ada' }))).toEqual(['Quailton', 'Wrenfield']);
  for (const search of ['ada wombat', '%', '_', 'Merrylands', '123456782', '12345678']) {
    expect(await list({ search })).toMatchObject({ data: [], total: 0 });
  }
});

test('the list shows only its own columns and nothing else of the form', async () => {
  const { _id, reference } = await send('Bo', 'Listed');
  expect((await list({ search: 'listed' })).data).toEqual([
    {
      _id,
      reference,
      firstName: 'Bo',
      lastName: 'Listed',
      email: 'linh@example.com',
      client: client.id,
      state: 'new',
      submittedAt: expect.stringMatching(/Z$/),
      correctedAt: null,
    },
  ]);
});

test('the list comes newest first, in pages, with its counts', async () => {
  const sent = [];
  for (let number = 1; number <= 5; number += 1) sent.push(await send('Pat', `Paged${number}`));
  await change(sent[0]?._id ?? '', 'done', 1);
  await change(sent[1]?._id ?? '', 'in-review', 1);
  const all = await list({ search: 'paged', pageSize: '2' });
  expect(namesIn(all)).toEqual(['Paged5', 'Paged4']);
  expect(all).toMatchObject({
    total: 5,
    counts: { new: 3, 'in-review': 1, 'sent-back': 0, done: 1 },
  });
  expect(namesIn(await list({ search: 'paged', pageSize: '2', page: '3' }))).toEqual(['Paged1']);
  expect(namesIn(await list({ search: 'paged', pageSize: '2', page: '4' }))).toEqual([]);
  const fresh = await list({ search: 'paged', state: 'new', pageSize: '2', page: '2' });
  expect(namesIn(fresh)).toEqual(['Paged3']);
  expect(fresh).toMatchObject({
    total: 3,
    counts: { new: 3, 'in-review': 1, 'sent-back': 0, done: 1 },
  });
  expect(await list({ page: '1000000000', pageSize: '100' })).toMatchObject({ data: [] });
  expect((await list({ search: 'a\0b' })).message).toMatch(/^Please check the field "search"/);
  expect((await list({ state: 'lost' })).message).toBe('Please check the field "state".');
});

test('the list is sorted by name, by the time it was sent and by state', async () => {
  const sent = [];
  for (const [first, last] of [
    ['Bo', 'Sortedb'],
    ['ann', 'Sorteda'],
    ['Cy', 'Sortedc'],
  ] as const)
    sent.push(await send(first, last));
  await change(sent[0]?._id ?? '', 'done', 1);
  const sorted = async (sort: string) => namesIn(await list({ search: 'sorted', sort }));
  const byName = ['Sorteda', 'Sortedb', 'Sortedc'];
  expect(await sorted('name')).toEqual(byName);
  expect(await sorted('-name')).toEqual(byName.toReversed());
  expect(await sorted('sent')).toEqual(['Sortedb', 'Sorteda', 'Sortedc']);
  expect(await sorted('-sent')).toEqual(['Sortedc', 'Sorteda', 'Sortedb']);
  expect(await sorted('state')).toEqual(['Sorteda', 'Sortedc', 'Sortedb']);
  expect(await sorted('-state')).toEqual(['Sortedb', 'Sortedc', 'Sorteda']);
  expect((await list({ sort: 'email' })).field).toBe('sort');
});

test('one form is shown in its seven parts, without the hidden fields', async () => {
  const { _id, reference } = await send('Linh Mai', 'Nguyen');
  const answer = await read(_id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().data).toEqual({
    _id,
    reference,
    firstName: 'Linh Mai',
    lastName: 'Nguyen',
    email: 'linh@example.com',
    client: client.id,
    state: 'new',
    submittedAt: expect.any(String),
    correctedAt: null,
    revision: 1,
    version: 1,
    sentBack: [],
    bankAccount: { state: 'unchanged', numbers: [], call: null, earlierCalls: [] },
    sender: { _id: client.id, name: 'Linh Nguyen', email: client.email },
    form: readable(example),
  });
  expect(Object.keys(answer.json().data.form)).toHaveLength(7);
  expect(JSON.stringify(readable(example))).not.toMatch(/123456782|12345678|1990-01-31/);
});

test('opening and printing a form are logged', async () => {
  const { _id, reference } = await send('Watched', 'Form');
  await read(_id);
  const printed = await running.app.inject({
    method: 'POST',
    url: at('/api/submissions/:id/printed', _id),
    headers: asAdmin,
  });
  expect(printed.statusCode).toBe(200);
  const [, ...looks] = await linesAbout(_id);
  const by = { actorId: admin.id, address: '127.0.0.1', details: { reference } };
  expect(looks).toMatchObject([
    { kind: 'submission-opened', ...by },
    { kind: 'submission-printed', ...by },
  ]);
});

test('the state changes with the current revision, and the change is logged', async () => {
  const { _id, reference } = await send('Stately', 'Form');
  const answer = await change(_id, 'in-review', 1);
  expect(answer.json()).toEqual({
    message: 'State updated successfully',
    data: { state: 'in-review', revision: 2 },
  });
  expect((await read(_id)).json().data).toMatchObject({ state: 'in-review', revision: 2 });
  expect((await linesAbout(_id)).at(1)).toMatchObject({
    kind: 'submission-state-changed',
    actorId: admin.id,
    details: { reference, state: 'in-review' },
  });
});

test('the client sees the state that the practice has set', async () => {
  const own = await signIn(running, client);
  const { _id, reference } = await send('Told', 'Client');
  await change(_id, 'done', 1);
  const { data } = (await running.app.inject({ url: '/api/forms/contact', headers: own })).json();
  expect(data[0]).toMatchObject({ reference, state: 'done' });
});

test('of two admins who change a state at once, the second is refused', async () => {
  const { _id } = await send('Contested', 'Form');
  const answers = await Promise.all([change(_id, 'done', 1), change(_id, 'in-review', 1)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toMatch(/^Someone else has changed the state/);
  const kinds = (await linesAbout(_id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['submission-received', 'submission-state-changed']);
});

test('setting the same state again logs nothing', async () => {
  const { _id } = await send('Unchanged', 'Form');
  expect((await change(_id, 'new', 1)).json().data).toEqual({ state: 'new', revision: 1 });
  expect(await linesAbout(_id)).toHaveLength(1);
});

test('a change without a revision is refused', async () => {
  const { _id } = await send('Baseless', 'Form');
  const answer = await change(_id, 'done');
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Please say in If-Match which revision of the form you are changing.',
  ]);
  expect((await change(_id, 'lost', 1)).statusCode).toBe(400);
});

test('an unknown form is a 404', async () => {
  const unknown = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f99';
  for (const id of [unknown, 'nonsense']) {
    for (const answer of [await read(id), await change(id, 'done', 1)]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'We can’t find that form.', code: 'not-found' },
      ]);
    }
  }
});
