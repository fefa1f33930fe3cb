import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { submissionPath } from '#domain/paths.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

const siteUrl = 'https://portal.corella.example';
const example = payloadOf(exampleAnswers);
type Part = keyof typeof example;

let running: TestApp;
let client: TestUser;
let asClient: { authorization: string };

beforeAll(async () => {
  running = await buildTestApp({ env: { SITE_URL: siteUrl } });
  client = await createUser(running);
  asClient = await signIn(running, client);
});
afterAll(() => running.close());

const post = (body: unknown, headers: object = asClient) =>
  running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const own = (headers: object = asClient) =>
  running.app.inject({ url: '/api/forms/contact', headers: { ...headers } });
const changed = (part: Part, change: object) => ({
  ...example,
  [part]: { ...example[part], ...change },
});
const rowOf = async (id: string) => {
  const [row] = await running.database.queries
    .select()
    .from(submissions)
    .where(eq(submissions.id, id));
  if (!row) throw new Error('There is no such submission.');
  return row;
};

test('only clients can send the form or list what they sent', async () => {
  const admin = await signIn(running, await createUser(running, { type: 'admin' }));
  const outsiders = [
    [{}, 401, 'unauthenticated'],
    [{ authorization: 'Bearer nonsense' }, 401, 'unauthenticated'],
    [admin, 403, 'forbidden'],
  ] as const;
  for (const [headers, status, code] of outsiders) {
    for (const answer of [await post(example, headers), await own(headers)]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ message: expect.stringMatching(/\.$/), code });
    }
  }
});

test('sending a form returns a reference, and only its client sees it listed', async () => {
  const person = await createUser(running);
  const headers = await signIn(running, person);
  expect((await own(headers)).json()).toEqual({ data: [], draft: null });
  const answer = await post(example, headers);
  expect(answer.statusCode).toBe(201);
  const { message, data } = answer.json();
  expect(message).toBe(
    `Form submitted successfully! ${practice.name} will review your information and contact you soon.`,
  );
  expect(data).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: expect.stringMatching(/^[2346789FKLMQRWXY]{4}-[2346789FKLMQRWXY]{4}$/),
    submittedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
  const { reference } = data;
  const untouched = { state: 'new', stateChangedAt: null, correctedAt: null };
  const notSentBack = { toCorrect: 0, onlySignature: false };
  expect((await own(headers)).json()).toEqual({
    data: [{ ...data, ...untouched, ...notSentBack }],
    draft: null,
  });
  expect(JSON.stringify((await own()).json())).not.toContain(reference);
});

test('the newest form comes first', async () => {
  const headers = await signIn(running, await createUser(running));
  const sent: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    sent.unshift((await post(example, headers)).json().data.reference);
  }
  const listed = (await own(headers)).json().data;
  expect(listed.map(({ reference }: { reference: string }) => reference)).toEqual(sent);
});

test('only what lists show is stored in clear, and everything else is encrypted', async () => {
  const { _id } = (await post(example)).json().data;
  const row = await rowOf(_id);
  expect(row).toMatchObject({
    userId: client.id,
    title: 'MS',
    firstName: 'Linh Mai',
    lastName: 'Nguyen',
    email: 'linh@example.com',
    signatureDate: '2026-07-31',
    state: 'new',
    idempotencyKey: null,
  });
  const open = (name: keyof typeof row & `${string}Encrypted`) =>
    running.parts.vault.decrypt(row[name] ?? Buffer.alloc(0), contextOf(submissions[name], _id));
  expect({
    personalDetails: {
      title: row.title,
      firstName: row.firstName,
      lastName: row.lastName,
      ssn: open('tfnEncrypted'),
      dateOfBirth: open('dateOfBirthEncrypted'),
    },
    contactInfo: JSON.parse(open('contactEncrypted')),
    spouseDetails: JSON.parse(open('spouseEncrypted')),
    addressDetails: JSON.parse(open('addressEncrypted')),
    bankingDetails: {
      bankName: open('accountNameEncrypted'),
      accountNumber: open('accountNumberEncrypted'),
      routingNumber: open('bsbEncrypted'),
    },
    additionalInfo: JSON.parse(open('additionalEncrypted')),
    eSignature: { signature: open('signatureEncrypted'), signatureDate: row.signatureDate },
  }).toEqual(example);
});

test('without a spouse nothing is stored about one', async () => {
  const { _id } = (await post({ ...example, spouseDetails: null })).json().data;
  expect((await rowOf(_id)).spouseEncrypted).toBeNull();
});

const secrets = [
  '865414088',
  '1961-11-23',
  '0491570158',
  'Wattlebird',
  'Boobook Lane',
  '083170',
  '77665544',
  'Currawong Trust',
  'Secret Bakery',
  'iVBORw0KGgoAAAANSUhEUg',
];
const confidential = payloadOf({
  ...exampleAnswers,
  personal: { ...exampleAnswers.personal, tfn: '865 414 088', dateOfBirth: '23/11/1961' },
  contact: { ...exampleAnswers.contact, mobilePhone: '0491 570 158' },
  spouse: { ...exampleAnswers.spouse, lastName: 'Wattlebird' },
  address: { ...exampleAnswers.address, residentialAddress: '7 Boobook Lane' },
  banking: {
    ...exampleAnswers.banking,
    bsb: '083 170',
    accountNumber: '7766 5544',
    accountName: 'Currawong Trust',
  },
  additional: { ...exampleAnswers.additional, employer: 'Secret Bakery' },
});

describe('a client’s private answers', () => {
  test('are nowhere in clear in the database', async () => {
    expect(secrets.every((secret) => JSON.stringify(confidential).includes(secret))).toBe(true);
    const answer = await post(confidential);
    expect(answer.statusCode).toBe(201);
    const { queries } = running.database;
    const tables = [
      await queries.execute('select to_jsonb(s) as row from submissions s'),
      await queries.execute('select to_jsonb(m) as row from mails m'),
      await queries.execute('select to_jsonb(j) as row from jobs.job j'),
      await queries.execute('select to_jsonb(a) as row from audit_pending a'),
      await queries.execute('select to_jsonb(a) as row from audit_events a'),
    ];
    const text = JSON.stringify(tables.map(({ rows }) => rows));
    expect(text).toContain(answer.json().data.reference);
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      // A bytea column shows its bytes in hex.
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  test('are neither in the mails nor in the logs, even when the call is refused', async () => {
    const person = await createUser(running);
    const headers = await signIn(running, person);
    const { reference } = (await post(confidential, headers)).json().data;
    const refused = { ...confidential, eSignature: { signature: 'Currawong Trust' } };
    expect((await post(refused, headers)).statusCode).toBe(400);
    expect((await post(JSON.stringify(confidential).slice(0, -1), headers)).statusCode).toBe(400);
    const receipt = await newestMailTo(running.mailFolder, person.email);
    expect(receipt.text).toContain(reference);
    const notice = await newestMailTo(running.mailFolder, practice.email);
    const written = [JSON.stringify(receipt), JSON.stringify(notice), ...running.logged].join('\n');
    expect(written).toContain('/api/forms/contact');
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});

test('the client gets a receipt at the account’s own email address, whatever the form says', async () => {
  const person = await createUser(running);
  const answer = await post(
    changed('contactInfo', { email: 'elsewhere@example.com' }),
    await signIn(running, person),
  );
  const mail = await newestMailTo(running.mailFolder, person.email);
  expect(mail.subject).toBe(`We have your contact form (${answer.json().data.reference})`);
  expect(mail.replyTo?.[0]?.address).toBe(practice.email);
  expect(JSON.stringify(mail)).not.toContain('elsewhere@example.com');
});

test('the practice gets a link from SITE_URL and nothing about the client', async () => {
  const person = await createUser(running, { name: 'Quokka Quill' });
  const { data } = (
    await post(example, { ...(await signIn(running, person)), host: 'evil.example' })
  ).json();
  const isAboutIt = ({ to, text }: Email) =>
    to?.[0]?.address === practice.email && text?.includes(data._id) === true;
  const mails = await eventually(
    () => readMailbox(running.mailFolder),
    (arrived) => arrived.some(isAboutIt),
  );
  const notice = mails.find(isAboutIt);
  expect(notice?.text).toContain(`${siteUrl}${submissionPath(data._id)}\n`);
  const all = JSON.stringify(notice);
  for (const fact of [person.email, 'Quokka', 'Linh', 'Nguyen', data.reference, 'evil.example']) {
    expect(all).not.toContain(fact);
  }
});

test('the audit log says who sent which form and nothing else', async () => {
  const { _id, reference } = (await post(example)).json().data;
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, _id));
  expect(lines).toMatchObject([
    {
      kind: 'submission-received',
      actorId: client.id,
      address: '127.0.0.1',
      details: { reference },
    },
  ]);
});

test('the server applies every rule of the screen, with its message, and stores nothing', async () => {
  const count = async () => {
    const { queries } = running.database;
    await running.parts.audit.chain();
    return {
      submissions: await queries.$count(submissions),
      mails: await queries.$count(mails),
      lines: await queries.$count(auditEvents),
    };
  };
  const before = await count();
  const residential = { postalDifferent: false };
  const cases: [part: Part, change: object, message: string, field?: string][] = [
    ['personalDetails', { ssn: '' }, 'Tax File Number is required'],
    ['personalDetails', { lastName: ' ' }, 'Last Name is required'],
    ['personalDetails', { firstName: '' }, 'Given Names are required'],
    ['personalDetails', { dateOfBirth: '' }, 'Date of Birth is required'],
    ['contactInfo', { email: '' }, 'Email is required'],
    ['contactInfo', { email: 'linh' }, 'Email is invalid'],
    ['contactInfo', { selectedPhones: ['home'] }, 'At least one phone number is required'],
    ['spouseDetails', { lastName: '' }, 'Spouse last name is required'],
    ['spouseDetails', { firstName: '' }, 'Spouse given names are required'],
    ['spouseDetails', { email: '' }, 'Spouse email is required'],
    ['spouseDetails', { email: 'ivan@' }, 'Spouse email is invalid'],
    [
      'spouseDetails',
      { mobilePhone: '' },
      'At least one spouse phone number is required',
      'selectedPhones',
    ],
    ['addressDetails', { postalAddress: '' }, 'Postal full address is required'],
    ['addressDetails', { postalCity: '' }, 'Postal suburb is required'],
    ['addressDetails', { postalState: '' }, 'Postal state is required'],
    ['addressDetails', { postalZip: '' }, 'Postal postcode is required'],
    ['addressDetails', { ...residential, residentialAddress: '' }, 'Full address is required'],
    ['addressDetails', { ...residential, residentialCity: '' }, 'Suburb is required'],
    ['addressDetails', { ...residential, residentialState: '' }, 'State is required'],
    ['addressDetails', { ...residential, residentialZip: '' }, 'Postcode is required'],
    ['bankingDetails', { routingNumber: '' }, 'BSB is required'],
    ['bankingDetails', { routingNumber: '0620001' }, 'A BSB has at most 6 digits.'],
    ['bankingDetails', { accountNumber: '' }, 'Account Number is required'],
    ['bankingDetails', { bankName: '' }, 'Account Name is required'],
    ['contactInfo', { workExtension: '1234' }, 'A phone extension has at most 3 characters.'],
    ['eSignature', { signature: '' }, 'Signature is required'],
    ['eSignature', { signature: '<svg/>' }, 'The signature must be a PNG or JPEG picture.'],
    ['eSignature', { signatureDate: '' }, 'Signature date is required'],
    [
      'eSignature',
      { signatureDate: '2026-02-30' },
      'Please enter the signature date as a date, such as 2026-07-31.',
    ],
    ['personalDetails', { title: 'KING' }, 'Please check the field "title".'],
    ['personalDetails', { isAdmin: true }, 'Please leave out the field "isAdmin".'],
  ];
  for (const [part, change, message, named = Object.keys(change).at(-1)] of cases) {
    const answer = await post(changed(part, change));
    const field = `${part}.${named}`;
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, code: 'invalid', field }]);
  }
  expect(new Set(cases.map(([part]) => part)).size).toBe(stepIds.length - 1);
  expect(await count()).toEqual(before);
});

test('a missing or unknown part is refused', async () => {
  const { bankingDetails: _, ...fewer } = example;
  for (const body of [fewer, { ...example, consent: true }, {}, [], 'null']) {
    expect((await post(body)).statusCode).toBe(400);
  }
});

test('a form that names a prototype is refused', async () => {
  const body = JSON.stringify(example).replace('{', '{"__proto__":{"type":"admin"},');
  expect((await post(body)).statusCode).toBe(400);
});

test('control characters and odd numbers are accepted', async () => {
  const body = changed('personalDetails', { lastName: 'Ngu\0yen\r\n', ssn: '000', title: 'DR' });
  const answer = await post(body);
  expect(answer.statusCode).toBe(201);
  expect((await rowOf(answer.json().data._id)).lastName).toBe('Ngu yen');
});

test('the largest allowed signature is stored; a body beyond 1 MB is refused with our own message', async () => {
  const picture = (size: number) =>
    changed('eSignature', { signature: `data:image/png;base64,${'A'.repeat(size)}` });
  expect((await post(picture(690_000))).statusCode).toBe(201);
  const tooLarge = await post(picture(800_000));
  expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
    400,
    'The signature is too large. Please clear it and sign again.',
  ]);
  const beyond = await post(picture(1_048_576));
  expect([beyond.statusCode, beyond.json()]).toEqual([
    413,
    { message: 'That’s too large to send.', code: 'too-large' },
  ]);
});

test('the description of the call has an example that the call accepts', async () => {
  const staff = await signIn(running, await createUser(running, { type: 'staff' }));
  const answer = await running.app.inject({ url: '/api/docs/openapi.json', headers: staff });
  const { paths } = answer.json();
  const { post: call, get } = paths['/api/forms/contact'];
  const { schema, example: shown } = call.requestBody.content['application/json'];
  expect(Object.keys(schema.properties)).toEqual(Object.keys(example));
  expect(schema.properties.personalDetails.required).toContain('ssn');
  expect(call.parameters).toMatchObject([
    { name: 'idempotency-key', in: 'header' },
    { name: 'draft-version', in: 'header' },
  ]);
  expect((await post(shown)).statusCode).toBe(201);
  expect(get.summary).toBeTruthy();
});
