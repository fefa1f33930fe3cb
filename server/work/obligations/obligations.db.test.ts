import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { peopleOf, type Visitor } from '#testing/work/works.ts';

let running: TestApp;
let staff: Visitor;
let client: Visitor;
beforeAll(async () => {
  running = await buildTestApp({ now: () => new Date('2026-11-20T00:00:00Z') });
  ({ staff, client } = await peopleOf(running));
});
afterAll(() => running.close());

const path = (id = client.user.id) => `/api/clients/${id}/obligations`;

test('what recurs for a client is set as a whole', async () => {
  expect((await staff.get(path())).json()).toEqual({ data: { obligations: [] } });
  const recurring = [
    { type: 'individual-return', from: '2026-07-01', assignee: staff.user.id },
    { type: 'bas-quarterly', from: '2026-10-01' },
  ];
  const set = await staff.put(path(), { obligations: recurring });
  expect([set.statusCode, set.json()]).toEqual([
    200,
    {
      message: 'The recurring jobs have been saved.',
      data: {
        obligations: [
          { type: 'bas-quarterly', from: '2026-10-01', assignee: null },
          { type: 'individual-return', from: '2026-07-01', assignee: staff.user.id },
        ],
      },
    },
  ]);
  const fewer = [{ type: 'ias-quarterly', from: '2027-01-01', assignee: null }];
  await staff.put(path(), { obligations: fewer });
  expect((await staff.get(path())).json().data).toEqual({ obligations: fewer });
  await staff.put(path(), { obligations: [] });
  expect((await staff.get(path())).json().data).toEqual({ obligations: [] });
});

test.each([
  ['advice', '2026-07-01', null, 'obligations.0.type'],
  ['company-return', '2026-07-01', null, 'obligations.0.type'],
  ['bas-quarterly', 'soon', null, 'obligations.0.from'],
  ['bas-quarterly', '2026-07-01', randomUUID(), 'obligations.0.assignee'],
])('a %s from %s for %s is refused at the field', async (type, from, assignee, field) => {
  const refused = await staff.put(path(), { obligations: [{ type, from, assignee }] });
  expect([refused.statusCode, refused.json().field]).toEqual([400, field]);
});

test('a client is no assignee, and clients neither see nor set what recurs', async () => {
  const recurring = [{ type: 'bas-quarterly', from: '2026-07-01', assignee: client.user.id }];
  expect((await staff.put(path(), { obligations: recurring })).statusCode).toBe(400);
  expect((await client.get(path())).statusCode).toBe(403);
  expect((await client.put(path(), { obligations: [] })).statusCode).toBe(403);
  expect((await staff.get(path(randomUUID()))).statusCode).toBe(404);
  expect((await staff.put(path(randomUUID()), { obligations: [] })).statusCode).toBe(404);
});

test('two who save at once leave what one of them saved', async () => {
  const types = ['bas-monthly', 'ias-monthly', 'tpar', 'payroll-tax'];
  const saved = [types, types.toReversed(), types.slice(2)].map((some) =>
    some.map((type) => ({ type, from: '2026-07-01', assignee: staff.user.id })),
  );
  const { id } = await createUser(running);
  const answers = await Promise.all(
    saved.map((recurring) => staff.put(path(id), { obligations: recurring })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { obligations } = (await staff.get(path(id))).json().data;
  expect([2, 4]).toContain(obligations.length);
});
