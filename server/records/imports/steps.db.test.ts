import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Import } from '#domain/records/imports.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/tables/accounts.ts';
import { importRows, imports } from '#server/db/tables/records.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { csvOf, sendFile } from '#testing/records/imports.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';
import { tidyImports } from './tidy-imports.ts';

/** The jobs of an import run when the test says so. */

let running: TestApp;
let app: Api;
let admin: Visitor;
let handle: (data: unknown) => Promise<void>;
let waiting: object[] = [];

beforeAll(async () => {
  running = await buildTestApp();
  const { parts } = running;
  const watched: Jobs = {
    ...parts.jobs,
    async work(queue, run) {
      if (queue === 'import') handle = (data) => run(data, async () => {});
    },
    async send(tx, queue, data, afterSeconds) {
      if (queue === 'import') waiting.push(data);
      else await parts.jobs.send(tx, queue, data, afterSeconds);
    },
  };
  app = await buildApp({ ...parts, jobs: watched });
  admin = await visitorOf({ ...running, app }, await createUser(running, { type: 'admin' }));
});
afterAll(async () => {
  await app.close();
  await running.close();
});

async function runJobs(): Promise<void> {
  const jobs = waiting;
  waiting = [];
  await Promise.all(jobs.map((data) => handle(data)));
}

const many = 620;
const fileOf = (host: string) =>
  csvOf('name,email', ...Array.from({ length: many }, (_, row) => `P${row},p${row}@${host}`));
const countOf = (host: string) =>
  running.database.queries.$count(users, like(users.email, `%@${host}`));
const one = async (id: string): Promise<Import> =>
  (await admin.get(`/api/imports/${id}`)).json().data;
const check = async (host: string): Promise<Import> =>
  (await sendFile({ app }, admin, fileOf(host), { dryRun: '1' })).json().data;
const change = (id: string, state: string) => admin.patch(`/api/imports/${id}`, { state });

test('what was checked is started, handled once by two jobs at the same time, and listed', async () => {
  const { _id } = await check('once.example');
  expect((await admin.get('/api/imports')).json()).toEqual({ data: [], total: 0 });
  expect((await change(_id, 'stopped')).statusCode).toBe(409);
  expect((await change(_id, 'running')).json().data.state).toBe('running');
  // As after a kill between a commit and its job's end.
  waiting.push(...waiting);
  await runJobs();
  expect(await one(_id)).toMatchObject({ state: 'done', new: many, handled: many, rows: many });
  expect(await countOf('once.example')).toBe(many);
  expect((await admin.get('/api/imports')).json()).toMatchObject({
    total: 1,
    data: [{ _id, by: 'Mei Chen' }],
  });
});

test('an import that has begun stays, even if its answer fails', async () => {
  const { queries } = running.database;
  const begun = () => queries.$count(imports, eq(imports.state, 'running'));
  const answer = sendFile({ app }, admin, fileOf('unanswered.example'), {});
  await eventually(begun, (count) => count === 1);
  const [stopped] = await queries
    .update(imports)
    .set({ state: 'stopped', layoutEncrypted: Buffer.from('no one can read this') })
    .where(eq(imports.state, 'running'))
    .returning();
  expect((await answer).statusCode).toBe(409);
  expect(await queries.$count(imports, eq(imports.id, stopped?.id ?? ''))).toBe(1);
  waiting = [];
});

test('a step that fails leaves nothing of it, and the next one does it', async () => {
  const { _id } = await check('failing.example');
  await change(_id, 'running');
  const { queries } = running.database;
  const last = 400;
  const isBroken = and(eq(importRows.importId, _id), eq(importRows.number, last));
  const [row] = await queries.select().from(importRows).where(isBroken);
  const setContent = (contentEncrypted: Buffer | null) =>
    queries.update(importRows).set({ contentEncrypted }).where(isBroken);
  await setContent(Buffer.alloc(64));
  await expect(runJobs()).rejects.toThrow();
  const stuck = await one(_id);
  expect(await countOf('failing.example')).toBe(stuck.handled);
  expect(stuck.handled).toBeLessThan(last);
  await setContent(row?.contentEncrypted ?? null);
  await handle({ id: _id });
  expect(await one(_id)).toMatchObject({ state: 'done', new: many });
  expect(await countOf('failing.example')).toBe(many);
});

test('a stopped import goes on where it was, also when the server is told to stop', async () => {
  const { _id } = await check('stopped.example');
  await change(_id, 'running');
  await change(_id, 'stopped');
  await runJobs();
  expect(await countOf('stopped.example')).toBe(0);
  await change(_id, 'running');
  running.stopping.abort();
  await runJobs();
  expect(waiting).toEqual([{ id: _id }]);
  expect((await one(_id)).state).toBe('running');
});

test('rows are forgotten after a month, and then the import is not undone', async () => {
  const { _id } = await check('old.example');
  const { queries } = running.database;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await queries.update(imports).set({ state: 'done' }).where(eq(imports.id, _id));
  const lost = await check('checked.example');
  await tidyImports(queries, days(29));
  expect((await one(_id)).hasRows).toBe(true);
  expect((await admin.get(`/api/imports/${lost._id}`)).statusCode).toBe(404);
  await tidyImports(queries, days(31));
  const kept = await queries.select().from(importRows).where(eq(importRows.importId, _id));
  expect(kept).toHaveLength(many);
  expect(kept.filter(({ contentEncrypted }) => contentEncrypted)).toEqual([]);
  const refused = await change(_id, 'undone');
  expect([refused.statusCode, refused.json().message]).toEqual([409, wording.records.tooOld]);
});
