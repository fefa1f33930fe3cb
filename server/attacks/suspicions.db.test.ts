import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { describedCalls } from '#testing/api-document.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { peopleOf, startWork, type Visitor, visitorOf } from '#testing/work/works.ts';

/**
 * Notes of suspicion with words of their own, which are then looked for in all that anyone but an
 * admin on that one page can reach: the law forbids that the client learns of them.
 */

const count = 500;
/** Letters alone: the log hides long numbers by itself. */
const letterOf = (byte: number) => String.fromCharCode(97 + (byte % 26));
const canaries = Array.from(
  { length: count },
  () => `canary${[...randomBytes(12)].map(letterOf).join('')}`,
);
const own = 'GET /api/clients/{id}/suspicions';

let running: TestApp;
let client: Visitor;
let staff: Visitor;
let admin: Visitor;

const pathOf = (id: string) => `/api/clients/${id}/suspicions`;

beforeAll(async () => {
  running = await buildTestApp({ practice: { aml: true } });
  ({ client, staff } = await peopleOf(running));
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  await startWork(staff, client, { items: [{ title: 'Donations' }] });
  for (const note of canaries) {
    const answer = await admin.post(pathOf(client.user.id), { note });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
  await running.parts.audit.chain();
}, 120_000);
afterAll(() => running.close());

const found = (text: string): string[] => canaries.filter((word) => text.includes(word));

/** Every call that reads, with the client's id wherever an id goes. */
async function walk(visitor: Visitor): Promise<readonly (readonly [string, string])[]> {
  const calls = (await describedCalls(running.app)).filter(
    ({ method, path }) => method === 'GET' && !path.includes('/docs'),
  );
  const answers: (readonly [string, string])[] = [];
  for (const { name, path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, client.user.id);
    const { rawPayload } = await visitor.get(url);
    answers.push([name, rawPayload.toString('latin1')]);
  }
  return answers;
}

const leaksIn = (answers: Awaited<ReturnType<typeof walk>>) =>
  answers.filter(([, body]) => found(body).length > 0).map(([name]) => name);

test('no call but its own gives a note, to anyone; and that one to admins alone', async () => {
  for (const visitor of [staff, client]) {
    const answers = await walk(visitor);
    expect(answers.length).toBeGreaterThan(60);
    expect(leaksIn(answers)).toEqual([]);
    // Nor that there is one.
    expect(answers.filter(([, body]) => /suspici/i.test(body))).toEqual([]);
    const told = JSON.parse(answers.find(([name]) => name === own)?.[1] ?? '{}');
    expect(told).toEqual({ message: 'There is nothing at this address.', code: 'not-found' });
  }
  expect(leaksIn(await walk(admin))).toEqual([own]);
  const listed = (await admin.get(`${pathOf(client.user.id)}?pageSize=1`)).json();
  expect(listed).toMatchObject({ total: count, data: [{ note: canaries.at(-1) }] });
}, 120_000);

test('to everyone else there is nothing at the address, whoever the client is', async () => {
  const unknown = await staff.get(pathOf(crypto.randomUUID()));
  for (const visitor of [staff, client]) {
    for (const answer of [
      await visitor.get(pathOf(client.user.id)),
      await visitor.post(pathOf(client.user.id), { note: 'Cash' }),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
  }
});

test('neither mails, nor the log of the server, nor exports, nor the rows have one', async () => {
  await staff.post(`/api/users/${client.user.id}/notes`, { text: 'Call on Monday.' });
  await eventually(
    async () => (await readMailbox(running.mailFolder)).length,
    (mails) => mails > 0,
  );
  const whole = await admin.get(`/api/users/${client.user.id}/export.zip`);
  const people = await admin.get('/api/exports/clients.csv');
  expect([whole.statusCode, people.statusCode]).toEqual([200, 200]);
  const { rows } = await running.database.queries.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const stored: string[] = [];
  for (const { name } of rows) {
    const given = await running.database.queries
      .execute(sql`select found::text as text from ${sql.identifier(String(name))} found`)
      .catch(() => ({ rows: [] }));
    stored.push(JSON.stringify(given.rows));
  }
  expect(stored.length).toBeGreaterThan(50);
  const everywhere = [
    JSON.stringify(await readMailbox(running.mailFolder)),
    running.logged.join('\n'),
    whole.rawPayload.toString('latin1'),
    people.body,
    ...stored,
  ];
  expect(found(everywhere.join('\n'))).toEqual([]);
  expect(`${whole.rawPayload.toString('latin1')} ${people.body}`).not.toMatch(/suspici/i);
});

test('the line of the log is for admins, also once whoever wrote it is one no longer', async () => {
  const kinds = async (visitor: Visitor) => {
    const { data } = (await visitor.get(`/api/users/${client.user.id}/activity`)).json();
    return data.map(({ kind }: { kind: string }) => kind);
  };
  expect(await kinds(admin)).toContain('suspicion-noted');
  expect(await kinds(staff)).not.toContain('suspicion-noted');
  const { user } = await visitorOf(running, await createUser(running, { type: 'admin' }));
  const once = await visitorOf(running, user);
  await once.post(pathOf(client.user.id), { note: 'Paid in cash.' });
  await once.get(pathOf(client.user.id));
  await running.parts.audit.chain();
  await writeUser(running, user.id, { type: 'staff' });
  const demoted = await visitorOf(running, { ...user, type: 'staff' });
  expect((await kinds(demoted)).filter((kind: string) => kind.startsWith('suspicion'))).toEqual([]);
});

test('a leak would be seen', async () => {
  const [word = ''] = canaries;
  await staff.post(`/api/users/${client.user.id}/notes`, { text: `They say ${word}.` });
  running.parts.log.info({ word }, 'a note was read');
  expect(leaksIn(await walk(staff))).toContain('GET /api/clients/{id}/timeline');
  expect(found(running.logged.join('\n'))).toEqual([word]);
}, 60_000);
