import { randomInt, randomUUID } from 'node:crypto';
import { eq, min } from 'drizzle-orm';
import { siteDraft, siteVersions } from '#server/db/tables/publishing.ts';
import { retentionPeriods } from '#server/db/tables/retention.ts';
import { insertVersion } from '#server/publishing/store.ts';
import { storedDifference, storedSettings } from '#server/publishing/stored-settings.ts';
import { ask, clientFor, fileToSend, type Prepare, type Scene, unusedEmail } from './scene.ts';

/** The site as another draft has it than was ever published. */
const someSettings = () => ({
  practice: { phone: `(02) 5550 ${String(randomInt(10_000)).padStart(4, '0')}` },
});

/** No version is about to go live, which would change the draft. */
async function siteAtRest({ target }: Scene) {
  const { queries } = target.parts.database;
  const isBuilding = eq(siteVersions.state, 'building');
  await queries.update(siteVersions).set({ state: 'failed' }).where(isBuilding);
  const [draft] = await queries.select().from(siteDraft);
  return { version: draft?.version ?? 0, changes: someSettings() };
}

/** A version that was live once. */
async function earlierVersion(scene: Scene): Promise<string> {
  await siteAtRest(scene);
  const { queries } = scene.target.parts.database;
  const [first] = await queries.select({ number: min(siteVersions.number) }).from(siteVersions);
  const id = randomUUID();
  const row = {
    id,
    number: (first?.number ?? 0) - 1,
    state: 'past',
    createdAt: new Date(),
    liveAt: new Date(),
    settings: storedSettings.write(someSettings()),
    difference: storedDifference.write({ changes: [] }),
  } as const;
  await queries.transaction((tx) => insertVersion(tx, row));
  return id;
}

const csvOf = () => Buffer.from(`name,email\r\nMei Chen,${unusedEmail()}\r\n`);
const csv = { 'content-type': 'text/csv' };

const facts = {
  title: 'Statement sent to the wrong address',
  happened: 'A tax return was emailed to someone with a similar name.',
  knownOn: '2026-03-01',
  people: 'One client and her husband.',
  peopleCount: 2,
  data: ['tfn', 'financial'],
};

const reportedBreach: Prepare = async (scene) => ({
  id: (await ask(scene, 'POST', '/api/breaches', facts))._id,
});

export const writesOfPractice: Record<string, Prepare> = {
  'PUT /api/site/draft': async (scene) => ({ body: await siteAtRest(scene) }),
  async 'POST /api/site/publish'(scene) {
    const { version } = await ask(scene, 'PUT', '/api/site/draft', await siteAtRest(scene));
    return { body: { version } };
  },
  'POST /api/site/versions/{id}/restore': async (scene) => ({ id: await earlierVersion(scene) }),
  'POST /api/site/images': () => {
    const [width, height] = [randomInt(20, 1000), randomInt(20, 1000)];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="9" cy="9" r="9"/></svg>`;
    return fileToSend({ bytes: Buffer.from(svg), name: 'logo.svg' });
  },
  'PUT /api/breaches/{id}': async (scene) => ({
    ...(await reportedBreach(scene)),
    body: { version: 1, ...facts, peopleCount: 3 },
  }),
  'POST /api/breaches/{id}/entries': reportedBreach,
  'POST /api/imports': async () => ({ body: csvOf(), headers: csv }),
  async 'PATCH /api/imports/{id}'(scene) {
    const path = '/api/imports?dryRun=1';
    const { _id } = await ask(scene, 'POST', path, csvOf(), { ...scene.session, ...csv });
    return { id: _id, body: { state: 'running' } };
  },
  async 'PUT /api/imports/{id}/rows/{row}/client'(scene) {
    const path = '/api/imports?dryRun=1';
    const { _id } = await ask(scene, 'POST', path, csvOf(), { ...scene.session, ...csv });
    const { id: client } = await clientFor(scene);
    return { id: _id, named: { row: '2' }, body: { client } };
  },
  /** To another period than the usual one. */
  async 'PATCH /api/retention/{rule}'({ target }) {
    await target.parts.database.queries.delete(retentionPeriods);
    return { named: { rule: 'identifiers' }, body: { count: 12 } };
  },
};
