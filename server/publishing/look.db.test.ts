import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconPaths } from '#domain/paths.ts';
import { profileColours } from '#domain/publishing/colours/profile-colours.ts';
import { lookSheet } from '#domain/publishing/look-sheet.ts';
import type { SiteDrawing } from '#server/publishing/drawing/site-drawing.ts';
import type { KeptFile, PublishedSite, Site } from '#server/web/site.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { drawnPage, watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { uploadPicture } from '#testing/publishing/upload-picture.ts';
import { testPractice } from '#testing/test-practice.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

/** The practice's own colours and logo, from the draft to the profile that mails and PDFs read. */

const watched = watchedSite();
const { drawing } = watchedDrawing();
const orders: Parameters<SiteDrawing['draw']>[0][] = [];
const card: KeptFile = drawnPage('/social/home.png', 'a card');
const shown: PublishedSite[] = [];
let running: TestApp;
let admin: Visitor;

const withLetterhead: SiteDrawing = {
  ...drawing,
  async draw(order) {
    orders.push(order);
    const drawn = await drawing.draw(order);
    const letterhead = order.logo ? [drawnPage(iconPaths.letterhead, 'a letterhead')] : [];
    const same = Object.keys(order.kept);
    return { ...drawn, files: [...drawn.files, ...letterhead], same };
  },
};

beforeAll(async () => {
  const site: Site = {
    ...watched.site,
    show(published) {
      watched.site.show(published);
      shown.push(published);
    },
    keptFiles: () => [{ ...card, file: { ...card.file, madeOf: 'its words' } }],
  };
  running = await buildTestApp({ drawing: withLetterhead, site });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

async function save(changes: object) {
  const { version } = (await admin.get('/api/site/draft')).json().data;
  return admin.put('/api/site/draft', { version, changes });
}

async function ended(answer: Awaited<ReturnType<Visitor['post']>>) {
  const path = `/api/site/versions/${answer.json().data._id}`;
  const version = await eventually(
    async () => (await admin.get(path)).json().data,
    ({ state }) => state !== 'building',
  );
  // It is live a moment before this server shows it.
  await eventually(
    () => shown.length,
    (count) => count >= version.number,
  );
  return version;
}

async function publish(changes: object) {
  expect((await save(changes)).statusCode).toBe(200);
  return ended(await admin.post('/api/site/publish', {}));
}

const harbour = profileColours({ name: 'harbour' });

test('a colour that is hard to read is refused, and the draft stays', async () => {
  const answer = await save({ practice: { palette: { name: 'own', accent: '#ffcc00' } } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    field: 'changes.practice.palette.accent',
    message: expect.stringContaining('The nearest darker shade that works is #826702.'),
  });
  expect((await admin.get('/api/site/draft')).json().data.changes).toEqual({});
});

test('the preview has the draft’s colours, for whoever may look at it', async () => {
  await save({ practice: { palette: { name: 'harbour' } } });
  const [cookie] = (await admin.post('/api/site/preview', {})).cookies;
  const look = lookSheet({ palette: { name: 'harbour' }, logo: {} });
  const ask = (preview: string) =>
    running.app.inject({ url: `/preview${look?.address}`, cookies: { preview } });
  const sheet = await ask(String(cookie?.value));
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(sheet.body).toBe(look?.text);
  expect((await ask('')).statusCode).toBe(404);
});

test('a palette is in mails and PDFs once it is published, and is brought back', async () => {
  const first = await publish({ practice: { palette: { name: 'harbour' } } });
  expect(first).toMatchObject({
    state: 'live',
    difference: [
      {
        label: 'Colours, Palette',
        from: 'Eucalypt, green and blush',
        to: 'Harbour, navy and sand',
      },
    ],
  });
  expect(running.parts.practice.current().colours).toEqual(harbour);
  await publish({ practice: { palette: null } });
  expect(running.parts.practice.current().colours).toEqual(testPractice.colours);
  const restore = `/api/site/versions/${first._id}/restore`;
  await ended(await admin.post(restore, {}));
  expect(running.parts.practice.current().colours).toEqual(harbour);
});

test('a logo needs words, is given to the drawing, and goes again', async () => {
  const wide = { width: 900, height: 300, channels: 3, background: 'teal' } as const;
  const file = await sharp({ create: wide }).png().toBuffer();
  const { address } = (await uploadPicture(running, admin, file)).json().data;
  expect(address).toMatch(/-900x300\.webp$/);
  const refused = await save({ practice: { logo: { picture: address } } });
  expect(refused.json()).toMatchObject({ field: 'changes.practice.logo.words' });

  await publish({ practice: { logo: { picture: address, words: 'Wattle Tax' } } });
  const given = Buffer.from(orders.at(-1)?.logo ?? []);
  expect(await sharp(given).metadata()).toMatchObject({ format: 'webp', width: 900 });
  expect(Buffer.from(running.parts.practice.current().letterhead ?? []).toString()).toBe(
    'a letterhead',
  );
  const pictures = watched.shown()?.files.filter(({ file }) => file.type === 'image/webp') ?? [];
  const sizes = pictures.map(async ({ bodies }) =>
    'plain' in bodies ? (await sharp(bodies.plain).metadata()).width : 0,
  );
  expect((await Promise.all(sizes)).sort()).toEqual([120, 240]);

  await publish({ practice: { logo: null } });
  expect(orders.at(-1)?.logo).toBeUndefined();
  expect(running.parts.practice.current().logo).toEqual({});
  expect(running.parts.practice.current().letterhead).toBeUndefined();
});

test('what shows the same as before is kept, and is a file of the version', async () => {
  await publish({ practice: { phone: '(02) 5550 9999' } });
  expect(orders.at(-1)?.kept).toEqual({ '/social/home.png': 'its words' });
  const found = watched.shown()?.files.find(({ file }) => file.address === '/social/home.png');
  expect(found?.file.madeOf).toBe('its words');
  expect(found?.bodies).toEqual(card.bodies);
});
