import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { wording } from '#domain/wording.ts';
import { buildApp } from '#server/app.ts';
import { openProfile } from '#server/profile.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { testPractice } from '#testing/test-practice.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

const words = wording.publishing;
const drawing = watchedDrawing();
const watched = watchedSite();
let running: TestApp;
let admin: Visitor;
let other: Visitor;

beforeAll(async () => {
  running = await buildTestApp({ drawing: drawing.drawing, site: watched.site });
  admin = await visitorOf(running, await createUser(running, { type: 'admin', name: 'Ada Lee' }));
  other = await visitorOf(running, await createUser(running, { type: 'admin', name: 'Ben Ito' }));
});
afterAll(() => running.close());

const readDraft = async () => (await admin.get('/api/site/draft')).json().data;
const saveDraft = async (changes: object, visitor = admin) => {
  const { version } = await readDraft();
  return visitor.put('/api/site/draft', { version, changes });
};
const read = async (id: string): Promise<Version> =>
  (await admin.get(`/api/site/versions/${id}`)).json().data;
const ended = (id: string) =>
  eventually(
    () => read(id),
    ({ state }) => state !== 'building',
  );

async function publish(changes: object): Promise<Version> {
  await saveDraft(changes);
  const answer = await admin.post('/api/site/publish', {});
  expect(answer.statusCode).toBe(202);
  expect(answer.json().data).toMatchObject({ state: 'building' });
  return ended(answer.json().data._id);
}

test('a change waits in the draft until it is published, and is then everywhere', async () => {
  const saved = await saveDraft({ practice: { phone: ' (02) 5550 9999 ' } });
  expect(saved.json()).toMatchObject({
    message: words.draftSaved,
    data: { changes: { practice: { phone: '(02) 5550 9999' } }, savedBy: 'Ada Lee' },
  });
  expect(running.parts.practice.current().phone).toBe(testPractice.phone);
  const difference = await admin.get('/api/site/difference');
  expect(difference.json().data).toMatchObject([
    { label: 'Phone', from: testPractice.phone, to: '(02) 5550 9999' },
  ]);
  const live = await publish({ practice: { phone: '(02) 5550 9999' } });
  expect(live).toMatchObject({ state: 'live', number: 1, publishedBy: 'Ada Lee' });
  expect(watched.home()).toContain('(02) 5550 9999');
  expect(running.parts.practice.current().phone).toBe('(02) 5550 9999');
  expect(await readDraft()).toMatchObject({ changes: {} });
});

test('whoever saves over a newer draft is told, and gets it', async () => {
  const { version } = await readDraft();
  await saveDraft({ practice: { slug: 'wattle' } }, other);
  const refused = await admin.put('/api/site/draft', { version, changes: {} });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message: words.someoneWasFaster,
    data: { version: version + 1, changes: { practice: { slug: 'wattle' } }, savedBy: 'Ben Ito' },
  });
  const stale = await admin.post('/api/site/publish', { version });
  expect(stale.statusCode).toBe(409);
  await saveDraft({});
});

test('a changed slug leads old addresses to the new ones, also the next one', async () => {
  const draft = { practice: { slug: 'wattle' } };
  await publish(draft);
  expect(watched.shown()?.redirects).toEqual({ [`/${testPractice.slug}`]: '/' });
  await publish({ practice: { slug: 'rowe' } });
  expect(Object.keys(watched.shown()?.redirects ?? {}).sort()).toEqual(
    [`/${testPractice.slug}`, '/wattle'].sort(),
  );
});

test('a version that cannot be drawn changes nothing, and keeps the draft', async () => {
  const before = watched.home();
  drawing.before(() => {
    throw new Error('The paper is torn.');
  });
  const failed = await publish({ practice: { name: 'Broken' } });
  drawing.before(() => undefined);
  expect(failed.state).toBe('failed');
  expect(watched.home()).toBe(before);
  expect(running.parts.practice.current().name).toBe(testPractice.name);
  expect(await readDraft()).toMatchObject({ changes: { practice: { name: 'Broken' } } });
  await saveDraft({});
});

test('who publishes while another version is being drawn gets theirs, and the other fails', async () => {
  let goOn: () => void = () => undefined;
  const drawnBefore = drawing.count();
  drawing.before(
    () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      }),
  );
  await saveDraft({ practice: { name: 'First' } });
  const first = (await admin.post('/api/site/publish', {})).json().data._id;
  await eventually(
    () => drawing.count(),
    (count) => count > drawnBefore,
  );
  drawing.before(() => undefined);
  const twice = await other.post('/api/site/publish', {});
  expect(twice.statusCode).toBe(409);
  expect(twice.json()).toMatchObject({ message: words.isBuilding });
  expect(await read(first)).toMatchObject({ state: 'building', replacedBy: null });
  await saveDraft({ practice: { name: 'Second' } });
  const second = (await other.post('/api/site/publish', {})).json().data._id;
  expect((await ended(second)).state).toBe('live');
  goOn();
  expect(await read(first)).toMatchObject({ state: 'failed', replacedBy: second });
  expect(running.parts.practice.current().name).toBe('Second');
});

test('history tells who changed what, and brings any version back', async () => {
  const { data, total } = (await admin.get('/api/site/versions')).json();
  expect(total).toBe(data.length);
  const first = data.at(-2);
  expect(first).toMatchObject({
    state: 'past',
    difference: [{ label: 'Phone', to: '(02) 5550 9999' }],
  });
  const restored = await admin.post(`/api/site/versions/${first._id}/restore`, {});
  expect(restored.statusCode).toBe(202);
  const live = await ended(restored.json().data._id);
  expect(live).toMatchObject({ state: 'live', restores: 1 });
  // It is live a moment before this server shows it.
  const { name } = testPractice;
  const shown = await eventually(
    running.parts.practice.current,
    (practice) => practice.name === name,
  );
  expect(shown.phone).toBe('(02) 5550 9999');
  const again = await admin.post(`/api/site/versions/${live._id}/restore`, {});
  expect(again.statusCode).toBe(409);
});

test('what was shown before the first publish can be brought back, too', async () => {
  const { data } = (await admin.get('/api/site/versions')).json();
  const numbers = data.map(({ number }: Version) => number);
  expect(numbers.slice(-2)).toEqual([1, 0]);
  const before = data.at(-1);
  expect(before).toMatchObject({ state: 'past', publishedBy: null, difference: [] });
  const path = '/api/site/versions/:id/restore';
  const restored = await admin.post(path.replace(':id', before._id), {});
  expect(restored.statusCode).toBe(202);
  expect(await ended(restored.json().data._id)).toMatchObject({ state: 'live', restores: 0 });
  await eventually(
    () => running.parts.practice.current().phone,
    (phone) => phone === testPractice.phone,
  );
  const back = await admin.post(path.replace(':id', data.at(-2)._id), {});
  expect(await ended(back.json().data._id)).toMatchObject({ state: 'live', restores: 1 });
});

/** Of a server that draws no versions, since another one does. */
const onlyShowing = () => ({
  ...running.parts,
  jobs: { ...running.parts.jobs, work: async () => undefined },
});

test('a server that starts later, and one beside, show what is live without drawing it', async () => {
  const drawnBefore = drawing.count();
  const besides = watchedSite();
  const practice = openProfile(testPractice);
  const beside = await buildApp({ ...onlyShowing(), site: besides.site, practice });
  expect(practice.current().phone).toBe('(02) 5550 9999');
  await publish({ practice: { phone: '(02) 5550 7777' } });
  await eventually(
    () => practice.current().phone,
    (phone) => phone === '(02) 5550 7777',
    10_000,
  );
  expect(besides.home()).toContain('(02) 5550 7777');
  expect(drawing.count()).toBe(drawnBefore + 1);
  await beside.close();
});

test('another build draws what is live for itself', async () => {
  const besides = watchedSite();
  const other = { ...drawing.drawing, fingerprint: 'newer' };
  const drawnBefore = drawing.count();
  const parts = { ...onlyShowing(), site: besides.site, drawing: other };
  const beside = await buildApp({ ...parts, practice: openProfile(testPractice) });
  expect(besides.home()).toContain('(02) 5550 7777');
  expect(drawing.count()).toBe(drawnBefore + 1);
  await beside.close();
});

test('back to the default', async () => {
  await publish({ practice: { phone: null } });
  expect(running.parts.practice.current().phone).toBe(testPractice.phone);
});

test('an office in another state goes by its own clocks', async () => {
  const address = { street: '1 Wattle St', suburb: 'Subiaco', state: 'WA', postcode: '6008' };
  await publish({ practice: { address } });
  await eventually(
    () => running.parts.practice.current().timeZone,
    (zone) => zone === 'Australia/Perth',
  );
  expect(running.parts.practice.current().scheduling.publicHolidays).toBe('AU');
  const schedule = (path: string) => path.replace(':calendar', 'individual');
  const soon = new Date(Date.now() + 28 * 24 * 60 * 60_000).toISOString().slice(0, 7);
  const month = await admin.get(`${schedule('/api/schedule/:calendar/days')}?month=${soon}`);
  expect(month.json().data.timeZone).toBe('Australia/Perth');
  const { day } = month.json().data.days.at(-1);
  const { data } = (
    await admin.get(`${schedule('/api/schedule/:calendar/slots')}?day=${day}`)
  ).json();
  const nine = { day, minutes: 9 * 60 };
  expect(wallTimeAt(Date.parse(data.slots[0].startsAt), 'Australia/Perth')).toEqual(nine);
  await publish({ practice: { address: null } });
  expect(running.parts.practice.current().timeZone).toBe(testPractice.timeZone);
});

test('nothing to publish is said, and so is a wrong value', async () => {
  const nothing = await admin.post('/api/site/publish', {});
  expect(nothing.json()).toMatchObject({ message: words.nothingToPublish });
  const wrong = await saveDraft({ practice: { email: 'unknown' } });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ field: 'changes.practice.email' });
  const several = await saveDraft({ practice: { email: 'unknown', phone: 'call me' } });
  expect(several.statusCode).toBe(400);
  expect(
    several
      .json()
      .problems.map(({ field }: { field: string }) => field)
      .sort(),
  ).toEqual(['changes.practice.email', 'changes.practice.phone']);
  const staff = testPractice.scheduling.staff.map((person) => ({ ...person, calendars: [] }));
  const unfit = await saveDraft({ scheduling: { staff } });
  expect(unfit.statusCode).toBe(400);
  expect(unfit.json()).toMatchObject({ field: 'changes.scheduling.staff.0.calendars' });
});

test('publishing is in the log, without the values', async () => {
  await running.parts.audit.chain();
  const { data } = (await admin.get('/api/activity')).json();
  const lines = data.filter(({ kind }: { kind: string }) => kind === 'site-published');
  expect(lines.at(-1).details).toEqual({ version: 1, settings: ['Phone'] });
});
