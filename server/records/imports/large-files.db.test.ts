import { Readable } from 'node:stream';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Import, mostBytes, mostRows } from '#domain/records/imports.ts';
import { wording } from '#domain/wording.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { importPieces, importRows, imports } from '#server/db/tables/records.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { csvOf, sendFile } from '#testing/records/imports.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

/** Files that are checked by a job, which runs when the test says so. */

const words = wording.records;

interface Server {
  readonly app: Api;
  readonly stopping: AbortController;
  /** By queue. */
  readonly handlers: Map<string, (data: unknown) => Promise<void>>;
}

let running: TestApp;
let first: Server;
const servers: Server[] = [];
let admin: Visitor;
let waiting: { queue: string; data: object }[] = [];

async function startServer(): Promise<Server> {
  const { parts } = running;
  const handlers: Server['handlers'] = new Map();
  const stopping = new AbortController();
  const watched: Jobs = {
    ...parts.jobs,
    async work(queue, run) {
      handlers.set(queue, (data) => run(data, async () => {}));
    },
    async send(tx, queue, data, afterSeconds) {
      if (queue.startsWith('import')) waiting.push({ queue, data });
      else await parts.jobs.send(tx, queue, data, afterSeconds);
    },
  };
  const app = await buildApp({ ...parts, stopping: stopping.signal, jobs: watched });
  const server = { app, stopping, handlers };
  servers.push(server);
  return server;
}

beforeAll(async () => {
  running = await buildTestApp();
  first = await startServer();
  const by = await createUser(running, { type: 'admin' });
  admin = await visitorOf({ ...running, app: first.app }, by);
});
afterAll(async () => {
  await Promise.all(servers.map(({ app }) => app.close()));
  await running.close();
});

async function runWaiting({ handlers }: Server): Promise<void> {
  const jobs = waiting;
  waiting = [];
  await Promise.all(jobs.map(({ queue, data }) => handlers.get(queue)?.(data)));
}

/** With those that they queue. */
async function runJobs(server: Server): Promise<void> {
  while (waiting.length > 0) await runWaiting(server);
}

const many = 5100;
const fileOf = (host: string) =>
  csvOf('name,email', ...Array.from({ length: many }, (_, row) => `P${row},p${row}@${host}`), ',x');
const send = (host: string, query: Record<string, string> = {}) =>
  sendFile(first, admin, fileOf(host), query);
const one = async (id: string): Promise<Import> =>
  (await admin.get(`/api/imports/${id}`)).json().data;
const change = (id: string, state: string) => admin.patch(`/api/imports/${id}`, { state });
const count = (id: string) =>
  running.database.queries.$count(importRows, eq(importRows.importId, id));
const pieces = () => running.database.queries.$count(importPieces);
const made = (host: string) =>
  running.database.queries.$count(users, like(users.email, `%@${host}`));

const unchecked = { new: 0, same: 0, changed: 0, wrong: [], handled: 0, rows: many + 1 };
const checked = { new: many, same: 0, changed: 0, wrongTotal: 1, rows: many + 1 };

test('a large dry run is answered at once, and checked once by two jobs at the same time', async () => {
  const answer = await send('dry.example', { dryRun: '1' });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    202,
    { message: words.checking, data: { ...unchecked, state: 'checking' } },
  ]);
  const { _id } = answer.json().data;
  waiting.push(...waiting);
  await runJobs(first);
  expect(await one(_id)).toMatchObject({ ...checked, state: 'checked', handled: 0 });
  expect([await count(_id), await pieces(), await made('dry.example')]).toEqual([many + 1, 0, 0]);
  expect((await change(_id, 'running')).json().data.state).toBe('running');
  waiting = [];
});

test('a server that stops leaves the rest of a check to the next one', async () => {
  const { _id } = (await send('stopped.example', { dryRun: '1' })).json().data;
  const begun = runWaiting(first);
  await eventually(
    () => one(_id),
    ({ handled }) => handled > 0,
  );
  first.stopping.abort();
  await begun;
  const { handled, state } = await one(_id);
  expect(handled).toBeLessThan(many);
  expect([state, await count(_id)]).toEqual(['checking', handled]);
  await runJobs(await startServer());
  expect(await one(_id)).toMatchObject({ ...checked, state: 'checked' });
  expect([await count(_id), await pieces()]).toEqual([many + 1, 0]);
});

test('a check that is stopped imports nothing, and keeps nothing of the file', async () => {
  const { _id } = (await send('cancelled.example')).json().data;
  expect(await pieces()).toBeGreaterThan(0);
  const stopped = await change(_id, 'stopped');
  expect(stopped.json()).toMatchObject({ message: words.cancelled, data: { state: 'cancelled' } });
  await runJobs(await startServer());
  expect([await count(_id), await pieces(), await made('cancelled.example')]).toEqual([0, 0, 0]);
  expect((await change(_id, 'stopped')).statusCode).toBe(200);
  expect((await change(_id, 'running')).statusCode).toBe(409);
});

test('a large import begins by itself once it is checked', async () => {
  const answer = await send('begun.example');
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    202,
    { ...unchecked, state: 'preparing' },
  ]);
  const { _id } = answer.json().data;
  expect((await admin.get('/api/imports')).json().data[0]).toMatchObject({ _id });
  await runJobs(await startServer());
  expect(await one(_id)).toMatchObject({ ...checked, state: 'done', handled: many + 1 });
  expect(await made('begun.example')).toBe(many);
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select({ kind: auditEvents.kind, details: auditEvents.details })
    .from(auditEvents)
    .where(like(auditEvents.kind, 'import%'));
  const about = lines.filter(({ details }) => (details as { import?: string }).import === _id);
  expect(about.map(({ kind }) => kind)).toEqual(['import-started', 'import-done']);
});

test('more than 200,000 rows are refused with a sentence, and leave nothing behind', async () => {
  const before = await running.database.queries.$count(imports);
  const file = `name,email\n${'a,b\n'.repeat(mostRows + 1)}`;
  const answer = await sendFile(first, admin, file, { dryRun: '1' });
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { message: words.tooManyRows, code: 'too-large', field: 'file' },
  ]);
  expect([await running.database.queries.$count(imports), await pieces()]).toEqual([before, 0]);
});

test('a file that says it is too large is refused before it arrives', async () => {
  async function* endless() {
    yield 'name,email\n';
    await new Promise(() => {});
  }
  const headers = { ...admin.headers, 'content-type': 'text/csv' };
  const answer = await first.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { ...headers, 'content-length': String(mostBytes + 1) },
    payload: Readable.from(endless()),
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { message: words.fileLarge, code: 'too-large', field: 'file' },
  ]);
});

test('a row with more cells than a spreadsheet has is refused', async () => {
  const answer = await sendFile(first, admin, csvOf('name,email', `A,${','.repeat(20_000)}`));
  expect([answer.statusCode, answer.json().message]).toEqual([400, words.rowWide(2)]);
});
