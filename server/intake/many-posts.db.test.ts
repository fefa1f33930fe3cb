import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { buildApp } from '#server/app.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';

/** `npm run bench -- guard` posts 500 forms. */

const later = closeAfterEach();

/** Queues mails in the transaction like the real one, but delivers none, which would take long. */
const lazyMailQueue: MailQueue = {
  async enqueue(tx, ...contents) {
    await tx.insert(mails).values(contents.map(({ kind }) => ({ id: randomUUID(), kind })));
  },
};

const forms = 25;
const mostOfDay = 500;

test('25 forms, each posted 20 times at once, make 25 records with one set of mails', async () => {
  const running = await buildTestApp();
  later(() => running.close());
  const { queries } = running.database;
  const app = await buildApp({ ...running.parts, mailQueue: lazyMailQueue });
  later(() => app.close());
  const client = await signIn(running, await createUser(running));
  const post = (key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/forms/contact',
      headers: { ...client, 'idempotency-key': key },
      payload: payloadOf(exampleAnswers),
    });
  /** Like a browser, tries again under the same key while the server is too busy. */
  const postUntilHeard = async (key: string) => {
    for (;;) {
      const answer = await post(key);
      if (answer.statusCode !== 503) return answer;
    }
  };

  const keys = Array.from({ length: forms }, () => randomUUID());
  const atOnce = 5;
  const references = new Set<string>();
  for (let start = 0; start < keys.length; start += atOnce) {
    const posts = keys
      .slice(start, start + atOnce)
      .map((key) => Promise.all(Array.from({ length: 20 }, () => postUntilHeard(key))));
    for (const answers of await Promise.all(posts)) {
      const different = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
      expect([...different]).toEqual([expect.stringMatching(/^201 /)]);
      references.add(answers[0]?.json().data.reference);
    }
  }
  expect(references.size).toBe(forms);
  expect(await queries.$count(submissions)).toBe(forms);
  await running.parts.audit.chain();
  expect(await queries.$count(auditEvents)).toBe(forms);
  // Each is confirmed to the client; only the first twenty are announced to the practice.
  expect(await queries.$count(mails)).toBe(forms + 20);

  // As if the others of that day were posted as well.
  const [row] = await queries.select().from(submissions);
  if (!row) throw new Error('There is no form.');
  const copies = Array.from({ length: mostOfDay - forms - 1 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    reference: `copy ${index}`,
    idempotencyKey: null,
  }));
  await queries.insert(submissions).values(copies);
  expect((await post(randomUUID())).statusCode).toBe(201);
  const oneMore = await post(randomUUID());
  expect([oneMore.statusCode, oneMore.json().code]).toEqual([429, 'too-many']);
  expect(await queries.$count(submissions)).toBe(mostOfDay);
});
