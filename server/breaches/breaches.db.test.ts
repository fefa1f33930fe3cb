import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Breach } from '#domain/breaches/breach.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { breachClients, breachEntries, breaches } from '#server/db/tables/breaches.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';
import { createBreachReminders } from './reminders.ts';

const later = closeAfterEach();
const words = wording.breaches;
const day = 24 * 60 * 60_000;

let clock: Date;
let running: TestApp;
let admin: Visitor;

beforeEach(async () => {
  // Nine in the morning of 3 March in Sydney; still 2 March in UTC.
  clock = new Date('2026-03-02T22:00:00.000Z');
  running = await buildTestApp({ now: () => clock });
  later(running.close);
  admin = await signedIn('Alex Martin');
});

const signedIn = async (name: string) =>
  visitorOf(running, await createUser(running, { name, type: 'admin' }));

const facts = {
  title: 'Return sent to the wrong person',
  happened: 'Emailed to a Kookaburra Lane address.',
  knownOn: '2026-03-01',
};

async function report(more: object = {}): Promise<Breach> {
  const answer = await admin.post('/api/breaches', { ...facts, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}

const at = (path: string, id: string) => path.replace(':id', id);
const add = (id: string, entry: object, by = admin) =>
  by.post(at('/api/breaches/:id/entries', id), entry);
const read = async (id: string): Promise<Breach> =>
  (await admin.get(at('/api/breaches/:id', id))).json().data;
const correct = (id: string, body: object, by = admin) =>
  running.app.inject({
    method: 'PUT',
    url: at('/api/breaches/:id', id),
    headers: by.headers,
    payload: body,
  });

test('a report counts 30 days from the day it became known, by the practice’s clock', async () => {
  const client = await createUser(running, { name: 'Mei Chen' });
  const clients = [client.id, client.id];
  const made = await report({ clients, data: ['tfn', 'tfn'], peopleCount: 2 });
  expect(made).toMatchObject({
    ...facts,
    assessBy: '2026-03-31',
    daysLeft: 28,
    decision: null,
    closedAt: null,
    clients: [{ _id: client.id, name: 'Mei Chen', email: client.email }],
    data: ['tfn'],
    version: 1,
    entries: [{ kind: 'facts', by: { name: 'Alex Martin' }, facts: { ...facts, peopleCount: 2 } }],
  });
  expect(await read(made._id)).toEqual(made);
  clock = new Date(clock.getTime() + 30 * day);
  admin = await signedIn('Alex Martin');
  const { data, total } = (await admin.get('/api/breaches')).json();
  expect([total, data[0].daysLeft, data[0].title]).toEqual([1, -2, facts.title]);
});

test('what is wrong is refused with a sentence and the field', async () => {
  const staff = await createUser(running, { type: 'staff' });
  const cases: [object, string, string][] = [
    [{ title: ' ' }, 'title', words.titleMissing],
    [{ happened: '' }, 'happened', words.happenedMissing],
    [{ knownOn: '2026-03-04' }, 'knownOn', words.knownAhead],
    [{ knownOn: '2026-02-30' }, 'knownOn', words.dayUnreal],
    [{ peopleCount: -1 }, 'peopleCount', words.countUnfit],
    [{ clients: [staff.id] }, 'clients', words.clientUnknown],
  ];
  for (const [more, field, message] of cases) {
    const answer = await admin.post('/api/breaches', { ...facts, ...more });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { field, message }]);
  }
  const { _id } = await report();
  const told = { kind: 'told', who: 'other', toldOn: '2026-03-03' };
  expect((await add(_id, told)).json()).toMatchObject({
    field: 'name',
    message: words.nameMissing,
  });
  const ahead = { ...told, who: 'oaic', toldOn: '2026-03-04' };
  expect((await add(_id, ahead)).json()).toMatchObject({ field: 'toldOn' });
  expect((await add(_id, { kind: 'facts', text: 'x' })).statusCode).toBe(400);
});

test('everything is added to the history, by whom and when, and nothing is changed', async () => {
  const { _id } = await report();
  await add(_id, { kind: 'containment', text: 'Asked to delete it.' });
  const other = await signedIn('Ines Rowe');
  clock = new Date(clock.getTime() + 60_000);
  await add(_id, { kind: 'decision', decision: 'eligible', text: 'A tax file number.' }, other);
  await add(_id, { kind: 'told', who: 'oaic', toldOn: '2026-03-03', text: 'Online form.' }, other);
  const breach = await read(_id);
  expect(breach).toMatchObject({ decision: 'eligible', daysLeft: null });
  expect(breach.entries).toMatchObject([
    { kind: 'told', told: { who: 'oaic', name: '', on: '2026-03-03' }, text: 'Online form.' },
    { kind: 'decision', decision: 'eligible', by: { name: 'Ines Rowe' }, at: clock.toISOString() },
    { kind: 'containment', text: 'Asked to delete it.', by: { name: 'Alex Martin' } },
    { kind: 'facts' },
  ]);
  await running.parts.audit.chain();
  const lines = await running.database.queries.select().from(auditEvents);
  const about = lines.filter(({ kind }) => kind.startsWith('breach-'));
  expect(about.map(({ kind, details }) => [kind, details])).toEqual([
    ['breach-reported', { breach: _id }],
    ['breach-entry-added', { breach: _id, breachEntry: 'containment' }],
    ['breach-entry-added', { breach: _id, breachEntry: 'decision' }],
    ['breach-entry-added', { breach: _id, breachEntry: 'told' }],
    ['breach-opened', { breach: _id }],
  ]);
});

test('of two who correct the facts at once one is told; the earlier facts stay', async () => {
  const { _id, version } = await report();
  const change = { ...facts, version, happened: 'It was a letter.', knownOn: '2026-02-20' };
  const answers = await Promise.all([1, 2, 3].map(() => correct(_id, change)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const breach = await read(_id);
  expect(breach).toMatchObject({
    version: 2,
    assessBy: '2026-03-22',
    happened: 'It was a letter.',
  });
  expect(breach.entries.map(({ facts: then }) => then?.happened)).toEqual([
    'It was a letter.',
    facts.happened,
  ]);
});

test('many at once add to one history, each once and in an order', async () => {
  const { _id } = await report();
  const texts = Array.from({ length: 12 }, (_, index) => `Note ${index}`);
  await Promise.all(texts.map((text) => add(_id, { kind: 'note', text })));
  const stored = await running.database.queries
    .select({ number: breachEntries.number })
    .from(breachEntries)
    .where(eq(breachEntries.breachId, _id));
  const numbers = stored.map(({ number }) => number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  const found = (await read(_id)).entries.map(({ text }) => text).filter(Boolean);
  expect(found.toSorted()).toEqual(texts.toSorted());
});

test('it is closed once decided, and takes no more until it is reopened', async () => {
  const { _id, version } = await report();
  expect((await add(_id, { kind: 'closed' })).json()).toMatchObject({ message: words.decideFirst });
  await add(_id, { kind: 'decision', decision: 'not-eligible', text: 'It was encrypted.' });
  expect((await add(_id, { kind: 'reopened', text: 'No' })).statusCode).toBe(409);
  expect((await add(_id, { kind: 'closed' })).json().data.closedAt).toBe(clock.toISOString());
  expect((await add(_id, { kind: 'note', text: 'More' })).json()).toMatchObject({
    code: 'conflict',
    message: words.isClosed,
  });
  expect((await correct(_id, { ...facts, version })).statusCode).toBe(409);
  const reopened = await add(_id, { kind: 'reopened', text: 'A second email.' });
  expect(reopened.json().data).toMatchObject({ closedAt: null, decision: 'not-eligible' });
});

test('what was written is stored encrypted, and every table goes with its breach', async () => {
  const client = await createUser(running);
  const { _id } = await report({ clients: [client.id], people: 'Wombat family' });
  await add(_id, { kind: 'note', text: 'Quokka' });
  const { queries } = running.database;
  const rows = [await queries.select().from(breaches), await queries.select().from(breachEntries)];
  const stored = rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  for (const secret of ['Kookaburra', 'Wombat', 'Quokka', 'wrong person']) {
    expect(stored).not.toContain(secret);
  }
  await queries.delete(breaches).where(eq(breaches.id, _id));
  expect(await queries.$count(breachEntries)).toBe(0);
  expect(await queries.$count(breachClients)).toBe(0);
});

/** As the job does, in two servers at once. */
async function remind(): Promise<void> {
  const run = createBreachReminders(running.parts);
  await Promise.all([run(), run()]);
}

const remindersIn = async (count: number) => {
  const all = await eventually(
    () => readMailbox(running.mailFolder),
    (mails) => mails.filter(({ subject }) => subject?.includes('data breach')).length >= count,
  );
  return all.filter(({ subject }) => subject?.includes('data breach'));
};

test('every admin is reminded 7 days before, the day before and on the day, once each', async () => {
  await signedIn('Ines Rowe');
  await createUser(running, { type: 'staff' });
  await createUser(running, { type: 'admin', isActive: false });
  const { _id } = await report();
  const decided = await report();
  await add(decided._id, { kind: 'decision', decision: 'not-eligible', text: 'Encrypted.' });
  // Every six hours, for 40 days, over the end of daylight saving.
  const sentOn: string[] = [];
  for (let step = 0; step < 40 * 4; step += 1) {
    await remind();
    const [row] = await running.database.queries
      .select()
      .from(breaches)
      .where(eq(breaches.id, _id));
    if (row?.remindedOn && row.remindedOn !== sentOn.at(-1)) sentOn.push(row.remindedOn);
    clock = new Date(clock.getTime() + day / 4);
  }
  expect(sentOn).toEqual(['2026-03-24', '2026-03-30', '2026-03-31']);
  const mails = await remindersIn(6);
  expect(mails).toHaveLength(6);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
  expect(mails.every(({ text }) => text?.includes(_id) && !text.includes('wrong person'))).toBe(
    true,
  );
});

test('no one is reminded at night, nor once it was decided', async () => {
  const { _id } = await report();
  const remindedOn = async () => {
    const [row] = await running.database.queries
      .select()
      .from(breaches)
      .where(eq(breaches.id, _id));
    return row?.remindedOn;
  };
  clock = new Date('2026-03-23T19:59:00.000Z');
  await remind();
  expect(await remindedOn()).toBeNull();
  clock = new Date('2026-03-23T20:00:00.000Z');
  await remind();
  expect(await remindedOn()).toBe('2026-03-24');
  admin = await signedIn('Alex Martin');
  await add(_id, { kind: 'decision', decision: 'eligible', text: 'Harm is likely.' });
  clock = new Date('2026-03-30T23:00:00.000Z');
  await remind();
  expect(await remindedOn()).toBe('2026-03-24');
});

test('staff have no part in it', async () => {
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const { _id } = await report();
  const answers = [
    await staff.get('/api/breaches'),
    await staff.get(at('/api/breaches/:id', _id)),
    await staff.post('/api/breaches', facts),
    await add(_id, { kind: 'note', text: 'x' }, staff),
    await correct(_id, { ...facts, version: 1 }, staff),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(403));
});
