import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Item } from '#domain/work/items.ts';
import type { Work } from '#domain/work/work.ts';
import { workItems } from '#server/db/tables/work.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { upload } from '#testing/documents/uploads.ts';
import { peopleOf, startWork, type Visitor, workPath } from '#testing/work/works.ts';
import { countMissing } from './store.ts';

/** Things that are asked for in several ways, some of them only after another was answered. */

let running: TestApp;
let client: Visitor;
let staff: Visitor;
let work: Work;

beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ client, staff } = await peopleOf(running));
});

const begin = async (...items: readonly object[]) => {
  work = await startWork(staff, client, { items });
};
const idOf = (title: string) => work.items.find((each) => each.title === title)?._id ?? '';
const pathOf = (title: string) => workPath(work._id, '/api/work/:id/items/:item', idOf(title));
const change = (title: string, given: object, by = client) => by.patch(pathOf(title), given);
const answer = (title: string, given: unknown) => change(title, { answer: given });
const read = async (by = client): Promise<Work> => (await by.get(workPath(work._id))).json().data;
const titles = async (by = client) => (await read(by)).items.map(({ title }) => title);
const found = async (title: string, by = staff): Promise<Item | undefined> =>
  (await read(by)).items.find((each) => each.title === title);
const ask = (...items: readonly object[]) =>
  staff.post(workPath(work._id, '/api/work/:id/items'), { items });
const missing = () => running.database.queries.transaction((tx) => countMissing(tx, work._id));

const rental = [
  { title: 'Rents?', kind: 'yes-no', section: 'Income', hint: 'In any month.' },
  { title: 'Sold?', kind: 'choice', choices: ['Yes', 'No'], when: { item: 0, is: true } },
  { title: 'Settlement', kind: 'file', when: { item: 1, is: 'Yes' } },
];

test('an answer is what staff see, and is encrypted', async () => {
  const kinds = { text: 'Nurse', 'yes-no': false, amount: 125_040, date: '2026-03-01' };
  await begin(
    ...Object.keys(kinds).map((kind) => ({ title: kind, kind })),
    { title: 'choice', kind: 'choice', choices: ['Cash', 'Accruals'] },
    { title: 'any' },
  );
  for (const [title, given] of [...Object.entries(kinds), ['choice', 'Cash'], ['any', 'Two']]) {
    expect([title, (await answer(String(title), given)).statusCode]).toEqual([title, 200]);
    const seen = await found(String(title));
    expect(seen).toMatchObject({ state: 'answered', answer: given, kind: title });
  }
  const rows = await running.database.queries
    .select()
    .from(workItems)
    .where(eq(workItems.workId, work._id));
  expect(rows.every(({ answerEncrypted }) => answerEncrypted !== null)).toBe(true);
  expect(rows.some((row) => JSON.stringify(row).includes('Nurse'))).toBe(false);
});

test('an answer that does not fit is refused with a sentence', async () => {
  await begin(
    { title: 'Rents?', kind: 'yes-no' },
    { title: 'Paper', kind: 'file' },
    { title: 'How much?', kind: 'amount' },
  );
  for (const [title, given] of [
    ['Rents?', 'yes'],
    ['Paper', 'It is lost.'],
    ['How much?', 12.5],
  ] as const) {
    const refused = (await answer(title, given)).json();
    expect([refused.field, refused.message]).toEqual(['answer', expect.stringContaining('Please')]);
  }
  expect((await read()).itemCounts).toMatchObject({ open: 3, answered: 0 });
});

test('a document answers a file, and only explains what has an answer of its own', async () => {
  await begin({ title: 'Paper', kind: 'file' }, { title: 'Rents?', kind: 'yes-no' });
  for (const title of ['Paper', 'Rents?']) {
    const fields = { item: idOf(title) };
    await upload(running, client.headers, { bytes: pdfOf(2000), fields });
  }
  expect((await read()).items.map(({ state }) => state)).toEqual(['answered', 'open']);
});

test('what depends on an answer is asked once it is given, and not before or after', async () => {
  await begin(...rental);
  expect(await titles()).toEqual(['Rents?']);
  expect((await read()).itemCounts).toEqual({ open: 1, answered: 0, total: 1 });
  expect((await found('Sold?'))?.state).toBe('not-asked');
  expect((await answer('Sold?', 'Yes')).statusCode).toBe(404);
  await answer('Rents?', true);
  expect(await titles()).toEqual(['Rents?', 'Sold?']);
  await answer('Sold?', 'Yes');
  expect(await titles()).toEqual(['Rents?', 'Sold?', 'Settlement']);
  await answer('Rents?', false);
  expect(await titles()).toEqual(['Rents?']);
  await answer('Rents?', true);
  expect(await found('Sold?')).toMatchObject({ state: 'answered', answer: 'Yes' });
  await change('Rents?', { state: 'not-available', reason: 'I can’t tell.' });
  expect(await titles()).toEqual(['Rents?']);
});

test('a condition is about another item that can be answered so', async () => {
  await begin(...rental);
  const wrong = [
    { item: 0, is: true },
    { item: 5, is: true },
    { item: idOf('Rents?'), is: 'Yes' },
    { item: idOf('Settlement'), is: 'Yes' },
    { item: work._id, is: true },
  ];
  for (const when of wrong) {
    expect([when, (await ask({ title: 'Rates', when })).statusCode]).toEqual([when, 400]);
  }
  const circle = [
    { title: 'One', kind: 'yes-no', when: { item: 1, is: true } },
    { title: 'Other', kind: 'yes-no', when: { item: 0, is: true } },
  ];
  expect((await ask(...circle)).statusCode).toBe(400);
  expect((await ask({ title: 'Choose', kind: 'choice' })).statusCode).toBe(400);
  await answer('Rents?', true);
  const later = await ask({ title: 'Rates', when: { item: idOf('Rents?'), is: true } });
  expect(later.json().data).toMatchObject({ state: 'open', when: { item: idOf('Rents?') } });
});

test('required items that are open or returned are missing; others are not', async () => {
  await begin(...rental, { title: 'Photo', required: false }, { title: 'Letter' });
  expect(await missing()).toBe(2);
  await answer('Rents?', true);
  expect(await missing()).toBe(2);
  await staff.patch(pathOf('Rents?'), { state: 'returned', comment: 'Which year?' });
  expect(await missing()).toBe(3);
  for (const title of ['Letter', 'Sold?']) await staff.delete(pathOf(title));
  expect(await missing()).toBe(1);
  expect(await titles()).toEqual(['Rents?', 'Photo']);
});
