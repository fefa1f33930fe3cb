import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { importDraft } from '#server/publishing/draft.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { uploadPicture } from '#testing/publishing/upload-picture.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

const watched = watchedSite();
let running: TestApp;
let admin: Visitor;
beforeAll(async () => {
  running = await buildTestApp({ drawing: watchedDrawing().drawing, site: watched.site });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
});
afterAll(() => running.close());

const words = wording.publishing;
const upload = (file: Buffer | string) => uploadPicture(running, admin, file);

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: 'teal' } });

test('a picture is drawn anew, smaller, without its metadata, and served by its hash', async () => {
  const withPlace = await square(1600)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const answer = await upload(withPlace);
  expect(answer.statusCode).toBe(201);
  const { address, width, height } = answer.json().data;
  expect([width, height]).toEqual([1000, 1000]);
  const served = await running.app.inject(address);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const { format, exif } = await sharp(served.rawPayload).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(served.rawPayload.includes('secret place')).toBe(false);
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">${inside}<rect width="40" height="40" fill="teal"/></svg>`;

test.each([
  svg('<script>alert(1)</script>'),
  svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'),
  svg('<a href="javascript:alert(1)"><text>x</text></a>'),
])('a drawing becomes pixels, whatever is in it: %s', async (drawing) => {
  const answer = await upload(drawing);
  expect(answer.statusCode).toBe(201);
  const served = await running.app.inject(answer.json().data.address);
  expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
});

const illustrated = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns="&ns_svg;" x="0px" y="0px" width="40px" height="40px">
<switch><g x:extraneous="self"><rect width="40" height="40" fill="#008080"/></g></switch>
</svg>`;

const typed = (subset: string, inside = '') => `<!DOCTYPE svg [${subset}]>${svg(inside)}`;
const bomb = typed('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">', '<text>&b;</text>');
const external = typed('<!ENTITY a SYSTEM "file:///etc/passwd">', '<text>&a;</text>');

test('a drawing of Illustrator is taken', async () => {
  const answer = await upload(illustrated);
  expect(answer.statusCode).toBe(201);
  const served = await running.app.inject(answer.json().data.address);
  const { channels } = await sharp(served.rawPayload).stats();
  // All teal: the namespaces that its entities name were understood.
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0, 128, 128]);
});

test.each([
  ['a web page', '<html><script>alert(1)</script></html>', 415],
  ['a PDF', '%PDF-1.7 and more', 415],
  ['a drawing whose entities grow', bomb, 415],
  ['a drawing that reads a file', external, 415],
  ['a far too large drawing', svg('').replaceAll('"40"', '"400000"'), 400],
  ['nothing', '', 415],
])('%s is refused with a sentence', async (_what, file, status) => {
  const answer = await upload(file);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/picture|kind of file/);
});

/** Ninety thousand see-through boxes, in less than a kilobyte. */
const slow = svg(
  `<g id="a0" opacity=".5"><rect width="40" height="40"/></g>${[1, 2, 3, 4]
    .map((at) => `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(at === 4 ? 5 : 10)}</g>`)
    .join('')}`,
);

test.each([
  ['effects', svg('<rect width="9" height="9" style="filter:blur(900px)"/>'), words.imageEffects],
  ['parts in circles', svg('<g id="a"><use href="#a"/></g>'), words.imageRepeats],
])('a drawing with %s is refused with a sentence about it', async (_what, file, message) => {
  const answer = await upload(file);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message, code: 'invalid', field: 'file' },
  ]);
});

test('people sign in while a drawing takes too long, and it is refused in the end', async () => {
  const password = 'wattle-river-stone-41';
  const { email } = await createUser(running, { password });
  let isDrawing = true;
  const drawn = upload(slow).finally(() => {
    isDrawing = false;
  });
  let signedIn = 0;
  while (isDrawing) {
    const payload = { email, password };
    const answer = await running.app.inject({ method: 'POST', url: '/api/users/login', payload });
    expect(answer.statusCode).toBe(200);
    signedIn += 1;
  }
  expect(signedIn).toBeGreaterThan(3);
  const answer = await drawn;
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message: words.imageTooMuch, code: 'invalid', field: 'file' });
});

test('half a picture and one of more than 5 MB are refused', async () => {
  const whole = await square(900).png({ compressionLevel: 0 }).toBuffer();
  expect((await upload(whole.subarray(0, 5000))).statusCode).toBe(400);
  expect((await upload(Buffer.concat([whole, Buffer.alloc(6_000_000)]))).statusCode).toBe(413);
});

test('a portrait is taken with words only, and is one of the files of the site once published', async () => {
  const { address } = (await upload(await square(50).png().toBuffer())).json().data;
  const { version } = (await admin.get('/api/site/draft')).json().data;
  const save = (words: object) => {
    const leader = { id: 'principal-accountant', bio: 'Tax.', portrait: address, ...words };
    return admin.put('/api/site/draft', { version, changes: { people: { leaders: [leader] } } });
  };
  const refused = await save({});
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    message: 'Please say what the portrait shows, for people who can’t see it.',
    field: 'changes.people.leaders.0.portraitWords',
  });
  expect((await save({ portraitWords: 'Mei at her desk' })).statusCode).toBe(200);
  await admin.post('/api/site/publish', {});
  const shown = await eventually(
    () => watched.shown()?.files.map(({ file }) => file.address),
    (addresses) => addresses !== undefined,
  );
  const sized = address.replace(/-50x50\.webp$/, '.portrait');
  expect(shown).toEqual(['/', `${sized}-1x.webp`, `${sized}-2x.webp`]);
});

test('a picture that was never uploaded is neither saved nor published', async () => {
  const logo = { picture: '/pictures/AAAAAAAAAAAAAAAAAAAA-10x10.webp', words: 'Wattle' };
  const changes = { practice: { logo } };
  const refusal = {
    message: words.imageMissing,
    field: 'changes.practice.logo.picture',
  };
  const { version } = (await admin.get('/api/site/draft')).json().data;
  const saved = await admin.put('/api/site/draft', { version, changes });
  expect(saved.statusCode).toBe(400);
  expect(saved.json()).toMatchObject(refusal);

  const { queries } = running.parts.database;
  await queries.transaction((tx) => importDraft(tx, changes, new Date()));
  const published = await admin.post('/api/site/publish', {});
  expect(published.statusCode).toBe(400);
  expect(published.json()).toMatchObject(refusal);
});
