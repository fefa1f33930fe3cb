import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

/** Stops: line breaks and commas in an address or a name, which would add headers to a mail. */

let running: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
  headers = await signIn(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

const thief = 'thief@evil.example';
const hostileAddresses = [
  `mei@example.com\r\nBcc: ${thief}`,
  `mei@example.com\nBcc: ${thief}`,
  `mei@example.com\rBcc: ${thief}`,
  `mei@example.com\u2028Bcc: ${thief}`,
  `mei@example.com\u0085Bcc: ${thief}`,
  'mei@example.com\0',
  `mei@example.com,${thief}`,
  `mei@example.com;${thief}`,
  `<mei@example.com>,<${thief}>`,
  `Mei <${thief}>`,
  `"a\r\nBcc: ${thief}"@example.com`,
  `mei@example.com%0d%0aBcc:${thief}`,
  `mei@example.com (\r\n Bcc: ${thief})`,
];
const hostileNames = [
  `Mei\r\nBcc: ${thief}`,
  `Mei\nBcc: ${thief}`,
  `Mei\rBcc: ${thief}`,
  `Mei\u2028Bcc: ${thief}`,
  `Mei\u0085Bcc: ${thief}`,
  `Mei" <${thief}>, "`,
  `=?utf-8?Q?Mei=0D=0ABcc:_${thief}?=`,
  'Mei\0',
  `${'x '.repeat(90)}\u00e9 Bcc: ${thief}`,
];

const post = (url: string, payload: object) =>
  running.app.inject({ method: 'POST', url, payload, headers });
const enquiry = { name: 'Mei', email: 'mei@example.com', enquiryType: 'general' };

test('no call that sends mail accepts line breaks or several addresses in an email field', async () => {
  const { id } = await createUser(running);
  for (const email of hostileAddresses) {
    const answers = await Promise.all([
      post('/api/users/signup', { name: 'Mei', email }),
      post('/api/users/invite', { email }),
      post('/api/users/forgot-password', { email }),
      post('/api/enquiries', { ...enquiry, email }),
      running.app.inject({
        method: 'PATCH',
        url: `/api/users/${id}`,
        payload: { email },
        headers,
      }),
    ]);
    expect([email, ...answers.map((answer) => answer.statusCode)]).toEqual([
      email,
      ...Array(5).fill(400),
    ]);
  }
});

/** The lines above the first empty one, with folded lines made whole. */
const headOf = (eml: string) => eml.split(/\r?\n\r?\n/)[0]?.replace(/\r?\n[ \t]+/g, ' ') ?? '';

test('a name never adds a mail header or another recipient', async () => {
  let taken = 0;
  for (const [index, name] of hostileNames.entries()) {
    const answers = [
      await post('/api/users/signup', { name, email: `person-${index}@example.com` }),
      await post('/api/enquiries', { ...enquiry, name }),
    ];
    taken += answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(answers.every(({ statusCode }) => [201, 400].includes(statusCode))).toBe(true);
  }
  expect(taken).toBeGreaterThan(0);
  await eventually(
    () => running.database.queries.$count(mails, isNull(mails.endedAt)),
    (waiting) => waiting === 0,
  );
  const sent = await readMailbox(running.mailFolder);
  expect(sent).toHaveLength(taken);
  for (const { to = [], cc, bcc, replyTo = [] } of sent) {
    expect([to.length, cc, bcc, replyTo.length]).toEqual([1, undefined, undefined, 1]);
    expect(JSON.stringify([to, replyTo])).not.toContain(thief);
  }
  const files = readdirSync(running.mailFolder);
  const heads = files.map((file) => headOf(readFileSync(join(running.mailFolder, file), 'utf8')));
  const names = heads.flatMap((head) =>
    [...head.matchAll(/^[^:\s]+(?=:)/gm)].map(([name]) => name),
  );
  expect([...new Set(names)].toSorted()).toEqual([
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Reply-To',
    'Subject',
    'To',
  ]);
});
