import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { addressInSize } from '#domain/publishing/images.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { runCommand } from '#testing/command-process.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { uploadPicture } from '#testing/publishing/upload-picture.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

// Several processes, one after the other.
vi.setConfig({ testTimeout: 240_000 });
const later = closeAfterEach();

async function startPractice() {
  const watched = watchedSite();
  const app = await buildTestApp({ drawing: watchedDrawing().drawing, site: watched.site });
  later(() => app.close());
  const admin = await visitorOf(app, await createUser(app, { type: 'admin' }));
  const env = {
    DATABASE_URL: app.database.url,
    MIGRATION_DATABASE_URL: app.database.ownerUrl,
    DATA_DIR: app.dataDir,
  };
  return {
    app,
    admin,
    watched,
    run: (script: string, file: string) => runCommand(script, env, file),
  };
}

async function upload(app: TestApp, admin: Visitor): Promise<string> {
  const teal = { width: 50, height: 50, channels: 3, background: 'teal' } as const;
  const file = await sharp({ create: teal }).png().toBuffer();
  return (await uploadPicture(app, admin, file)).json().data.address;
}

test('what is published is carried to another server, with its pictures, as a draft', async () => {
  const [from, to] = [await startPractice(), await startPractice()];
  const portrait = await upload(from.app, from.admin);
  const leaders = [
    { id: 'principal-accountant', bio: 'Tax.', portrait, portraitWords: 'Mei at her desk' },
  ];
  const look = {
    palette: { name: 'own', accent: '#0057b8' },
    logo: { picture: portrait, words: 'Wattle Tax' },
  };
  const changes = { practice: { phone: '(02) 5550 9999', ...look }, people: { leaders } };
  await from.admin.put('/api/site/draft', { version: 0, changes });
  await from.admin.post('/api/site/publish', {});
  await eventually(
    () => from.watched.home(),
    (home) => home.includes('(02) 5550 9999'),
  );

  const file = join(from.app.dataDir, 'site.json');
  expect(await from.run('site:import', file)).toEqual({
    code: 1,
    said: `There is no file ${file}.\n`,
  });
  expect(await from.run('site:export', join(file, 'in', 'site.json'))).toEqual({
    code: 1,
    said: `There is no folder ${join(file, 'in')}.\n`,
  });
  expect(await from.run('site:export', file)).toEqual({
    code: 0,
    said: `The published settings are in ${file}.\n`,
  });
  expect(JSON.parse(readFileSync(file, 'utf8')).settings).toEqual(changes);

  expect((await to.app.app.inject(portrait)).statusCode).toBe(404);
  expect(await to.run('site:import', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('The settings are in the draft.'),
  });
  expect((await to.admin.get('/api/site/draft')).json().data.changes).toEqual(changes);
  const { format, width } = await sharp((await to.app.app.inject(portrait)).rawPayload).metadata();
  expect([format, width]).toEqual(['webp', 50]);
  const inHeader = addressInSize(portrait, 'logo', 2);
  expect((await to.app.app.inject(inHeader)).statusCode).toBe(200);

  await to.app.parts.audit.chain();
  const { data } = (await to.admin.get('/api/activity')).json();
  const lines = data.filter(({ kind }: { kind: string }) => kind === 'site-imported');
  expect(lines).toMatchObject([
    { details: { settings: ['Phone', 'Colours', 'Logo', 'Introduced on About Us'] } },
  ]);

  const unknown = '/pictures/AAAAAAAAAAAAAAAAAAAA.webp';
  const without = { settings: { people: { leaders: [{ ...leaders[0], portrait: unknown }] } } };
  writeFileSync(file, JSON.stringify(without));
  const lacking = await to.run('site:import', file);
  expect(lacking.code).toBe(1);
  expect(lacking.said).toContain(
    `names pictures that neither it nor the database holds: ${unknown}`,
  );
  expect((await to.admin.get('/api/site/draft')).json().data.changes).toEqual(changes);

  writeFileSync(file, '{ "settings": { "practice": { "phone": "call me" } } }');
  const refused = await to.run('site:import', file);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('settings.practice.phone: Please give a phone number');
  expect((await to.admin.get('/api/site/draft')).json().data.changes).toEqual(changes);
});
