import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AmlChange, amlChangeSchema } from '#domain/aml/record.ts';
import { wording } from '#domain/wording.ts';
import { amlRecords } from '#server/db/tables/aml.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { testClock } from '#testing/test-clock.ts';
import { peopleOf, type Visitor, visitorOf } from '#testing/work/works.ts';

const words = wording.aml;
const clock = testClock('2026-11-20T01:00:00.000Z');
const whole = amlChangeSchema.meta()?.example as AmlChange;

let running: TestApp;
let client: Visitor;
let staff: Visitor;
beforeAll(async () => {
  running = await buildTestApp({ now: clock.now, practice: { aml: true } });
  ({ client, staff } = await peopleOf(running));
});
afterAll(() => running.close());

const pathOf = (id: string) => `/api/clients/${id}/aml`;
const setUp = (id: string) => ({ client: id, type: 'set-up', period: 'Family trust' });

async function newClient(): Promise<string> {
  const given = { kind: 'company', name: 'Chen Plumbing Pty Ltd' };
  return (await staff.post('/api/clients', given)).json().data._id;
}

test('a record is kept encrypted, and is complete once nothing is missing', async () => {
  const id = await newClient();
  const empty = (await staff.get(pathOf(id))).json().data;
  expect(empty).toMatchObject({ services: [], owners: [], isComplete: false, changedAt: null });
  const saved = await staff.put(pathOf(id), whole);
  expect(saved.json()).toMatchObject({ message: words.savedComplete });
  expect((await staff.get(pathOf(id))).json().data).toMatchObject({ ...whole, isComplete: true });
  const rows = await running.database.queries.select().from(amlRecords);
  const stored = rows.map(({ encrypted }) => encrypted.toString('latin1')).join();
  expect(stored).not.toContain('Mei Chen');
  const [owner] = whole.owners;
  const lacking: Partial<AmlChange>[] = [
    { services: [] },
    { owners: [] },
    ...(['birthDate', 'share', 'verifiedOn'] as const).map((field) => ({
      owners: [{ ...owner, [field]: null } as AmlChange['owners'][number]],
    })),
    ...(['address', 'verifiedBy'] as const).map((field) => ({
      owners: [{ ...owner, [field]: '' } as AmlChange['owners'][number]],
    })),
    { exposed: null },
    { screening: ' ' },
    { risk: null },
    { reason: '' },
    { reviewOn: null },
  ];
  for (const lack of lacking) {
    const { message, data } = (await staff.put(pathOf(id), { ...whole, ...lack })).json();
    expect([lack, message, data.isComplete]).toEqual([lack, words.saved, false]);
  }
});

test('what cannot be is refused with its field', async () => {
  const id = await newClient();
  const [owner] = whole.owners;
  const cases: readonly [object, string][] = [
    [{ ...whole, services: ['gambling'] }, 'services.0'],
    [{ ...whole, services: ['sale', 'sale'] }, 'services'],
    [{ ...whole, risk: 'none' }, 'risk'],
    [{ ...whole, owners: [{ ...owner, name: '' }] }, 'owners.0.name'],
    [{ ...whole, owners: [{ ...owner, share: 101 }] }, 'owners.0.share'],
    [{ ...whole, owners: [{ ...owner, verifiedOn: '2026-11-21' }] }, 'owners.0.verifiedOn'],
  ];
  for (const [body, field] of cases) {
    const answer = await staff.put(pathOf(id), body);
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  }
});

test('nothing is set up before the record is complete', async () => {
  const id = await newClient();
  const refused = await staff.post('/api/work', setUp(id));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'aml']);
  const other = { client: id, type: 'other', period: 'Family trust' };
  const job = (await staff.post('/api/work', other)).json().data;
  const turned = await staff.patch(`/api/work/${job._id}`, { type: 'set-up' });
  expect([turned.statusCode, turned.json().code]).toEqual([409, 'aml']);
  const many = { type: 'set-up', period: 'Trust', clients: [id], items: [{ title: 'Name' }] };
  const season = await staff.post('/api/work/seasons', many);
  expect([season.statusCode, season.json().code]).toEqual([409, 'aml']);
  await staff.put(pathOf(id), whole);
  expect((await staff.post('/api/work', setUp(id))).statusCode).toBe(201);
});

test('the step ticks itself, and the review comes to the desk on its day', async () => {
  const id = await newClient();
  const step = async () =>
    (await staff.get(`/api/clients/${id}/onboarding`))
      .json()
      .data.steps.find((each: { step: string }) => each.step === 'aml').state;
  expect(await step()).toBe('open');
  await staff.put(pathOf(id), { ...whole, reviewOn: '2026-11-21' });
  expect(await step()).toBe('done');
  const due = async () => [
    (await staff.get('/api/overview')).json().data.today.amlReviews,
    (await staff.get('/api/desk/today')).json().practice.amlReviews,
    (await staff.get('/api/clients?reviewTo=2026-11-21')).json().total,
  ];
  expect(await due()).toEqual([0, 0, 1]);
  clock.pass(24 * 60 * 60_000);
  staff = await visitorOf(running, staff.user);
  expect(await due()).toEqual([1, 1, 1]);
  await staff.patch(`/api/clients/${id}`, { status: 'former' });
  expect(await due()).toEqual([0, 0, 0]);
});

test('without the setting there are no records, no step, and set-ups start as before', async () => {
  const other = await buildTestApp();
  const people = await peopleOf(other);
  const id = people.client.user.id;
  for (const answer of [
    await people.staff.get(pathOf(id)),
    await people.staff.put(pathOf(id), whole),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([409, words.off]);
  }
  const { steps } = (await people.staff.get(`/api/clients/${id}/onboarding`)).json().data;
  expect(steps.map((each: { step: string }) => each.step)).not.toContain('aml');
  expect((await people.staff.post('/api/work', setUp(id))).statusCode).toBe(201);
  await other.close();
});

test('clients read nothing of it', async () => {
  const visitor = await visitorOf(running, client.user);
  expect((await visitor.get(pathOf(client.user.id))).statusCode).toBe(403);
});
