import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldWording } from '#domain/fields/wording.ts';
import { wording } from '#domain/wording.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { companies } from '#server/db/tables/companies.ts';
import { mails } from '#server/db/tables/mail.ts';
import { importPieces, importRows, imports } from '#server/db/tables/records.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { ageSessions } from '#testing/accounts/write-sessions.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { csvOf, importState, sendFile } from '#testing/records/imports.ts';
import { startWork, type Visitor, visitorOf } from '#testing/work/works.ts';
import { recordsOfClients } from './undo.ts';

let running: TestApp;
let admin: Visitor;

beforeAll(async () => {
  running = await buildTestApp();
  admin = await visitorOf(running, await createUser(running, { name: 'Ada', type: 'admin' }));
});
afterAll(() => running.close());

const words = wording.records;
const send = (file: string | Buffer, query?: Record<string, string>) =>
  sendFile(running, admin, file, query);
const heading = 'name,email,phone_number,address,company_name';
const personWith = async (email: string) => {
  const { data } = (await admin.get(`/api/users?search=${email}`)).json();
  return data.find((each: { email: string }) => each.email === email);
};
const change = (id: string, state: string) => admin.patch(`/api/imports/${id}`, { state });

/** What the log says about a person, oldest first. */
async function linesAbout(subjectId: string) {
  await running.parts.audit.chain();
  return running.database.queries
    .select({ kind: auditEvents.kind, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subjectId))
    .orderBy(auditEvents.number);
}

test('a dry run tells every row’s fate and makes no one; the import does, the second changes nothing', async () => {
  await createUser(running, { name: 'Old Name', email: 'Known@example.com', phone: '1' });
  await createUser(running, { name: 'Same', email: 'same@example.com' });
  await createUser(running, { email: 'team@example.com', type: 'staff' });
  const file = csvOf(
    heading,
    'Mei Chen,mei@one.example,0491 570 156,"12 Merrylands Road\r\nMerrylands",Chen Plumbing',
    '',
    'OLD NAME,known@EXAMPLE.com,,,',
    'Same,same@example.com,,,',
    ',noname@one.example,,,',
    'No Address,not-an-address,,,',
    'MEI CHEN,MEI@one.example,,,',
    'Team,team@example.com,,,',
    'Too,many@one.example,,,,what',
  );
  const wrong = [
    { row: 6, column: 'name', message: wording.accounts.nameRequired },
    { row: 7, column: 'email', message: fieldWording.emailInvalid },
    { row: 8, column: '', message: words.twice(2) },
    { row: 9, column: 'email', message: words.ofTeam },
    { row: 10, column: '', message: words.tooManyCells(6, 5) },
  ];
  const fates = { new: 1, same: 1, changed: 1, wrongTotal: 5, wrong, rows: 8 };
  const dry = await send(file, { dryRun: '1' });
  expect([dry.statusCode, dry.json().data]).toMatchObject([200, { ...fates, state: 'checked' }]);
  expect(await personWith('mei@one.example')).toBeUndefined();

  const before = await running.database.queries.$count(mails);
  const done = await send(file);
  expect([done.statusCode, done.json().data]).toMatchObject([200, { ...fates, state: 'done' }]);
  expect(await personWith('mei@one.example')).toMatchObject({
    name: 'Mei Chen',
    phone_number: '0491 570 156',
    address: '12 Merrylands Road\r\nMerrylands',
    company_id: { name: 'Chen Plumbing' },
    awaiting_first_sign_in: true,
    awaiting_invitation: true,
  });
  expect(await personWith('Known@example.com')).toMatchObject({
    name: 'OLD NAME',
    phone_number: '1',
  });
  expect(await running.database.queries.$count(mails)).toBe(before);
  const again = (await send(file)).json().data;
  expect(again).toMatchObject({ new: 0, same: 3, changed: 0, wrongTotal: 5, state: 'done' });
  const wrongFile = await admin.get(`/api/imports/${again._id}/wrong.csv`);
  expect(wrongFile.body.split('\r\n').slice(0, 3)).toEqual([
    `\ufeff${words.rowNumber},${words.whatIsWrong},${heading}`,
    `6,name: ${wording.accounts.nameRequired},,noname@one.example,,,`,
    `7,email: ${fieldWording.emailInvalid},No Address,not-an-address,,,`,
  ]);
  expect(wrongFile.body).toContain(',Too,many@one.example,,,,what\r\n');
  const mended = wrongFile.body.replace(',,noname@', ',Mended,noname@');
  const better = (await send(mended, { dryRun: '1' })).json().data;
  expect(better).toMatchObject({ new: 1, changed: 1, wrongTotal: 3 });
  const rows = await admin.get(`/api/imports/${again._id}/rows?fate=wrong`);
  expect(rows.json()).toMatchObject({
    total: 5,
    data: [{ row: 6 }, {}, { name: 'MEI CHEN' }, {}, {}],
  });
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select({ kind: auditEvents.kind, details: auditEvents.details })
    .from(auditEvents)
    .where(like(auditEvents.kind, 'import%'));
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['import-started', 'import-done', 'import-started', 'import-done'],
    'import-wrong-rows-downloaded',
  ]);
  expect(lines[1]?.details).toMatchObject({ new: 1, changed: 1 });
});

test('other encodings, delimiters and headings are understood, and a choice is remembered', async () => {
  const bom = await send(`\ufeff${csvOf('"E-mail";Mobile;Full name', 'a@two.example;1;Zoë')}`);
  expect(bom.json().data).toMatchObject({ new: 1, wrong: [] });
  expect(await personWith('a@two.example')).toMatchObject({ name: 'Zoë', phone_number: '1' });
  const western = Buffer.from(csvOf('Name\tEmail', 'Zoë Müller\tb@two.example'), 'latin1');
  await send(western);
  expect(await personWith('b@two.example')).toMatchObject({ name: 'Zoë Müller' });
  const wide = Buffer.from(`\ufeff${csvOf('Name\tEmail', 'Ženy\tc@two.example')}`, 'utf16le');
  await send(wide);
  expect(await personWith('c@two.example')).toMatchObject({ name: 'Ženy' });

  const own = csvOf('Kundin,Elektropost', 'Ana,d@two.example');
  const lost = await send(own, { dryRun: '1' });
  expect(lost.json().data).toMatchObject({
    new: 0,
    rows: 0,
    headings: ['Kundin', 'Elektropost'],
    wrongTotal: 1,
    handled: 0,
    wrong: [{ row: 1, column: 'name' }],
  });
  expect((await send(own)).json()).toMatchObject({ code: 'invalid', field: 'name' });
  const wrongly = await send(own, { name: 'No one' });
  expect([wrongly.statusCode, wrongly.json().field]).toEqual([400, 'name']);
  const chosen = await send(own, { name: 'Kundin', email: 'Elektropost' });
  expect(chosen.json().data).toMatchObject({ new: 1, state: 'done' });
  const next = await send(csvOf('KUNDIN,Elektropost', 'Eve,e@two.example'), { dryRun: '1' });
  expect(next.json().data).toMatchObject({ new: 1, columns: { name: 'KUNDIN' } });
});

test.each([
  ['a workbook', Buffer.from('504b030414000600', 'hex'), 415, words.notCsv],
  ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, words.notCsv],
  ['nothing', '', 400, words.fileEmpty],
])('%s is refused with a sentence, and leaves nothing behind', async (_, file, status, message) => {
  const before = await running.database.queries.$count(imports);
  const answer = await send(file);
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  expect(await running.database.queries.$count(imports)).toBe(before);
});

test('a quotation mark that is never closed is found before it fills the memory', async () => {
  const endless = csvOf('name,email', 'A,a@three.example', `"B,${'x'.repeat(5_000_000)}`);
  const answer = await send(endless);
  expect([answer.statusCode, answer.json().message]).toEqual([400, `Row 3: ${words.rowEndless}`]);
  const short = await send(csvOf('name,email', 'A,a@three.example', '"B,b@three.example'));
  expect([short.statusCode, short.json().message]).toEqual([400, `Row 3: ${words.quoteOpen}`]);
});

test('only with invite are people emailed, and whoever was not can be invited later', async () => {
  const of = (email: string) => running.database.queries.$count(users, eq(users.email, email));
  const mailsBefore = await running.database.queries.$count(mails);
  await send(csvOf('name,email', 'A,a@four.example', 'B,b@four.example'), { invite: '1' });
  expect(await personWith('a@four.example')).toMatchObject({ awaiting_invitation: false });
  expect(await running.database.queries.$count(mails)).toBe(mailsBefore + 2);
  await send(csvOf('name,email', 'C,c@four.example'));
  expect(await of('c@four.example')).toBe(1);
  const invited = await admin.post('/api/users/invite', {
    email: 'c@four.example',
    role: 'client',
  });
  expect(invited.statusCode).toBe(201);
  expect(await personWith('c@four.example')).toMatchObject({ awaiting_invitation: false });
});

test('whom an import made is invited later, each once', async () => {
  const file = csvOf('name,email', 'D,d@four.example', 'E,e@four.example');
  const { _id, uninvited } = (await send(file)).json().data;
  expect(uninvited).toBe(2);
  await admin.post('/api/users/invite', { email: 'e@four.example', role: 'client' });
  const before = await running.database.queries.$count(mails);
  expect((await change(_id, 'inviting')).json().message).toBe(words.inviting);
  expect(await importState(admin, _id, 'done')).toMatchObject({ uninvited: 0, mayUndo: true });
  expect(await running.database.queries.$count(mails)).toBe(before + 1);
  expect((await change(_id, 'inviting')).json().message).toBe(words.allInvited);
  const invited = await personWith('d@four.example');
  expect(invited).toMatchObject({ awaiting_invitation: false, awaiting_first_sign_in: true });
  const lines = await linesAbout(invited._id);
  expect(lines).toEqual([{ kind: 'user-invited', details: { type: 'client', again: false } }]);
});

test('an import is undone: who was made is gone, what was changed is back', async () => {
  await createUser(running, { name: 'Before', email: 'kept@five.example', phone: '1' });
  const file = csvOf(
    ...['name,email,phone,company', 'Fresh,fresh@five.example,2,Fresh Pty Ltd'],
    'BEFORE,kept@five.example,3,',
  );
  const { _id } = (await send(file)).json().data;
  const kept = await personWith('kept@five.example');
  const renamed = { kind: 'user-changed', details: { fields: ['name', 'phone_number'] } };
  expect(await linesAbout(kept._id)).toEqual([renamed]);
  await admin.patch(`/api/users/${kept._id}`, { phone_number: '4' });
  expect((await change(_id, 'undone')).statusCode).toBe(200);
  await importState(admin, _id, 'undone');
  expect(await personWith('fresh@five.example')).toBeUndefined();
  const left = eq(companies.name, 'Fresh Pty Ltd');
  expect(await running.database.queries.$count(companies, left)).toBe(0);
  expect(await personWith('kept@five.example')).toMatchObject({
    name: 'Before',
    phone_number: '4',
  });
  const given = { kind: 'user-changed', details: { fields: ['name'] } };
  expect((await linesAbout(kept._id)).at(-1)).toEqual(given);
});

test('an import is not undone once someone of it has signed in or has work', async () => {
  const { _id } = (await send(csvOf('name,email', 'Uma,uma@six.example'))).json().data;
  const uma = await personWith('uma@six.example');
  const ofUma = eq(users.id, uma._id);
  await startWork(admin, { user: { ...admin.user, id: uma._id } });
  const refused = await change(_id, 'undone');
  expect([refused.statusCode, refused.json().message]).toEqual([409, words.used(1, 'Uma')]);
  expect(await importState(admin, _id, 'done')).toMatchObject({ mayUndo: false });
  const empty = (await send(csvOf('name,email', 'Uma,uma@six.example'))).json().data;
  expect(empty).toMatchObject({ same: 1, mayUndo: false });
  const other = (await send(csvOf('name,email', 'Vic,vic@six.example'))).json().data;
  const vic = await personWith('vic@six.example');
  await writeUser(running, vic._id, { temporaryUntil: null });
  expect((await change(other._id, 'undone')).statusCode).toBe(409);
  expect(await running.database.queries.$count(users, ofUma)).toBe(1);
});

test('an import is not undone once someone of it acts for another client, or is described as one', async () => {
  const acting = (await send(csvOf('name,email', 'Wes,wes@seven.example'))).json().data;
  const wes = await personWith('wes@seven.example');
  const trust = { kind: 'trust', name: 'Wes Trust', account: wes._id };
  expect((await admin.post('/api/clients', trust)).statusCode).toBe(201);
  expect((await change(acting._id, 'undone')).statusCode).toBe(409);
  const described = (await send(csvOf('name,email', 'Xan,xan@seven.example'))).json().data;
  const xan = await personWith('xan@seven.example');
  await admin.patch(`/api/clients/${xan._id}`, { code: 'XAN' });
  expect((await change(described._id, 'undone')).statusCode).toBe(409);
});

const trustAbn = '53004085616';
const mixed = csvOf(
  'Client Code,Client Name,Business Structure,First name,Last name,Email,Tax Number,City,Post code',
  'CH1,Chen Family Trust,Trust,,,mei@nine.example,53 004 085 616,,',
  'CH2,Mei Chen,Individual,,,mei@nine.example,123 456 782,Merrylands,2160',
  ',Sam Chen,Individual,,,MEI@nine.example,,,',
  'CH4,Chen Plumbing Pty Ltd,Company,Wei,Chen,wei@nine.example,,,',
  ',Old Mrs Lee,,,,,,,',
  'CH6,Lee Super Fund,,,,,,,',
);
const clientsNamed = async (search: string) =>
  (await admin.get(`/api/clients?${new URLSearchParams({ search })}`)).json().data;

test('a mixed file makes clients of every kind, and accounts that act for them', async () => {
  const dry = (await send(mixed, { dryRun: '1' })).json().data;
  expect(dry).toMatchObject({ new: 6, same: 0, changed: 0, wrong: [] });
  const preview = (await admin.get(`/api/imports/${dry._id}/rows`)).json().data;
  const ofMei = { name: 'Mei Chen', isNew: false };
  expect(preview).toMatchObject([
    { name: 'Chen Family Trust', kind: 'trust', account: ofMei },
    { name: 'Mei Chen', kind: 'individual', account: { name: 'Mei Chen', isNew: true } },
    { name: 'Sam Chen', kind: 'individual', account: ofMei },
    { name: 'Chen Plumbing Pty Ltd', kind: 'company', account: { name: 'Wei Chen', isNew: true } },
    { name: 'Old Mrs Lee', kind: 'individual', account: null },
    { name: 'Lee Super Fund', kind: 'smsf', account: null },
  ]);
  const done = (await send(mixed)).json().data;
  expect(done).toMatchObject({ new: 6, wrong: [], state: 'done', mayUndo: true, uninvited: 2 });
  const mei = await personWith('mei@nine.example');
  const [trust] = await clientsNamed(trustAbn);
  expect(trust).toMatchObject({ kind: 'trust', code: 'CH1', abn: trustAbn, hasTfn: false });
  const people = (await admin.get(`/api/clients/${trust._id}/people`)).json().data;
  expect(people).toEqual([
    {
      account: { _id: mei._id, name: 'Mei Chen', email: 'mei@nine.example' },
      ...{ role: 'contact', sees: true, answers: true, signs: false },
    },
  ]);
  expect(await clientsNamed('CH2')).toMatchObject([
    { _id: mei._id, kind: 'individual', hasTfn: true, address: 'Merrylands 2160' },
  ]);
  expect(await clientsNamed('Lee Super Fund')).toMatchObject([{ kind: 'smsf', email: '' }]);

  const again = (await send(mixed)).json().data;
  expect(again).toMatchObject({ new: 0, same: 6, changed: 0, wrong: [] });
  const renamed = csvOf('code,name,email', 'CH1,Chen Trust,other@nine.example', 'CH2,Mei Li,');
  const { _id } = (await send(renamed)).json().data;
  expect(await importState(admin, _id, 'done')).toMatchObject({ new: 0, changed: 2 });
  expect(await clientsNamed('CH1')).toMatchObject([
    { name: 'Chen Trust', email: 'other@nine.example' },
  ]);
  expect(await personWith('mei@nine.example')).toMatchObject({ name: 'Mei Li' });
  await change(_id, 'undone');
  await importState(admin, _id, 'undone');
  expect(await clientsNamed('CH1')).toMatchObject([
    { name: 'Chen Family Trust', email: 'mei@nine.example' },
  ]);
  await change(done._id, 'undone');
  await importState(admin, done._id, 'undone');
  for (const name of ['Chen', 'Lee Super Fund', 'Old Mrs Lee']) {
    const left = (await clientsNamed(name)).filter((each: { email: string; name: string }) =>
      mixed.includes(each.name),
    );
    expect(left.filter(({ email }: { email: string }) => !email.endsWith('one.example'))).toEqual(
      [],
    );
  }
  expect(await personWith('mei@nine.example')).toBeUndefined();
});

test('an import is not undone once a client of it without an account has work', async () => {
  const { _id } = (await send(csvOf('name,kind', 'Ten Trust,trust'))).json().data;
  const [trust] = await clientsNamed('Ten Trust');
  await startWork(admin, { user: { ...admin.user, id: trust._id } });
  const refused = await change(_id, 'undone');
  expect([refused.statusCode, refused.json().message]).toEqual([409, words.used(1, 'Ten Trust')]);
});

test('two rows of one turn that are the same client make one', async () => {
  const file = csvOf('name,code,abn', `A Pty Ltd,E1,${trustAbn}`, `A Pty Ltd,,${trustAbn}`);
  expect((await send(file)).json().data).toMatchObject({ new: 1, same: 1 });
});

test('undoing knows every table that may hold something of a client', async () => {
  const { rows } = await running.database.queries.execute<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`);
  // Of the team, of those who have signed in, or removed with the person.
  const others = [
    ...['recoveries', 'totp_secrets', 'passkeys', 'recovery_codes', 'second_factor_tickets'],
    ...['known_devices', 'email_changes', 'document_openings', 'calendar_feeds', 'people_read'],
    'client_people',
    // Of the team, for ten seconds.
    'work_undos',
  ].map((table) => `${table}.user_id`);
  const team = /_by$|author_id$|assignee_id$|reviewer_id$|manager_id$|owner_id$/;
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => !team.test(name) && !others.includes(name))
    .filter((name) => !recordsOfClients.some(([table, column]) => name === `${table}.${column}`));
  expect(unknown).toEqual([]);
});

test('an import needs an admin who has confirmed, and stores no cell in clear', async () => {
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  expect((await sendFile(running, staff, csvOf(heading))).statusCode).toBe(403);
  const late = await visitorOf(running, await createUser(running, { type: 'admin' }));
  await ageSessions(running.database, late.user.id, 600_000);
  const refused = await sendFile(running, late, csvOf(heading), { dryRun: '1' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm']);
  await send(csvOf('name,email,tfn', 'Canary,canary@seven.example,876543210', ',x,Canary'));
  expect(await running.database.queries.$count(importPieces)).toBe(0);
  const stored = JSON.stringify(await running.database.queries.select().from(importRows));
  for (const secret of ['Canary', 'canary@', '876543210']) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(JSON.stringify([...Buffer.from(secret)]).slice(1, -1));
  }
});

test('a phone number that an import has changed counts as one by the practice, whatever was before', async () => {
  const email = 'moved@four.example';
  const ownPhoneAt = new Date('2026-01-01T00:00:00Z');
  const { id } = await createUser(running, { name: 'Mei', email, phone: '1', ownPhoneAt });
  const made = (await send(csvOf('name,email,phone', `Mei,${email},0491 570 159`))).json().data;
  await importState(admin, made._id, 'done');
  const [row] = await running.database.queries.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ phone: '0491 570 159', ownPhoneAt: null });
  expect(row?.phoneByPracticeAt).not.toBeNull();
});
