import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routedPaths } from '#app/routed-pages.ts';
import { notFoundPath } from '#domain/paths.ts';
import { buildApp } from '#server/app.ts';
import type { AppParts } from '#server/parts.ts';
import { openProfile } from '#server/profile.ts';
import { openSite, type Site } from '#server/web/site.ts';
import { type SiteFile, shellFile } from '#server/web/site-files.ts';
import { createUser } from '#testing/accounts/accounts.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { watchedDrawing } from '#testing/publishing/drawn-pages.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testPractice } from '#testing/test-practice.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';
import { redirectsFrom } from './drawing/program/redirects.ts';

/** Every address that the practice ever printed on a card leads to its page, in one step. */

const folder = temporaryFolder('slugs');
const described = (address: string, file: string): SiteFile => ({
  ...{ address, file, type: 'text/html; charset=utf-8', hash: file },
  ...{ immutable: false, compressed: false, scripts: [], drawn: false },
});
const built = [described(notFoundPath, '404/index.html'), described(`/${shellFile}`, shellFile)];
for (const { file } of built) {
  const path = join(folder.path, 'client', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, file);
}
const openEmptySite = (): Site =>
  openSite({
    buildFolder: folder.path,
    manifest: { fingerprint: '', files: built },
    practice: { ...testPractice },
    behindTls: () => false,
    showCatalogue: false,
    overTls: false,
  });

/** Every page of the slug, as the program that draws them names them. */
const drawing: AppParts['drawing'] = {
  ...watchedDrawing().drawing,
  async draw({ settings, formerSlugs }) {
    const slug = String(settings.practice?.slug ?? testPractice.slug);
    const pages = routedPaths(slug).filter((address) => address !== notFoundPath);
    return {
      files: pages.map((address) => ({
        file: { ...described(address, `${address.slice(1)}/index.html`), drawn: true },
        bodies: { plain: Buffer.from(`page ${pages.indexOf(address)}`) },
      })),
      same: [],
      redirects: redirectsFrom(formerSlugs, slug, routedPaths),
    };
  },
};

let site = openEmptySite();
const server = createServer((request, response) => {
  if (!site.tryAnswer(request, response)) site.answerNotFound(request, response);
});
let running: TestApp;
let admin: Visitor;
beforeAll(async () => {
  running = await buildTestApp({ drawing, site });
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await running.close();
  folder.remove();
});

const ask = (address: string) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
};

async function publishSlug(slug: string | null): Promise<void> {
  const { version } = (await admin.get('/api/site/draft')).json().data;
  await admin.put('/api/site/draft', { version, changes: { practice: { slug } } });
  await admin.post('/api/site/publish', {});
  const now = routedPaths(slug ?? testPractice.slug).find((path) => path.includes('services-'));
  await eventually(
    () => ask(now ?? ''),
    ({ status }) => status === 200,
  );
}

/** As many as there are pages whose address has the slug in it. */
async function expectToLead(from: string, to: string): Promise<void> {
  const now = routedPaths(to);
  const moved = routedPaths(from).flatMap((path, at) =>
    path === now[at] ? [] : [[path, now[at] ?? ''] as const],
  );
  expect(moved.length).toBeGreaterThan(10);
  for (const [path, target] of moved) {
    const answer = await ask(`${path}/?from=card`);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([
      path,
      301,
      `${target}?from=card`,
    ]);
    // A browser that remembered it for good would go in circles once the slug is changed back.
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await ask(target)).status).toBe(200);
  }
}

test('after one change, after two, after a restart, and back again', async () => {
  const first = testPractice.slug;
  await publishSlug('wattle');
  await expectToLead(first, 'wattle');

  await publishSlug('rowe-tax');
  await expectToLead(first, 'rowe-tax');
  await expectToLead('wattle', 'rowe-tax');

  site = openEmptySite();
  const jobs = { ...running.parts.jobs, work: async () => undefined };
  const practice = openProfile(testPractice);
  const restarted = await buildApp({ ...running.parts, jobs, site, practice });
  await expectToLead(first, 'rowe-tax');
  await expectToLead('wattle', 'rowe-tax');

  await publishSlug('wattle');
  await expectToLead('rowe-tax', 'wattle');
  await expectToLead(first, 'wattle');

  await publishSlug(null);
  await expectToLead('rowe-tax', first);
  await expectToLead('wattle', first);
  await restarted.close();
});
