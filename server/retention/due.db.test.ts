import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RuleName } from '#domain/retention/rules.ts';
import { clients } from '#server/db/tables/clients.ts';
import { works } from '#server/db/tables/work.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { startWork, type Visitor, visitorOf } from '#testing/work/works.ts';
import { findDue } from './due.ts';
import { cutoffsAt, readPeriods } from './periods.ts';

/** What is due when: the records are made now, and looked at some years later. */

let running: TestApp;
let staff: Visitor;

beforeAll(async () => {
  running = await buildTestApp();
  staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

const years = (count: number) => new Date(Date.now() + count * 365.3 * 86_400_000);

async function dueIn(count: number, rule: RuleName): Promise<string[]> {
  const { queries } = running.database;
  const cutoffs = cutoffsAt(await readPeriods(queries), rule, years(count));
  return (await findDue(queries, rule, cutoffs, { limit: 100 })).map(({ id }) => id);
}

async function newClient(kind: string, more = {}): Promise<string> {
  const answer = await staff.post('/api/clients', { kind, name: `A ${kind}`, ...more });
  return answer.json().data._id;
}

const change = (id: string, values: object) => staff.patch(`/api/clients/${id}`, values);
const work = (id: string) => startWork(staff, { user: { ...staff.user, id } });
const end = (id: string, lodgedAt = new Date()) =>
  running.database.queries.update(works).set({ stage: 'lodged', lodgedAt }).where(eq(works.id, id));

test('the tax file number of a client goes 24 months after the engagement, never while it is active or a job is open', async () => {
  const id = await newClient('trust', { tfn: '123456782' });
  expect(await dueIn(9, 'identifiers')).not.toContain(id);
  await change(id, { status: 'former' });
  expect(await dueIn(1.9, 'identifiers')).not.toContain(id);
  expect(await dueIn(2.1, 'identifiers')).toContain(id);
  const job = await work(id);
  expect(await dueIn(9, 'identifiers')).not.toContain(id);
  await end(job._id, years(1));
  expect(await dueIn(2.1, 'identifiers')).not.toContain(id);
  expect(await dueIn(3.1, 'identifiers')).toContain(id);
  await change(id, { status: 'active' });
  const [again] = await running.database.queries.select().from(clients).where(eq(clients.id, id));
  expect(again?.formerAt).toBeNull();
});

test('a document stays as long as a job is open, counts from the last job, and for ever on the permanent file', async () => {
  const id = await newClient('individual');
  const file = await uploaded(running, staff.headers, {
    bytes: pdfOf(2000),
    fields: { client: id },
  });
  expect(await dueIn(5.1, 'documents')).toContain(file._id);
  const job = await work(id);
  expect(await dueIn(9, 'documents')).not.toContain(file._id);
  await end(job._id, years(1));
  expect(await dueIn(5.1, 'documents')).not.toContain(file._id);
  expect(await dueIn(6.1, 'documents')).toContain(file._id);
  const answer = await staff.patch(`/api/documents/${file._id}`, { permanent: true });
  expect([answer.statusCode, answer.json().data.permanent]).toEqual([200, true]);
  expect(await dueIn(20, 'documents')).not.toContain(file._id);
});

test('jobs and documents of a super fund stay 10 years, of a company 7, and each has one rule', async () => {
  const rules = ['work', 'company-records', 'smsf-records'] as const;
  const dueBy = async (id: string, count: number) => {
    const found: string[] = [];
    for (const rule of rules) if ((await dueIn(count, rule)).includes(id)) found.push(rule);
    return found;
  };
  const ofKind = async (kind: string) => {
    const job = await work(await newClient(kind));
    await end(job._id);
    return job._id;
  };
  const [trust, company, fund] = [
    await ofKind('trust'),
    await ofKind('company'),
    await ofKind('smsf'),
  ];
  expect(await dueBy(trust, 4.9)).toEqual([]);
  expect(await dueBy(trust, 20)).toEqual(['work']);
  expect(await dueBy(company, 6.9)).toEqual([]);
  expect(await dueBy(company, 20)).toEqual(['company-records']);
  expect(await dueBy(fund, 9.9)).toEqual([]);
  expect(await dueBy(fund, 20)).toEqual(['smsf-records']);
});
