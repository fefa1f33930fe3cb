import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { pdfOf } from '#testing/documents/sample-files.ts';
import { uploaded } from '#testing/documents/uploads.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { peopleOf, startWork, workPath } from '#testing/work/works.ts';

let running: TestApp;
beforeAll(async () => {
  running = await buildTestApp();
});
afterAll(() => running.close());

test('the summary of a job has what was asked and answered, for the practice alone', async () => {
  const { client, staff } = await peopleOf(running);
  const work = await startWork(staff, client, {
    items: [
      { title: 'Rents', kind: 'yes-no', section: 'Income' },
      { title: 'Wages', kind: 'amount' },
      { title: 'Paper' },
      { title: 'Sold', when: { item: 0, is: false } },
    ],
  });
  const pathTo = (place: number) =>
    workPath(work._id, '/api/work/:id/items/:item', work.items[place]?._id);
  await client.patch(pathTo(0), { answer: true });
  await client.patch(pathTo(1), { answer: 125_040 });
  const fields = { item: work.items[2]?._id ?? '' };
  await uploaded(running, client.headers, { bytes: pdfOf(2000), name: 'Letter.pdf', fields });
  const path = workPath(work._id, '/api/work/:id/summary');
  const file = await staff.get(path);
  const text = pdfText(file.rawPayload).replaceAll(/\s/g, '');
  const wanted = ['Income', 'Rents', 'Yes', '$1,250.40', 'Letter.pdf', 'MeiChen'];
  expect(wanted.filter((each) => !text.includes(each))).toEqual([]);
  expect(text).not.toContain('Sold');
  expect((await client.get(path)).statusCode).toBe(403);
});
