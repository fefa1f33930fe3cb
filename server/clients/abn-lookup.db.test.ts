import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';
import { createAbnLookup } from './abn-lookup.ts';

/** The register, as its JSON service answers; what is not said of it is as where it has no record. */
const unknown = {
  ...{ Abn: '', AbnStatus: '', AbnStatusEffectiveFrom: '', Acn: '', AddressDate: null },
  ...{ AddressPostcode: '', AddressState: '', BusinessName: [], EntityName: '' },
  ...{ EntityTypeCode: '', EntityTypeName: '', Gst: null, Message: 'No record found' },
};
const company = {
  ...unknown,
  ...{ Abn: '53004085616', AbnStatus: 'Active', AbnStatusEffectiveFrom: '2000-03-13' },
  ...{ Acn: '004085616', EntityName: 'CHEN PLUMBING PTY LTD', EntityTypeCode: 'PRV' },
  ...{ EntityTypeName: 'Australian Private Company', Gst: '2015-07-01', Message: '' },
};

const guid = '2a5b7c9d-1234-4abc-8def-0123456789ab';
const abn = '53004085616';
const path = `/api/abn-lookup/${abn}`;
let answer: (response: ServerResponse) => void;
let asked: URL | undefined;
const register = createServer((request, response) => {
  asked = new URL(request.url ?? '', 'http://register.example');
  answer(response);
});
const says = (answered: object) => (response: ServerResponse) => {
  response.end(`callback(${JSON.stringify(answered)})`);
};

let running: TestApp;
let off: TestApp;
let staff: Visitor;

beforeAll(async () => {
  await new Promise<void>((listening) => register.listen(0, '127.0.0.1', listening));
  const { port } = register.address() as AddressInfo;
  const env = { ABN_LOOKUP_GUID: guid, ABN_LOOKUP_URL: `http://127.0.0.1:${port}/json` };
  running = await buildTestApp({ env });
  staff = await visitorOf(running, await createUser(running, { type: 'staff' }));
  off = await buildTestApp();
});
afterAll(async () => {
  await running.close();
  await off.close();
  register.closeAllConnections();
  register.close();
});

const found = async () => (await staff.get(path)).json().data;

test('name, kind, status and GST of an ABN are as the register says', async () => {
  answer = says(company);
  expect(await found()).toEqual({
    ...{ state: 'found', name: 'CHEN PLUMBING PTY LTD', kind: 'company', status: 'active' },
    ...{ type: 'Australian Private Company', gst: '2015-07-01', acn: '004085616' },
  });
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    callback: 'callback',
    abn,
    guid,
  });
});

test.each([
  ['Individual/Sole Trader', 'individual'],
  ['Discretionary Trading Trust', 'trust'],
  ['ATO Regulated Self-Managed Superannuation Fund', 'smsf'],
  ['Deceased Estate', 'estate'],
  ['Family Partnership', 'partnership'],
  ['Commonwealth Government Entity', null],
])('a %s of the register is of kind %s', async (EntityTypeName, kind) => {
  answer = says({ ...company, EntityTypeName, AbnStatus: 'Cancelled', Gst: null, Acn: '' });
  expect(await found()).toMatchObject({ kind, status: 'cancelled', gst: null, acn: null });
});

test('an ABN that the register does not have is unknown; one that is none is refused unasked', async () => {
  answer = says(unknown);
  expect((await found()).state).toBe('unknown');
  asked = undefined;
  const refused = await staff.get('/api/abn-lookup/53004085617');
  expect([refused.statusCode, asked]).toEqual([400, undefined]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['a page', (response) => response.end('<html></html>')],
  ['another schema', says({ Message: '', EntityName: 7 })],
  ['a key that it does not know', says({ ...unknown, Message: 'The GUID is not registered' })],
  ['a way elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['more than an ABN has', (response) => response.end(`callback("${'x'.repeat(100_000)}")`)],
  ['a line that breaks', (response) => response.destroy()],
])('where the register answers %s, the answer is that it is unavailable', async (_, broken) => {
  answer = broken;
  expect((await found()).state).toBe('unavailable');
});

test('a register that never answers is not waited for', async () => {
  answer = () => {};
  expect((await found()).state).toBe('unavailable');
});

test('without a key nothing is asked', async () => {
  asked = undefined;
  const lookUp = createAbnLookup(off.parts);
  expect([(await lookUp(abn)).state, asked]).toEqual(['off', undefined]);
});
