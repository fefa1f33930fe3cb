import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';

let running: TestApp;
let address: string;
beforeAll(async () => {
  running = await buildTestApp({ practice: { quickContact: 'deliver' } });
  address = await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

const enquiry = { name: 'Mei Chen', email: 'mei@example.com', enquiryType: 'general' };

/** Over a real connection and in two parts, as a slow phone does. Answers its request id. */
function sendSlowly(headers: Record<string, string> = {}): Promise<string> {
  const body = JSON.stringify(enquiry);
  return new Promise((resolve, reject) => {
    const sending = request(
      `${address}/api/enquiries`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        const id = `${answer.headers['x-request-id']}`;
        answer.resume().on('end', () => resolve(id));
      },
    ).on('error', reject);
    sending.write(body.slice(0, 20));
    void wait(20).then(() => sending.end(body.slice(20)));
  });
}

const linesOf = (words: string): { requestId?: string; mailId?: string }[] =>
  running.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === words);

test('the delivery of a mail is logged with the id of the request that queued it', async () => {
  const ids = await Promise.all([sendSlowly(), sendSlowly(), sendSlowly()]);
  expect(new Set(ids).size).toBe(3);
  const delivered = await eventually(
    () => linesOf('a mail is delivered'),
    ({ length }) => length === 3,
  );
  const pairs = (lines: typeof delivered) =>
    lines.map(({ requestId, mailId }) => `${requestId} ${mailId}`).toSorted();
  expect(delivered.map(({ requestId }) => requestId).toSorted()).toEqual(ids.toSorted());
  expect(pairs(delivered)).toEqual(pairs(linesOf('a mail is queued')));
  const answered = linesOf('answered').map(({ requestId }) => requestId);
  expect(answered).toEqual(expect.arrayContaining(ids));
});

test('no one chooses the id of a request', async () => {
  const chosen = randomUUID();
  expect(await sendSlowly({ 'x-request-id': chosen })).not.toBe(chosen);
});
