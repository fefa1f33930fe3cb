import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { limits } from '#server/db/tables/limits.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { type Details, decryptDetails, encryptDetails } from './details.ts';
import { encryptOlderEnquiries } from './encrypt-older.ts';

let running: TestApp;
let now = new Date('2026-11-16T01:00:00Z');

beforeAll(async () => {
  running = await buildTestApp({
    practice: { quickContact: 'deliver' },
    env: { TRUST_PROXY: 1 },
    now: () => now,
  });
});
afterAll(() => running.close());

beforeEach(async () => {
  for (const table of [enquiries, mails, limits]) await running.database.queries.delete(table);
});

const enquiry = { name: 'Mei Chen', email: 'mei@example.com', enquiryType: 'general' };

const send = (extra: object = {}, address = '203.0.113.7') =>
  running.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    headers: { 'x-forwarded-for': address },
    payload: { ...enquiry, ...extra },
  });

async function sendTen(address?: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    expect((await send({}, address)).statusCode).toBe(201);
  }
}

const isFrom =
  (name: string) =>
  ({ subject }: { subject?: string }) =>
    subject?.includes(name);

const stored = () => running.database.queries.select().from(enquiries);
const posted = () => running.database.queries.select().from(mails);

test('a bot gets the usual answer, and nothing is stored or mailed', async () => {
  for (const trace of [{ subject: 'Cheap loans' }, { pageOpenFor: 120 }]) {
    const answer = await send(trace);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: wording.enquiry.received });
  }
  expect(await stored()).toEqual([]);
  expect(await posted()).toEqual([]);
  expect(running.logged.join('')).toContain('an automatic enquiry was dropped');
});

test('a person’s enquiry is stored without the bot checks', async () => {
  expect((await send({ subject: '', pageOpenFor: 45_000 })).statusCode).toBe(201);
  const [row] = await stored();
  const { id = '', detailsEncrypted, ...rest } = row ?? {};
  const { enquiryType, ...details } = enquiry;
  expect(decryptDetails(running.parts.vault, id, detailsEncrypted ?? Buffer.of())).toEqual({
    ...details,
    phone: '',
    message: '',
  });
  expect(rest).toMatchObject({ enquiryType, name: null, email: null, phone: null, message: null });
  expect(await posted()).toHaveLength(1);
});

test('one enquiry is read by its id, as the mail to staff links to it', async () => {
  await send({ name: 'Ana Silva' });
  const [notice] = await eventually(
    async () => (await readMailbox(running.mailFolder)).filter(isFrom('Ana Silva')),
    (found) => found.length > 0,
  );
  const id = /\/admin-dashboard\/enquiries\?id=([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '';
  const headers = await signIn(running, await createUser(running, { type: 'admin' }));
  const read = (which: string) => running.app.inject({ url: `/api/enquiries/${which}`, headers });
  expect((await read(id)).json().data).toMatchObject({ _id: id, name: 'Ana Silva' });
  expect((await read(randomUUID())).statusCode).toBe(404);
});

test('after ten enquiries within an hour an address must wait, and is told how long', async () => {
  await sendTen();
  const answer = await send();
  expect(answer.statusCode).toBe(429);
  expect(answer.json().message).toMatch(/Please try again in 60 seconds\./);
  expect(answer.headers['retry-after']).toBe('60');
  expect(await stored()).toHaveLength(10);
  expect(await posted()).toHaveLength(10);
  now = new Date(now.getTime() + 60_000);
  expect((await send()).statusCode).toBe(201);
});

test('another address is not affected', async () => {
  await sendTen();
  expect((await send({}, '203.0.113.8')).statusCode).toBe(201);
});

test('the addresses of one IPv6 network are counted together', async () => {
  await sendTen('2001:db8:0:12::1');
  expect((await send({}, '2001:db8:0:12:ffff::2')).statusCode).toBe(429);
  expect((await send({}, '2001:db8:0:13::1')).statusCode).toBe(201);
});

test('an invalid enquiry does not count', async () => {
  for (let count = 0; count < 11; count += 1) {
    expect((await send({ email: 'mei' })).statusCode).toBe(400);
  }
  expect((await send()).statusCode).toBe(201);
});

test('a name with a line break cannot add a header to the mail', async () => {
  await send({ name: 'Mei\r\nBcc: all@example.com' });
  const [mail] = await eventually(
    () => readMailbox(running.mailFolder),
    (all) => all.some(({ subject }) => subject?.includes('Bcc')),
  ).then((all) => all.filter(({ subject }) => subject?.includes('Bcc')));
  expect(mail?.subject).toBe('Enquiry from Mei Bcc: all@example.com: General Enquiry');
  expect(mail?.bcc ?? []).toEqual([]);
});

function encrypted(details: Details, at: number) {
  const id = randomUUID();
  const detailsEncrypted = encryptDetails(running.parts.vault, id, details);
  return { id, enquiryType: 'general', detailsEncrypted, receivedAt: new Date(now.getTime() + at) };
}

async function reader() {
  const headers = await signIn(running, await createUser(running, { type: 'admin' }));
  const read = async (query: Record<string, string> = {}) =>
    (await running.app.inject({ url: '/api/enquiries', query, headers })).json();
  const names = async (query: Record<string, string>) =>
    (await read(query)).data.map(({ name }: { name: string }) => name);
  return { read, names };
}

test('admins read enquiries newest first, and find them by name, email and phone', async () => {
  const { queries } = running.database;
  const sent = [
    { name: 'Ada Wren', email: 'ada@example.com', phone: '0491 570 156', message: 'First' },
    { name: 'Bo Quail', email: 'bo@birds.example', phone: '', message: 'Second' },
    { name: 'Cy Finch', email: 'cy@example.com', phone: '', message: 'Third' },
  ];
  await queries.insert(enquiries).values(sent.map(encrypted));
  const { read, names } = await reader();
  expect(await read({ pageSize: '2', page: '2' })).toEqual({
    data: [
      {
        _id: expect.any(String),
        ...sent[0],
        enquiryType: 'general',
        receivedAt: now.toISOString(),
      },
    ],
    total: 3,
  });
  expect(await names({ pageSize: '2' })).toEqual(['Cy Finch', 'Bo Quail']);
  for (const search of ['WREN', 'ada@', '0491570156', '0491 570', '(0491) 570-156']) {
    expect([search, await names({ search })]).toEqual([search, ['Ada Wren']]);
  }
  expect(await read({ search: '%' })).toEqual({ data: [], total: 0 });
});

test('a search counts and pages through many enquiries, also of the same moment', async () => {
  const many = Array.from({ length: 1100 }, (_, n) => {
    const name = n % 11 === 0 ? `Wren ${n}` : `Finch ${n}`;
    return encrypted({ name, email: 'a@example.com', phone: '', message: '' }, 0);
  });
  await running.database.queries.insert(enquiries).values(many);
  const { read, names } = await reader();
  expect((await read({ search: 'wren' })).total).toBe(100);
  const pages = ['1', '2'].map((page) => names({ search: 'wren', pageSize: '50', page }));
  expect(new Set((await Promise.all(pages)).flat()).size).toBe(100);
});

test('enquiries that an older version stored in clear are encrypted, however often it breaks off', async () => {
  const { queries } = running.database;
  await queries.execute(sql`
    insert into enquiries (name, email, phone, enquiry_type, message)
    select 'Wren ' || n, 'wren@example.com', '0491 570 156', 'general', 'private words'
    from generate_series(1, 1200) as n`);
  const { read, names } = await reader();
  const { vault } = running.parts;
  let left = 700;
  const breaking = {
    ...vault,
    encrypt(...given: Parameters<typeof vault.encrypt>) {
      left -= 1;
      if (left === 0) throw new Error('a crash');
      return vault.encrypt(...given);
    },
  };
  await expect(encryptOlderEnquiries(running.database, breaking)).rejects.toThrow('a crash');
  expect((await read()).total).toBe(500);
  await Promise.all([1, 2].map(() => encryptOlderEnquiries(running.database, vault)));
  expect((await read({ search: '0491570156' })).total).toBe(1200);
  expect(await names({ search: 'wren 1200' })).toEqual(['Wren 1200']);
  const { rows } = await queries.execute<{ row: string }>(
    sql`select e::text as row from enquiries e`,
  );
  expect(rows.filter(({ row }) => /Wren|wren|0491 570|private/.test(row))).toEqual([]);
});
