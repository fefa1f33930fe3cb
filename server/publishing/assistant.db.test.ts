import { afterAll, beforeAll, expect, test } from 'vitest';
import { allSettings, type Settings } from '#domain/publishing/settings.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

let running: TestApp;
let admin: Visitor;
let other: Visitor;
const watched = watchedSite();
const compared: (readonly Settings[])[] = [];
const drawing = {
  ...watchedDrawing().drawing,
  async countChanged(_settings: Settings, others: readonly Settings[]) {
    compared.push(others);
    return others.map(({ practice }) => (practice?.phone ? 62 : 4));
  },
};

beforeAll(async () => {
  running = await buildTestApp({ drawing, site: watched.site });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  other = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

const saveDraft = async (changes: object) => {
  const { version } = (await admin.get('/api/site/draft')).json().data;
  const saved = await admin.put('/api/site/draft', { version, changes });
  expect(saved.statusCode, saved.body).toBe(200);
};
const readAssistant = async (visitor = admin) =>
  (await visitor.get('/api/site/assistant')).json().data;
const readLaunch = async (): Promise<{ field: string; setting?: object }[]> =>
  (await admin.get('/api/site/launch')).json().data;

test('where it was left is remembered for every admin, and so is that they would rather not', async () => {
  expect(await readAssistant()).toEqual({ isSample: true, isDeclined: false, step: 1 });
  await saveDraft({ practice: { phone: '13 28 61' } });
  const before = (await admin.get('/api/site/draft')).json().data;
  const kept = await admin.put('/api/site/assistant', { step: 4 });
  expect(kept.json()).toMatchObject({ data: { step: 4, isDeclined: false } });
  await other.put('/api/site/assistant', { isDeclined: true });
  expect(await readAssistant(other)).toEqual({ isSample: true, isDeclined: true, step: 4 });
  // No one who is typing is told that someone was faster.
  expect((await admin.get('/api/site/draft')).json().data).toEqual(before);
  expect((await admin.put('/api/site/assistant', { step: 7 })).statusCode).toBe(400);
});

test('each change is counted alone, and counted once', async () => {
  await saveDraft({ practice: { phone: '13 28 61', quickContact: 'deliver' } });
  const reach = async () => (await admin.get('/api/site/reach')).json().data;
  const counted = [
    { part: 'practice', name: 'phone', pages: 62 },
    { part: 'practice', name: 'quickContact', pages: 4 },
  ];
  expect(await reach()).toEqual(counted);
  expect(await reach()).toEqual(counted);
  expect(compared).toEqual([
    [{ practice: { phone: '13 28 61' } }, { practice: { quickContact: 'deliver' } }],
  ]);
});

test('the list is of the practice as the draft would make it, with the way to each setting', async () => {
  await saveDraft({ practice: { phone: '13 28 61' } });
  const fields = (await readLaunch()).map(({ field }) => field);
  expect(fields).not.toContain('phone');
  expect(fields).not.toContain('sample line');
  expect(fields).toEqual(expect.arrayContaining(['sample', 'email', 'testimonials', 'staff']));
  const staff = (await readLaunch()).find(({ field }) => field === 'staff');
  expect(staff).toEqual({
    place: 'content/bookings/people.ts',
    field: 'staff',
    words: expect.stringContaining('Invented.'),
    setting: { part: 'scheduling', name: 'staff' },
  });
});

const own: Record<string, unknown> = {
  ...{ name: 'Wattle Road Tax', phone: '13 28 61', email: 'office@wattle-road-tax.com.au' },
  address: { street: '12 Wattle Road', suburb: 'Auburn', state: 'NSW', postcode: '2144' },
  staff: [{ id: 'mei', name: 'Mei Chen', role: 'Accountant', calendars: ['contact'], daysOff: [] }],
  quote: { words: '', name: '', role: '', consent: false },
};

test('once no sample is left the practice is none, and the assistant has nothing to do', async () => {
  const samples = allSettings.filter(({ isSample }) => isSample);
  const changes = Map.groupBy(samples, ({ part }) => part);
  await saveDraft(
    Object.fromEntries(
      [...changes].map(([part, named]) => [
        part,
        Object.fromEntries(named.map(({ name }) => [name, own[name] ?? []])),
      ]),
    ),
  );
  expect((await readLaunch()).map(({ field }) => field)).not.toContain('sample');
  expect((await readAssistant()).isSample).toBe(true);
  await admin.post('/api/site/publish', {});
  await eventually(readAssistant, ({ isSample }) => !isSample);
  // It is live a moment before this server shows it.
  await eventually(
    () => watched.home(),
    (home) => home.includes('"sample":false'),
  );
});

test('pages are looked at when nothing is about to change', async () => {
  const phones = async () => (await readLaunch()).filter(({ field }) => field === 'phone');
  await saveDraft({ practice: { phone: '(02) 5550 9999' } });
  expect(await phones()).toMatchObject([{ place: 'content/practice.ts' }]);
  await admin.post('/api/site/publish', {});
  await eventually(
    () => watched.home(),
    (home) => home.includes('(02) 5550 9999'),
  );
  expect(await phones()).toMatchObject([{ place: 'content/practice.ts' }, { place: 'pages' }]);
});
