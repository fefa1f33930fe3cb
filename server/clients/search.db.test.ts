import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

let running: TestApp;
let staff: Visitor;

beforeAll(async () => {
  running = await buildTestApp();
  staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
});
afterAll(() => running.close());

async function foundBy(search: string): Promise<string[]> {
  const { data } = (await staff.get(`/api/clients?${new URLSearchParams({ search })}`)).json();
  return data.map(({ _id }: { _id: string }) => _id).toSorted();
}

test('a client is found by the email and phone of whoever acts for it, as they are now', async () => {
  const before = `before-${randomUUID()}@example.com`;
  const after = `after-${randomUUID()}@example.com`;
  const mei = await createUser(running, { email: before, phone: '0491 570 999' });
  const made = await staff.post('/api/clients', { kind: 'trust', name: 'T', account: mei.id });
  const trust = made.json().data._id;
  const both = [mei.id, trust].toSorted();
  expect(await foundBy(before)).toEqual(both);
  expect(await foundBy('0491570999')).toEqual(both);
  expect(await foundBy('0491 570 999')).toEqual(both);
  await staff.patch(`/api/users/${mei.id}`, { email: after });
  expect(await foundBy(before)).toEqual([]);
  expect(await foundBy(after)).toEqual(both);
  await staff.delete(`/api/clients/${trust}/people/${mei.id}`);
  expect(await foundBy(after)).toEqual([mei.id]);
});

test('of two who begin to act for a client at once, both are found', async () => {
  const emails = [`one-${randomUUID()}@example.com`, `two-${randomUUID()}@example.com`];
  const people = await Promise.all(emails.map((email) => createUser(running, { email })));
  const made = await staff.post('/api/clients', { kind: 'company', name: 'C' });
  const { _id } = made.json().data;
  const role = { role: 'director', sees: true, answers: true, signs: true };
  await Promise.all(people.map(({ id }) => staff.put(`/api/clients/${_id}/people/${id}`, role)));
  for (const email of emails) expect(await foundBy(email)).toContain(_id);
});
