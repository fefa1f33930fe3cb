import { expect, test } from 'vitest';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { describedCalls } from '#testing/api-document.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';

/**
 * Whoever has a client's session gets none of the values by which someone could be that client.
 * `receipts.db.test.ts` reads the receipts.
 */

const later = closeAfterEach();
const form = payloadOf(exampleAnswers);
const hidden = /123 ?456 ?782|876 ?543 ?210|12345678|1990-01-31|31\/01\/1990|31 January 1990/;

test('no call answers a client their own hidden values, whatever became of the form', async () => {
  const running = await buildTestApp();
  later(() => running.close());
  const { app } = running;
  const client = await createUser(running);
  const headers = await signIn(running, client);
  const staff = await signIn(running, await createUser(running, { type: 'staff' }));
  const post = (url: string, by: typeof headers, payload: object) =>
    app.inject({ method: 'POST', url, headers: by, payload });
  const sent = await post('/api/forms/contact', headers, form);
  const answers = [sent];
  const { _id: id } = sent.json().data;
  const at = (path: string) => path.replace(':id', id);

  async function askEverything(): Promise<void> {
    for (const { method, path } of await describedCalls(app)) {
      if (method !== 'GET') continue;
      for (const own of [id, client.id]) {
        answers.push(await app.inject({ url: path.replace(/\{[^}]*\}/g, own), headers }));
      }
    }
  }

  await askEverything();
  const marked = [
    { part: 'personalDetails', field: 'ssn' },
    { part: 'personalDetails', field: 'dateOfBirth' },
    { part: 'bankingDetails', field: 'accountNumber' },
  ];
  const items = marked.map((one) => ({ ...one, comment: 'Please check it.' }));
  const sentBack = await post(at('/api/submissions/:id/send-back'), staff, { items });
  expect(sentBack.statusCode).toBe(200);
  await askEverything();
  const corrected = await post(at('/api/forms/contact/:id/corrections'), headers, {
    answers: {
      personalDetails: { ssn: '876543210', dateOfBirth: '1990-01-31' },
      bankingDetails: { accountNumber: '12345678' },
    },
    eSignature: form.eSignature,
  });
  expect(corrected.statusCode).toBe(200);
  answers.push(corrected);
  await askEverything();
  const { personalDetails } = form;
  const kept = { ...personalDetails, ssn: { kept: true }, dateOfBirth: { kept: true } };
  const next = await post('/api/forms/contact', headers, { ...form, personalDetails: kept });
  expect(next.statusCode).toBe(201);
  answers.push(next);
  await askEverything();

  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(40);
  expect(answers.map(({ body }) => body).filter((body) => hidden.test(body))).toEqual([]);
});
