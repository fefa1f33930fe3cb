import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Defaults } from '#domain/publishing/changes.ts';
import { isSame } from '#domain/publishing/changes.ts';
import { differenceBetween, settingsIn } from '#domain/publishing/difference.ts';
import { beginning } from '#domain/publishing/names.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { longestBuildMs, type Version } from '#domain/publishing/versions.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { requireImages } from './carried-images.ts';
import {
  draftedSettings,
  leaveOutPublished,
  type RequireFit,
  readDraft,
  readPublished,
} from './draft.ts';
import { forgetOldDrawings, keepDrawing } from './drawings.ts';
import type { Showing } from './showing.ts';
import {
  countVersions,
  findBuilding,
  findVersion,
  findVersions,
  hasNewer,
  insertBeginning,
  insertVersion,
  lockDraft,
  makeLive,
  moveVersions,
  type NamedVersion,
  nextNumber,
  updateVersion,
  type VersionRow,
} from './store.ts';
import { storedDifference, storedSettings } from './stored-settings.ts';

const words = wording.publishing;
const queue = 'site-version';
export const storedVersionJob = storedJson(z.object({ id: z.string() }));
const progressEveryMs = 400;

interface By {
  readonly actorId: string;
  readonly address: string;
}

/** Publishing: a version is drawn beside the one that is shown, and takes its place when it is whole. */
export async function openVersions(
  parts: Pick<Parts, 'database' | 'jobs' | 'audit' | 'log' | 'now'>,
  showing: Showing,
  defaults: Defaults,
  requireFit: RequireFit,
) {
  const { database, jobs, audit, log, now } = parts;
  const { queries } = database;

  const isOver = (row: VersionRow) => now().getTime() - row.createdAt.getTime() > longestBuildMs;

  function viewOf({ version: row, publishedByName, newerOne }: NamedVersion): Version {
    const state = row.state === 'building' && isOver(row) ? 'failed' : row.state;
    return {
      _id: row.id,
      number: row.number,
      state,
      createdAt: row.createdAt.toISOString(),
      liveAt: row.liveAt?.toISOString() ?? null,
      publishedBy: publishedByName,
      restores: row.restores,
      replacedBy: state === 'failed' ? newerOne : null,
      difference: storedDifference.read(row.difference).changes,
      progress: { drawn: row.drawn, pages: row.pages },
    };
  }

  async function begin(
    tx: Transaction,
    settings: Settings,
    by: By,
    restores: number | null = null,
  ): Promise<Version> {
    const [id, published] = [randomUUID(), await readPublished(tx)];
    await requireImages(tx, settings);
    const isBuilt = (row: VersionRow) =>
      !isOver(row) && isSame(storedSettings.read(row.settings), settings);
    if ((await findBuilding(tx)).some(isBuilt)) throw new Failure('conflict', words.isBuilding);
    // Whoever publishes while a version is being built wants the newer one.
    await moveVersions(tx, 'building', 'failed');
    const number = await nextNumber(tx);
    const changes = differenceBetween(defaults, published, settings);
    await insertVersion(tx, {
      id,
      number,
      state: 'building',
      restores,
      publishedBy: by.actorId,
      createdAt: now(),
      settings: storedSettings.write(settings),
      difference: storedDifference.write({ changes }),
    });
    await jobs.send(tx, queue, storedVersionJob.write({ id }));
    const found = await findVersion(tx, id);
    if (!found) throw new Failure('not-found', words.unknownVersion);
    const details = {
      version: number,
      settings: settingsIn(changes).map(({ setting }) => setting.label),
    };
    await audit.write(tx, { kind: 'site-published', details, ...by });
    return viewOf(found);
  }

  /** What was shown before anything was published: a version as any other, to be brought back. */
  const keepBeginning = (tx: Transaction) =>
    insertBeginning(tx, {
      id: randomUUID(),
      number: beginning,
      state: 'past',
      createdAt: now(),
      liveAt: now(),
      settings: storedSettings.write({}),
      difference: storedDifference.write({ changes: [] }),
    });

  /** All of it happens, or none. */
  async function goLive(
    row: VersionRow,
    settings: Settings,
    keep: (tx: Transaction) => Promise<void>,
  ) {
    return queries.transaction(async (tx) => {
      await lockDraft(tx, now());
      const current = await findVersion(tx, row.id);
      if (current?.version.state !== 'building') return false;
      await keep(tx);
      await keepBeginning(tx);
      await moveVersions(tx, 'live', 'past');
      await makeLive(tx, current.version, now());
      await leaveOutPublished(tx, settings, now());
      await forgetOldDrawings(tx);
      return true;
    });
  }

  async function build(row: VersionRow): Promise<void> {
    const settings = storedSettings.read(row.settings);
    const order = await showing.orderOf(settings);
    let toldAt = 0;
    const drawn = await showing.drawFor(order, (done, pages) => {
      if (done < pages && performance.now() - toldAt < progressEveryMs) return;
      toldAt = performance.now();
      updateVersion(queries, row.id, { drawn: done, pages }).catch(() => undefined);
    });
    const keep = (tx: Transaction) => keepDrawing(tx, row.id, order, drawn, now());
    if (await goLive(row, settings, keep)) await showing.lookAgain();
  }

  await jobs.addQueue({
    name: queue,
    notify: true,
    // A server that died while drawing is noticed; another one, or the next, draws it.
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryDelay: 1,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(queue, async (data) => {
    const found = await findVersion(queries, storedVersionJob.read(data).id);
    const row = found?.version;
    if (row?.state !== 'building') return;
    const isPassed = isOver(row) || (await hasNewer(queries, row.number));
    try {
      if (!isPassed) return await build(row);
    } catch (error) {
      log.error({ err: error, version: row.number }, 'a version of the site could not be drawn');
    }
    await updateVersion(queries, row.id, { state: 'failed' });
  });

  return {
    async publish(seen: number | undefined, by: By, confirm: (tx: Transaction) => Promise<void>) {
      return queries.transaction(async (tx) => {
        await confirm(tx);
        await lockDraft(tx, now());
        const draft = await readDraft(tx);
        if (seen !== undefined && seen !== draft.version) {
          throw new Failure('conflict', words.someoneWasFaster);
        }
        const published = await readPublished(tx);
        const settings = draftedSettings(published, draft);
        if (isSame(published, settings)) throw new Failure('conflict', words.nothingToPublish);
        requireFit(published, draft.changes);
        return begin(tx, settings, by);
      });
    },

    async restore(id: string, by: By, confirm: (tx: Transaction) => Promise<void>) {
      return queries.transaction(async (tx) => {
        await confirm(tx);
        await lockDraft(tx, now());
        const earlier = await findVersion(tx, id);
        if (!earlier) throw new Failure('not-found', words.unknownVersion);
        const { state, liveAt, settings, number } = earlier.version;
        if (state === 'live') throw new Failure('conflict', words.isLive);
        if (!liveAt) throw new Failure('conflict', words.neverLive);
        return begin(tx, storedSettings.read(settings), by, number);
      });
    },

    async list({ page, pageSize }: { readonly page: number; readonly pageSize: number }) {
      const rows = await findVersions(queries, page, pageSize);
      return { data: rows.map(viewOf), total: await countVersions(queries) };
    },

    async read(id: string): Promise<Version> {
      const stored = await findVersion(queries, id);
      if (!stored) throw new Failure('not-found', words.unknownVersion);
      // Whoever learns here that it is live sees it here, too.
      if (stored.version.state === 'live') await showing.lookAgain().catch(() => undefined);
      return viewOf(stored);
    },
  };
}
