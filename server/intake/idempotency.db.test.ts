import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { wording } from '#domain/wording.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { createSubmit } from './submit.ts';

const example = payloadOf(exampleAnswers);
const other = { ...example, bankingDetails: { ...example.bankingDetails, accountNumber: '999' } };
type Headers = { authorization: string };

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

const newClient = async (): Promise<Headers> => signIn(running, await createUser(running));

const post = (client: Headers, key?: string, body: object = example) =>
  running.app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: { ...client, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  });

const count = async () => {
  const { queries } = running.database;
  await running.parts.audit.chain();
  return {
    records: await queries.$count(submissions),
    mails: await queries.$count(mails),
    lines: await queries.$count(auditEvents),
  };
};

/** How many records, mails and lines of the audit log some work has added. */
async function added(work: () => Promise<unknown>) {
  const before = await count();
  await work();
  const after = await count();
  return {
    records: after.records - before.records,
    mails: after.mails - before.mails,
    lines: after.lines - before.lines,
  };
}

const once = { records: 1, mails: 2, lines: 1 };

test('repeating a form under its key gets the same answer and makes no second submission', async () => {
  const client = await newClient();
  const key = randomUUID();
  const made = await added(async () => {
    const first = await post(client, key);
    expect(first.statusCode).toBe(201);
    for (const again of [await post(client, key), await post(client, key.toUpperCase())]) {
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
    }
  });
  expect(made).toEqual(once);
});

test('the same answers in another order or spacing are the same form', async () => {
  const client = await newClient();
  const key = randomUUID();
  const first = await post(client, key);
  const respelt = {
    ...Object.fromEntries(Object.entries(example).reverse()),
    personalDetails: { ...example.personalDetails, ssn: ' 123-456-782 ' },
  };
  const again = await post(client, key, respelt);
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
});

test('a different form under the same key is refused, and the first one stays', async () => {
  const client = await newClient();
  const key = randomUUID();
  const first = await post(client, key);
  const made = await added(async () => {
    const second = await post(client, key, other);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { message: wording.intake.keyUsed, code: 'conflict', field: 'idempotency-key' },
    ]);
  });
  expect(made).toEqual({ records: 0, mails: 0, lines: 0 });
  expect((await post(client, key)).body).toBe(first.body);
});

test('of two different forms at once under one key, one is stored and the other refused', async () => {
  const client = await newClient();
  const key = randomUUID();
  const made = await added(async () => {
    const answers = await Promise.all([post(client, key), post(client, key, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
  expect(made).toEqual(once);
});

test('another client’s form under the same key is a separate submission', async () => {
  const key = randomUUID();
  const [mine, theirs] = [await newClient(), await newClient()];
  const first = await post(mine, key);
  const second = await post(theirs, key, other);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(first.json().data.reference).not.toBe(second.json().data.reference);
});

test('without a key every post is a separate submission', async () => {
  const client = await newClient();
  const made = await added(() => Promise.all([post(client), post(client), post(client)]));
  expect(made).toEqual({ records: 3, mails: 6, lines: 3 });
});

test.each(['', 'abc', '1234', `${randomUUID()}x`, `${randomUUID()}, ${randomUUID()}`])(
  'the key %j is refused with a message',
  async (key) => {
    const answer = await post(await newClient(), key);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'The Idempotency-Key must be a UUID.', code: 'invalid', field: 'idempotency-key' },
    ]);
  },
);

test('a post that fails halfway stores nothing, and can be repeated under its key', async () => {
  const client = await newClient();
  const key = randomUUID();
  const { owner } = running.database;
  await owner.execute(sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no mail today'; end $$`);
  await owner.execute(sql`create trigger refuse before insert on mails execute function refuse()`);
  const failed = await added(async () => {
    const answer = await post(client, key);
    expect([answer.statusCode, answer.json().message]).toEqual([
      500,
      'Something went wrong on our side. Please try again.',
    ]);
  });
  expect(failed).toEqual({ records: 0, mails: 0, lines: 0 });
  await owner.execute(sql`drop trigger refuse on mails`);
  expect(await added(() => post(client, key))).toEqual(once);
});

test('a reference is never given out twice', async () => {
  const references = ['FKLM-2346', 'FKLM-2346', 'QRWX-6789'];
  const submit = createSubmit(running.parts, () => references.shift() ?? '');
  const sender = {
    ...(await createUser(running)),
    address: '192.0.2.7',
    device: 'Chrome on Windows',
  };
  const made = await added(async () => {
    for (const reference of ['FKLM-2346', 'QRWX-6789']) {
      expect(await submit(sender, { form: example, key: undefined })).toMatchObject({ reference });
    }
  });
  expect(made).toEqual({ records: 2, mails: 4, lines: 2 });
});
