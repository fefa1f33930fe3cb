import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { runCommand } from '#testing/command-process.ts';
import { eventually } from '#testing/eventually.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { watchedDrawing, watchedSite } from '#testing/publishing/drawn-pages.ts';
import { visitorOf } from '#testing/work/works.ts';
import { publishedIn } from './published.ts';

let running: TestApp;
const watched = watchedSite();
beforeAll(async () => {
  running = await buildTestApp({ drawing: watchedDrawing().drawing, site: watched.site });
});
afterAll(() => running.close());

const quote = {
  ...{ words: 'Good.', name: 'Mei', role: 'Baker' },
  ...{ source: 'An email', date: '2026-11-01', consent: true },
};

const check = () => runCommand('launch-check', { DATABASE_URL: running.database.url });

test('what is published is judged in place of the defaults', async () => {
  const before = await check();
  expect(before.said).toContain('is reserved for fiction and reaches no one');
  expect(before.said).toContain('Before Corella Accounting goes live');

  const admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  const changes = {
    practice: { name: 'Wattle Road Tax', phone: '13 28 61', email: 'unknown@wattle.example' },
    reviews: { quote },
  };
  const { version } = (await admin.get('/api/site/draft')).json().data;
  const saved = await admin.put('/api/site/draft', { version, changes });
  expect(saved.json().message).toBe('Your changes have been saved as a draft.');
  await admin.post('/api/site/publish', {});
  await eventually(
    () => watched.home(),
    (home) => home.includes('Wattle Road Tax'),
  );

  const published = await publishedIn(running.database.queries);
  expect(published?.pages).toEqual([{ address: '/', html: watched.home() }]);

  const { said, code } = await check();
  expect(code).toBe(1);
  expect(said).toContain('Before Wattle Road Tax goes live');
  expect(said).toContain('unknown@wattle.example reaches no one');
  expect(said).not.toContain('is reserved for fiction');
  expect(said).not.toContain('SAMPLE quote');
  expect(said).toContain('SAMPLE testimonials');

  const records = {
    DATABASE_URL: running.database.url,
    MIGRATION_DATABASE_URL: running.database.ownerUrl,
    DATA_DIR: running.dataDir,
  };
  const made = await runCommand('user:create-admin', records, 'second@wattle.example');
  expect(made.code, made.said).toBe(0);
  const { subject } = await newestMailTo(running.mailFolder, admin.user.email, 1, 'new admin');
  expect(subject).toBe('A new admin at Wattle Road Tax');
});
