import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { onPaper, startWork, type Visitor, visitorOf } from '#testing/work/works.ts';

/** Jobs that were lodged with a fee, for Xero. */

const headings =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme';

let running: TestApp;
let admin: Visitor;
let client: Visitor;

beforeAll(async () => {
  running = await buildTestApp();
  admin = await visitorOf(running, await createUser(running, { name: 'Ada', type: 'admin' }));
});
afterAll(() => running.close());
beforeEach(async () => {
  client = await visitorOf(running, await createUser(running, { name: 'Mei Chen' }));
});

const lodged = async (more: object, at: Visitor = client) => {
  const { _id } = await startWork(admin, at, more);
  const lodgment = { lodgedOn: '2026-07-31', ...onPaper };
  expect((await admin.post(`/api/work/${_id}/lodge`, lodgment)).statusCode).toBe(200);
  return _id;
};
const exported = async (query = ''): Promise<string[]> =>
  (await admin.get(`/api/exports/invoices.csv${query}`)).body.split('\r\n').slice(0, -1);
const numbersIn = (lines: readonly string[]) =>
  lines.slice(1).map((line) => /C-[0-9A-F]{12}/.exec(line)?.[0] ?? line);

test('a job that was lodged with a fee is a line of Xero’s import, once', async () => {
  await lodged({ fee: 33_050 });
  await lodged({ period: '2024-25' });
  await lodged({ period: '2023-24', fee: 0 });
  await startWork(admin, client, { period: '2022-23', fee: 20_000 });
  const [first, ...lines] = await exported();
  expect(first).toBe(headings);
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Mei Chen,${client.user.email},{9}C-[0-9A-F]{12},2025-26,31/07/2026,14/08/2026,,[^,]*2025-26,1,330\\.50,,200,GST on Income,{6}$`,
      ),
    ),
  ]);
  expect(await exported()).toEqual([headings]);
  expect(await exported('?again=1')).toEqual([headings, ...lines]);
  expect((await admin.get('/api/exports/invoices.csv?again=2')).statusCode).toBe(400);
});

test('of two exports at once each line is in exactly one', async () => {
  for (let year = 10; year < 22; year += 1) {
    await lodged({ period: `20${year}-${year + 1}`, fee: 100 });
  }
  const both = await Promise.all([exported(), exported()]);
  const numbers = both.flatMap(numbersIn);
  expect(numbers).toHaveLength(12);
  expect(new Set(numbers).size).toBe(12);
});

test('more than a page is exported whole, and again too', async () => {
  const { queries } = running.database;
  const id = await lodged({ fee: 500 });
  await exported();
  await queries.execute(`insert into works (id, client_id, kind, type, period, stage, fee, created_at, lodged_at)
    select gen_random_uuid(), client_id, kind, type, 'p' || many, stage, fee, created_at, lodged_at
    from works, generate_series(1, 450) many where id = '${id}'`);
  const before = numbersIn(await exported('?again=1'));
  expect(new Set(before).size).toBe(before.length);
  expect(before.length).toBeGreaterThan(450);
  expect(await exported()).toEqual([headings]);
});
