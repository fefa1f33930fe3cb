import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openProfile } from '#server/profile.ts';
import { storedVersionJob } from '#server/publishing/versions.ts';
import { alteredRows } from '#server/vault/verify-rows.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { uploadPicture } from '#testing/publishing/upload-picture.ts';
import { testPractice } from '#testing/test-practice.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

/**
 * Someone who can run SQL as the server's role and knows no key changes what was published. After
 * each statement another server starts on the same records.
 */

let calls = 1000;
const unusedPhone = () => {
  calls += 1;
  return `(02) 5550 ${calls}`;
};
const evil = 'evil.example';

const drawing = watchedDrawing();
/** The numbers of the version that is live and of the one before. */
let [earlier, newer] = ['', ''];
let alteredBefore: ReadonlySet<string>;
let running: TestApp;
let admin: Visitor;
let owner: TestUser;
/** The statements run on a connection of their own. */
let attacker: pg.Client;

async function publish(changes: object): Promise<void> {
  const { version } = (await admin.get('/api/site/draft')).json().data;
  await admin.put('/api/site/draft', { version, changes });
  const { data } = (await admin.post('/api/site/publish', {})).json();
  const path = `/api/site/versions/${data._id}`;
  await eventually(
    async () => (await admin.get(path)).json().data.state,
    (state) => state === 'live',
  );
}

beforeAll(async () => {
  running = await buildTestApp({ drawing: drawing.drawing });
  owner = await createUser(running, { type: 'admin' });
  admin = await visitorOf(running, owner);
  attacker = new pg.Client(running.database.url);
  await attacker.connect();
});
beforeEach(async () => {
  [earlier, newer] = [unusedPhone(), unusedPhone()];
  for (const phone of [earlier, newer]) await publish({ practice: { phone } });
  alteredBefore = new Set(await listAltered());
});
afterAll(async () => {
  await attacker.end();
  await running.close();
});

const run = (text: string, ...values: unknown[]) => attacker.query(text, values);

/** What a server that starts now shows and believes. It takes no job, since this one does. */
async function startAnother() {
  const site = watchedSite();
  const practice = openProfile(testPractice);
  const jobs = { ...running.parts.jobs, work: async () => undefined };
  const app = await buildApp({ ...running.parts, jobs, site: site.site, practice });
  await app.close();
  const shown = JSON.stringify([site.shown(), practice.current()]);
  return { home: site.home(), phone: practice.current().phone, shown };
}

async function listAltered(): Promise<string[]> {
  const found: string[] = [];
  for await (const { kind, record } of alteredRows(running.database.queries)) {
    found.push(`${kind} ${record}`);
  }
  return found;
}

/** By this test. */
const altered = async () => (await listAltered()).filter((each) => !alteredBefore.has(each));

const live = `(select id from site_versions where state = 'live')`;
const drawn = `(select key from site_drawings where version_id = ${live})`;
const script = `<script src="https://${evil}"></script>`;

test.each([
  [
    'the bytes of a page',
    `update site_drawn_files set plain = convert_to('${script}', 'UTF8') where drawing_key = ${drawn}`,
    ['siteFile /'],
  ],
  [
    'the scripts that the content policy lets run',
    `update site_drawn_files set file = jsonb_set(file, '{scripts}', '["sha256-${evil}"]') where drawing_key = ${drawn}`,
    ['siteFile /'],
  ],
  [
    'the address of a page, code and all',
    `update site_drawn_files set address = '/${evil}' where drawing_key = ${drawn}`,
    [`siteFile /${evil}`],
  ],
  [
    'the page of another version, code and all',
    `update site_drawn_files as page set (file, plain, row_code) = (other.file, other.plain, other.row_code)
       from site_drawn_files as other
       where page.drawing_key = ${drawn} and other.drawing_key <> ${drawn}`,
    ['siteFile /'],
  ],
  [
    'a page more',
    `insert into site_drawn_files (drawing_key, address, file, plain, row_code)
       select drawing_key, '/${evil}', jsonb_set(file, '{address}', '"/${evil}"'), plain, row_code
       from site_drawn_files where drawing_key = ${drawn}`,
    [`siteFile /${evil}`],
  ],
  [
    'the redirects',
    `update site_drawings set redirects = '{"/office": "https://${evil}"}' where key = ${drawn}`,
    ['siteDrawing'],
  ],
])('%s: the site is drawn again from the settings', async (_what, statement, expected) => {
  const before = drawing.count();
  expect((await run(statement)).rowCount).toBeGreaterThan(0);
  expect((await altered()).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual(
    expected.map((each) => expect.stringContaining(each)),
  );
  const started = await startAnother();
  expect(started.home).toContain(newer);
  expect(started.shown).not.toContain(evil);
  expect(drawing.count()).toBe(before + 1);
  expect(await altered()).toEqual([]);
  await startAnother();
  expect(drawing.count()).toBe(before + 1);
});

const settings = `'{"practice": {"email": "thief@${evil}", "phone": "(02) 5550 6666"}}'`;
const row = '(id, number, state, settings, difference, created_at, live_at, row_code)';
const copied = (state: string, liveAt: string) =>
  `insert into site_versions ${row} select gen_random_uuid(), (select max(number) + 1 from site_versions), '${state}', ${settings},
     difference, created_at, ${liveAt}, row_code from site_versions where id = ${live}`;

test.each([
  [
    'the settings of what is live',
    `update site_versions set settings = ${settings} where id = ${live}`,
    'earlier',
  ],
  ['a version more', copied('past', 'now()'), 'newer'],
  [
    'the state of an earlier version',
    `update site_versions set state = 'past' where state = 'live';
     update site_versions set state = 'live' where number = 1`,
    'newer',
  ],
  ['when it went live', `update site_versions set live_at = null where id = ${live}`, 'earlier'],
])('%s: the newest version that is ours is shown', async (_what, statement, which) => {
  const phone = which === 'newer' ? newer : earlier;
  await run(statement);
  const started = await startAnother();
  expect(started.phone).toBe(phone);
  expect(started.home).toContain(phone);
  expect(started.shown).not.toContain(evil);
});

test('a server that runs goes on with what it shows, and the admins are told', async () => {
  const { rows } = await run(
    `update site_versions set settings = ${settings} where id = ${live} returning number`,
  );
  const number = String(rows[0].number);
  // It is told by whoever looks at what is live.
  const mail = await eventually(
    async () =>
      (await readMailbox(running.mailFolder)).find(
        ({ subject, text }) =>
          subject?.includes('from outside') && text?.match(/Record:?\s+(\d+)/)?.[1] === number,
      ),
    (told) => told !== undefined,
    10_000,
  );
  expect(mail?.to).toMatchObject([{ address: owner.email }]);
  expect(mail?.text).toContain('A version of the site');
  expect(await altered()).toEqual([`siteVersion ${number}`]);
  expect(running.parts.practice.current().phone).toBe(newer);
  const phone = unusedPhone();
  await publish({ practice: { phone } });
  expect(running.parts.practice.current().phone).toBe(phone);
  expect((await startAnother()).phone).toBe(phone);
});

test('a version and a job to draw it, put in by SQL, are never published', async () => {
  await run(copied('building', 'null'));
  const { rows } = await run(`select id from site_versions where state = 'building'`);
  const { database, jobs } = running.parts;
  await database.queries.transaction((tx) =>
    jobs.send(tx, 'site-version', storedVersionJob.write({ id: rows[0].id })),
  );
  await eventually(
    () => run(`select from jobs.job where name = 'site-version' and state <> 'completed'`),
    ({ rowCount }) => rowCount === 0,
  );
  expect((await startAnother()).phone).toBe(newer);
  expect(running.parts.practice.current().phone).toBe(newer);
  const restore = `/api/site/versions/${rows[0].id}/restore`;
  expect((await admin.post(restore, {})).statusCode).toBe(404);
});

test('a draft that was altered has no changes, and can be saved again', async () => {
  const phone = unusedPhone();
  const { version } = (await admin.get('/api/site/draft')).json().data;
  await admin.put('/api/site/draft', { version, changes: { practice: { phone } } });
  await run(`update site_draft set changes = ${settings}`);
  const { data } = (await admin.get('/api/site/draft')).json();
  expect(data).toMatchObject({ version: version + 1, changes: {} });
  expect((await admin.post('/api/site/publish', {})).statusCode).toBe(409);
  await publish({ practice: { phone } });
  expect((await startAnother()).phone).toBe(phone);
});

test('an altered picture is not served, not published, and can be uploaded again', async () => {
  const teal = { width: 50, height: 50, channels: 3, background: 'teal' } as const;
  const file = await sharp({ create: teal }).png().toBuffer();
  const upload = async (): Promise<string> =>
    (await uploadPicture(running, admin, file)).json().data.address;
  const address = await upload();
  const served = async () => (await running.app.inject(address)).statusCode;
  expect(await served()).toBe(200);
  await run(`update site_images set type = 'text/html', bytes = convert_to('${script}', 'UTF8')`);
  expect(await served()).toBe(404);
  const { version } = (await admin.get('/api/site/draft')).json().data;
  const changes = { practice: { logo: { picture: address, words: 'Wattle Tax' } } };
  const saving = () => admin.put('/api/site/draft', { version, changes });
  expect((await saving()).statusCode).toBe(400);
  expect(await upload()).toBe(address);
  expect(await served()).toBe(200);
  expect((await saving()).statusCode).toBe(200);
  expect(await altered()).toEqual([]);
});

test('an image row under another hash is none', async () => {
  const name = randomUUID().replaceAll('-', '').slice(0, 20);
  await run(
    `insert into site_images (hash, type, width, height, bytes, added_at)
       values ($1, 'text/html', 1, 1, convert_to($2, 'UTF8'), now())`,
    name,
    script,
  );
  expect((await running.app.inject(`/pictures/${name}-1x1.webp`)).statusCode).toBe(404);
});
