import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Work } from '#domain/work/work.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { onPaper, peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';

/** With the gate closed, nothing takes a job of someone unknown further. */

let running: TestApp;
let client: Visitor;
let staff: Visitor;
let work: Work;
beforeAll(async () => {
  running = await buildTestApp({ practice: { identityGate: 'stop' } });
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ client, staff } = await peopleOf(running));
  work = await startWork(staff, client);
});

const override = { reason: 'Known to us for twenty years.' };
const at = (step: string) => `${workPath(work._id)}/${step}`;

async function approval() {
  const file = { bytes: pdfOf(3000), fields: { client: client.user.id } };
  return { document: (await uploaded(running, staff.headers, file))._id, declaration: 'It is so.' };
}

/** Every way out of `collecting`. */
const ways: Readonly<Record<string, (more: object) => Promise<{ statusCode: number }>>> = {
  'the next stage': (more) => staff.patch(workPath(work._id), { stage: 'preparing', ...more }),
  closing: (more) => staff.patch(workPath(work._id), { stage: 'closed', ...more }),
  'lodging by hand': (more) =>
    staff.patch(workPath(work._id), { stage: 'lodged', ...onPaper, ...more }),
  'the call to lodge': (more) => staff.post(at('lodge'), { ...onPaper, ...more }),
  'a review that sends it back': (more) => staff.post(at('review'), { passed: false, ...more }),
  'a document to sign': async (more) =>
    staff.post(at('approval'), { ...(await approval()), ...more }),
};

const stage = async () => (await staff.get(workPath(work._id))).json().data.stage;

test.each(Object.keys(ways))('%s waits for the check, or for a reason', async (which) => {
  const go = ways[which];
  if (!go) throw new Error('There is no such way.');
  const refused = await go({});
  expect(refused).toMatchObject({ statusCode: 409 });
  expect(JSON.parse((refused as unknown as { body: string }).body).code).toBe('identity');
  expect(await stage()).toBe('collecting');
  expect((await go({ override: { reason: ' ' } })).statusCode).toBe(400);
  expect((await go({ override })).statusCode).toBeLessThan(300);
  expect(await stage()).not.toBe('collecting');
  await running.parts.audit.chain();
  const lines = await running.database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'identity-overridden'));
  expect(lines.map(({ details }) => details)).toContainEqual({ work: work._id, ...override });
});

test('whoever was checked goes on; a check that was withdrawn no longer counts', async () => {
  const checks = `/api/users/${client.user.id}/identity-checks`;
  const check = { document: 'passport', way: 'in-person', checkedOn: '2026-03-03' };
  const noted = (await staff.post(checks, check)).json().data;
  expect((await staff.get(workPath(work._id))).json().data.identity).toBe('checked');
  expect((await client.get(workPath(work._id))).json().data).not.toHaveProperty('identity');
  expect((await staff.patch(workPath(work._id), { stage: 'review' })).statusCode).toBe(200);
  await staff.post(`${checks}/${noted._id}/withdraw`, { reason: 'By mistake.' });
  // What left the stage before goes on.
  expect((await staff.patch(workPath(work._id), { stage: 'ready' })).statusCode).toBe(200);
  await staff.patch(workPath(work._id), { stage: 'collecting' });
  expect((await staff.patch(workPath(work._id), { stage: 'ready' })).statusCode).toBe(409);
  expect((await staff.patch(workPath(work._id), { notes: 'Call them.' })).statusCode).toBe(200);
});

test('the desk counts active clients whom no one has checked', async () => {
  const { unchecked } = (await staff.get('/api/desk/today')).json().practice;
  expect(unchecked).toBe((await staff.get('/api/clients?identity=unchecked')).json().total);
  expect(unchecked).toBeGreaterThan(0);
});

test('by default the job only says that no one has checked', async () => {
  const other = await buildTestApp();
  const people = await peopleOf(other);
  const job = await startWork(people.staff, people.client);
  const moved = await people.staff.patch(workPath(job._id), { stage: 'preparing' });
  expect([moved.statusCode, moved.json().data.identity]).toEqual([200, 'unchecked']);
  await other.close();
});
