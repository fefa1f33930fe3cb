import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from '#domain/onboarding/onboarding.ts';
import { wording } from '#domain/wording.ts';
import { clientSteps } from '#server/db/tables/onboarding.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';

const words = wording.onboarding;

let running: TestApp;
let client: Visitor;
let staff: Visitor;
beforeAll(async () => {
  running = await buildTestApp();
  ({ client, staff } = await peopleOf(running));
});
afterAll(() => running.close());

const pathOf = (id: string) => `/api/clients/${id}/onboarding`;

async function newClient(kind = 'company'): Promise<string> {
  const made = await staff.post('/api/clients', { kind, name: 'Chen Plumbing Pty Ltd' });
  return made.json().data._id;
}

const stepsOf = async (id: string): Promise<Step[]> =>
  (await staff.get(pathOf(id))).json().data.steps;
const statesOf = async (id: string) =>
  Object.fromEntries((await stepsOf(id)).map(({ step, state }) => [step, state]));
const change = (id: string, body: object) => staff.patch(pathOf(id), body);

test('the steps tick themselves by what is recorded', async () => {
  const id = await newClient();
  expect(await stepsOf(id)).toEqual(
    ['people', 'letter', 'identity', 'nomination', 'questions', 'first-job'].map((step) => ({
      step,
      state: 'open',
      reason: '',
    })),
  );
  const rights = { role: 'director', sees: true, answers: true, signs: true };
  await staff.put(`/api/clients/${id}/people/${client.user.id}`, rights);
  await staff.put(`/api/clients/${id}/nomination`, { state: 'added' });
  const check = { document: 'passport', way: 'in-person', checkedOn: '2026-03-03' };
  await staff.post(`/api/users/${id}/identity-checks`, check);
  const items = [{ title: 'Who are your shareholders?', kind: 'text' }];
  const job = { type: 'company-return', kind: undefined, items };
  const work = await startWork(staff, { user: { ...client.user, id } }, job);
  const before = { people: 'done', letter: 'open', identity: 'done', nomination: 'done' };
  expect(await statesOf(id)).toEqual({ ...before, questions: 'open', 'first-job': 'done' });
  const item = workPath(work._id, '/api/work/:id/items/:item', work.items[0]?._id);
  expect((await client.patch(item, { answer: 'Mei Chen' })).statusCode).toBe(200);
  expect((await statesOf(id)).questions).toBe('done');
});

test('an individual nominates no one, and has themselves as their person', async () => {
  const steps = await statesOf(client.user.id);
  expect(steps).not.toHaveProperty('nomination');
  expect(steps.people).toBe('done');
});

test('a step is skipped with a reason, which is stored encrypted, and opened again', async () => {
  const id = await newClient();
  for (const reason of [undefined, '', '  ']) {
    const refused = await change(id, { step: 'letter', state: 'skipped', reason });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ field: 'reason', message: words.reasonMissing });
  }
  const reason = 'Signed on paper in June.';
  const skipped = await change(id, { step: 'letter', state: 'skipped', reason });
  expect(skipped.json().data.steps).toContainEqual({ step: 'letter', state: 'skipped', reason });
  const rows = await running.database.queries.select().from(clientSteps);
  expect(JSON.stringify(rows)).not.toContain('paper');
  expect(
    rows.map(({ reasonEncrypted }) => reasonEncrypted?.toString('latin1')).join(),
  ).not.toContain('paper');
  expect((await change(id, { step: 'letter', state: 'open' })).statusCode).toBe(200);
  expect((await statesOf(id)).letter).toBe('open');
});

test('what ticked itself stays, and what has a record is not done by hand', async () => {
  const id = await newClient();
  const byHand = await change(id, { step: 'identity', state: 'done' });
  expect([byHand.statusCode, byHand.json().message]).toEqual([409, words.recorded]);
  expect((await change(id, { step: 'questions', state: 'done' })).statusCode).toBe(200);
  expect((await statesOf(id)).questions).toBe('done');
  const own = client.user.id;
  for (const state of ['open', 'skipped']) {
    const answer = await change(own, { step: 'people', state, reason: 'Not needed.' });
    expect([answer.statusCode, answer.json().message]).toEqual([409, words.ticked]);
  }
  for (const step of ['nomination', 'aml']) {
    const unfit = await change(own, { step, state: 'open' });
    expect([unfit.statusCode, unfit.json().field]).toEqual([400, 'step']);
  }
  expect((await change(id, { step: 'party', state: 'open' })).json().field).toBe('step');
});

test('two who skip the same step at once leave one reason', async () => {
  const id = await newClient();
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((reason) =>
      change(id, { step: 'letter', state: 'skipped', reason }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const rows = await running.database.queries.select().from(clientSteps);
  expect(rows.filter(({ clientId }) => clientId === id)).toHaveLength(1);
});

test('clients see nothing of it, and an unknown client has none', async () => {
  expect((await client.get(pathOf(client.user.id))).statusCode).toBe(403);
  expect((await staff.get(pathOf(crypto.randomUUID()))).statusCode).toBe(404);
});
