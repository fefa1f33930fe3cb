import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { ageSessions } from '#testing/accounts/write-sessions.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { sendFile } from '#testing/records/imports.ts';
import { unzip } from '#testing/records/unzip.ts';
import { startWork, type Visitor, visitorOf, workPath } from '#testing/work/works.ts';

let running: TestApp;
let admin: Visitor;
let client: Visitor;

beforeAll(async () => {
  running = await buildTestApp();
  admin = await visitorOf(running, await createUser(running, { name: 'Ada', type: 'admin' }));
  client = await visitorOf(
    running,
    await createUser(running, { name: '=HYPERLINK("x")', phone: '+61 491 570 156' }),
  );
});
afterAll(() => running.close());

const linesOf = (body: string) => body.split('\r\n').slice(0, -1);

test('the list of clients is a file that no spreadsheet runs, and that an import takes back', async () => {
  await createUser(running, { name: 'Gone', email: 'gone@example.com', isActive: false });
  for (let number = 0; number < 230; number += 1) await createUser(running, { name: `P${number}` });
  const answer = await admin.get('/api/exports/clients.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="clients-/),
    'cache-control': 'no-store',
  });
  const lines = linesOf(answer.body);
  expect(lines[0]).toBe(
    '\ufeffname,email,phone_number,address,company_name,status,first sign-in,created',
  );
  expect(lines).toHaveLength(1 + 232);
  expect(new Set(lines).size).toBe(lines.length);
  expect(answer.body).not.toContain('Ada');
  expect(answer.body).toContain(`"'=HYPERLINK(""x"")",${client.user.email},'+61 491 570 156,`);
  expect(lines.find((line) => line.startsWith('Gone,'))).toContain(',inactive,');
  const back = (await sendFile(running, admin, answer.body, { dryRun: '1' })).json().data;
  expect(back).toMatchObject({ new: 0, changed: 0, same: 232, wrongTotal: 0 });
  const found = linesOf((await admin.get('/api/exports/clients.csv?search=gone@')).body);
  expect(found.slice(1).map((line) => line.split(',')[0])).toEqual(['Gone']);
});

test('works, appointments and forms are exported as they are filtered', async () => {
  await startWork(admin, client, { period: '2024-25', dueOn: null });
  await startWork(admin, client, { period: '2025-26', dueOn: '2027-05-15' });
  await startWork(admin, client, { period: '2026-27', dueOn: '2026-10-31', kind: 'bas' });
  const periods = (body: string) => linesOf(body).map((line) => /20\d\d-\d\d,/.exec(line)?.[0]);
  const all = await admin.get('/api/exports/work.csv');
  expect(periods(all.body)).toEqual([undefined, '2026-27,', '2025-26,', '2024-25,']);
  const some = await admin.get('/api/exports/work.csv?kind=bas&search=&assignee=');
  expect(periods(some.body)).toEqual([undefined, '2026-27,']);
  await running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: client.headers,
    payload: payloadOf(exampleAnswers),
  });
  const forms = await admin.get('/api/exports/submissions.csv');
  expect(linesOf(forms.body)).toHaveLength(2);
  expect(linesOf((await admin.get('/api/exports/submissions.csv?state=done')).body)).toHaveLength(
    1,
  );
  const days = await admin.get('/api/exports/appointments.csv?from=2026-01-01&to=2026-12-31');
  expect([days.statusCode, linesOf(days.body).length]).toEqual([200, 1]);
});

test('lodgments are exported as they are filtered, each once', async () => {
  for (let number = 0; number < 120; number += 1) {
    const { id } = await createUser(running, { name: `L${number}` });
    const recurring = [{ type: 'bas-quarterly', from: '2026-07-01' }];
    await admin.put(`/api/clients/${id}/obligations`, { obligations: recurring });
  }
  const answer = await admin.get('/api/exports/lodgments.csv?year=2026-27&type=&group=');
  const lines = linesOf(answer.body);
  expect(lines[0]).toBe('\ufeffclient,type,period,stage,due,lodged,late');
  expect([lines.length, new Set(lines).size]).toEqual([1 + 480, 1 + 480]);
  expect(lines).toContain('L7,bas-quarterly,2026-27 Q2,,2027-03-01,,');
  const other = await admin.get('/api/exports/lodgments.csv?year=2025-26');
  expect(linesOf(other.body)).toHaveLength(1);
});

test('everything about one person is a ZIP that other programs open', async () => {
  const other = await visitorOf(running, await createUser(running, { name: 'Platypus' }));
  const work = await startWork(admin, client, { period: '2023-24', notes: 'Wombat' });
  await startWork(admin, other, { period: '2023-24' });
  await client.post(workPath(work._id, '/api/work/:id/comments'), { text: 'Quokka' });
  await admin.post(`/api/users/${client.user.id}/notes`, { text: 'Numbat' });
  await admin.post(`/api/users/${client.user.id}/identity-checks`, {
    document: 'passport',
    way: 'video',
    checkedOn: '2026-01-05',
  });
  for (const text of ['Kookaburra', 'Another']) {
    const boundary = 'x';
    await running.app.inject({
      method: 'POST',
      url: '/api/documents',
      headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--x--\r\n`,
    });
  }
  const secrets = { tfn: '123 456 782', code: `B${client.user.id}` };
  await admin.patch(`/api/clients/${client.user.id}`, secrets);
  const trust = {
    kind: 'trust',
    name: 'Possum Trust',
    tfn: '876 543 210',
    account: client.user.id,
  };
  const made = await admin.post('/api/clients', trust);
  expect(made.statusCode).toBe(201);
  const theirs = await startWork(
    admin,
    { user: { ...client.user, id: made.json().data._id } },
    { kind: 'other', period: 'Deed', items: [{ title: 'Beneficiaries', kind: 'text' }] },
  );
  const [asked] = theirs.items;
  const itemPath = workPath(theirs._id, '/api/work/:id/items/:item', asked?._id);
  expect((await client.patch(itemPath, { answer: 'Bandicoot' })).statusCode).toBe(200);
  await client.post(workPath(theirs._id, '/api/work/:id/comments'), { text: 'Bettong' });
  const path = `/api/users/${client.user.id}/export.zip`;
  const answer = await admin.get(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = [...unzip(answer.rawPayload)].map(([name, bytes]) => [name, bytes.toString()]);
  const entries: Record<string, string> = Object.fromEntries(files);
  const names = Object.keys(entries);
  const tfn = payloadOf(exampleAnswers).personalDetails.ssn;
  expect(names).toEqual(
    expect.arrayContaining([
      ...['README.txt', 'profile.json', 'sessions.json', 'activity.json', 'documents.json'],
      ...[`work/${work._id}/work.json`, 'practice/notes.json', 'appointments.json'],
    ]),
  );
  const form = names.find((name) => /^forms\/[A-Z0-9-]+\.json$/.test(name)) ?? '';
  expect(JSON.parse(entries[form] ?? '').answers.personalDetails.ssn).toBe(tfn);
  expect(entries[`work/${work._id}/work.json`]).toContain('Quokka');
  expect(entries['practice/work-notes.json']).toContain('Wombat');
  expect(entries['practice/notes.json']).toContain('Numbat');
  expect(entries['practice/identity-checks.json']).toContain('passport');
  const texts = names.filter((name) => name.startsWith('documents/')).map((name) => entries[name]);
  expect(texts.toSorted()).toEqual(['Another', 'Kookaburra']);
  expect(names.filter((name) => name.startsWith('documents/')).toSorted()).toEqual([
    ...['documents/a (2).txt', 'documents/a.txt'],
  ]);
  for (const name of names.filter((each) => each.endsWith('.json')))
    JSON.parse(entries[name] ?? '');
  expect(JSON.parse(entries['clients.json'] ?? '')).toMatchObject({
    asClient: { code: secrets.code, taxFileNumber: '123456782' },
    actsFor: [{ role: 'self' }, { name: 'Possum Trust', role: 'contact', signs: false }],
  });
  const done = JSON.parse(entries['for-other-clients.json'] ?? '');
  expect(done).toMatchObject([
    { what: 'work-commented', client: { name: 'Possum Trust' } },
    { what: 'item-answered', client: { name: 'Possum Trust' } },
  ]);
  expect(Object.keys(done[0])).toEqual(['what', 'day', 'client']);
  expect(JSON.stringify(entries)).not.toMatch(/Platypus|876543210|Bandicoot|Bettong|Beneficiaries/);
  await running.parts.audit.chain();
  const about = eq(auditEvents.subjectId, client.user.id);
  const lines = await running.database.queries.select().from(auditEvents).where(about);
  expect(lines.filter(({ kind }) => kind === 'person-exported')).toHaveLength(1);
  expect(lines.filter(({ kind }) => kind === 'document-opened')).toHaveLength(2);
});

test('a corrected form is there in every version, with our calls about it and a legal hold', async () => {
  const person = await visitorOf(running, await createUser(running));
  const example = payloadOf(exampleAnswers);
  const { _id, reference } = (await person.post('/api/forms/contact', example)).json().data;
  const at = (path: string) => path.replace(':id', _id);
  const items = [{ part: 'bankingDetails', field: 'accountNumber', comment: 'Please check.' }];
  await admin.post(at('/api/submissions/:id/send-back'), { items });
  await person.post(at('/api/forms/contact/:id/corrections'), {
    answers: { bankingDetails: { accountNumber: '99887766' } },
    eSignature: example.eSignature,
  });
  const call = { number: example.contactInfo.mobilePhone, spokeWith: 'Bilby', note: '' };
  expect((await admin.post(at('/api/submissions/:id/bank-call'), call)).statusCode).toBe(200);
  const holdPath = `/api/users/${person.user.id}/hold`;
  await admin.put(holdPath, { reason: 'Echidna' });
  const answer = await admin.get(`/api/users/${person.user.id}/export.zip`);
  const entries = new Map(unzip(answer.rawPayload));
  const accountIn = (name: string) =>
    JSON.parse(`${entries.get(name)}`).answers.bankingDetails.accountNumber;
  expect(accountIn(`forms/${reference}-version-1.json`)).toBe(example.bankingDetails.accountNumber);
  expect(accountIn(`forms/${reference}.json`)).toBe('99887766');
  expect(`${entries.get(`practice/bank-account-calls-${reference}.json`)}`).toContain('Bilby');
  expect(`${entries.get('practice/legal-hold.json')}`).toContain('Echidna');
});

test('exports need an admin who has confirmed, and are logged', async () => {
  const paths = [
    ...['/api/exports/clients.csv', '/api/exports/work.csv', '/api/exports/appointments.csv'],
    ...[
      '/api/exports/submissions.csv',
      '/api/exports/lodgments.csv',
      `/api/users/${client.user.id}/export.zip`,
    ],
  ];
  const staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  const late = await visitorOf(running, await createUser(running, { type: 'admin' }));
  await ageSessions(running.database, late.user.id, 600_000);
  for (const path of paths) {
    expect([path, (await staff.get(path)).statusCode]).toEqual([path, 403]);
    expect([path, (await late.get(path)).json().code]).toEqual([path, 'confirm']);
  }
  const unknown = await admin.get(`/api/users/${admin.user.id}/export.zip`);
  expect(unknown.statusCode).toBe(404);
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select({ actor: auditEvents.actorId, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'list-exported'));
  expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([admin.user.id]));
  const logged = lines.map(({ details }) => (details as { list: string }).list);
  expect(new Set(logged)).toEqual(
    new Set(['people', 'work', 'lodgments', 'submissions', 'appointments']),
  );
});
