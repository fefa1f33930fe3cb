import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { wording } from '#domain/wording.ts';
import { newItemsSchema } from '#domain/work/items.ts';
import {
  type NewSeason,
  type Season,
  type seasonChangeSchema,
  undoFor,
} from '#domain/work/seasons.ts';
import { jobTypes, usualDueDate } from '#domain/work/types/job-types.ts';
import { peopleWith } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { seasons } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { askedToday, type Reader, todayOf } from '../access.ts';
import { itemRows } from '../items.ts';
import { noticeMail } from '../mail-templates.ts';
import { expectPeriod, typeOf } from '../matter.ts';
import { insertItems } from '../store.ts';
import { expectAssignee } from '../works.ts';
import {
  countOutcomes,
  countSeasons,
  findSeason,
  insertSeason,
  insertWorks,
  listLeftOut,
  listSeasons,
  lockSeason,
  type NextClient,
  nextClients,
  noteOutcomes,
  type Outcome,
  progressOf,
  type SeasonRow,
  updateSeason,
} from './store.ts';
import { forgetWaiting, undoSome } from './undo.ts';

const words = wording.work.season;
const queue = 'season';
/** So few that no one notices the wait for them. */
const clientsAtOnce = 100;

export const storedSeasonJob = storedJson(
  z.object({
    id: z.string(),
    /** The last job that was taken back, or stays, while it is undone. */
    after: z.string().optional(),
  }),
);
type SeasonJob = ReturnType<typeof storedSeasonJob.read>;
export const storedSeasonItems = storedJson(z.object({ items: newItemsSchema }));

type SeasonChange = z.output<typeof seasonChangeSchema>['state'];

const canChange: readonly Season['state'][] = ['running', 'stopped'];
const eventsOf = {
  running: 'season-continued',
  stopped: 'season-stopped',
  undone: 'season-undone',
} as const satisfies Record<SeasonChange, string>;

const placeOf = (id: string) => contextOf(seasons.itemsEncrypted, id);

type Counted = readonly { readonly outcome: Outcome | null; readonly total: number }[];

const totalOf = (counted: Counted, outcome: Outcome | null): number =>
  counted.find((each) => each.outcome === outcome)?.total ?? 0;

const leftOutOf = (counted: Counted) => ({
  'has-work': totalOf(counted, 'has-work'),
  inactive: totalOf(counted, 'inactive'),
  'not-a-client': totalOf(counted, 'not-a-client'),
  'not-for-type': totalOf(counted, 'not-for-type'),
});

const sumOf = (counted: Counted) => counted.reduce((sum, { total }) => sum + total, 0);

const viewOf = (season: SeasonRow, counted: Counted): Season => ({
  _id: season.id,
  kind: season.kind,
  type: season.type,
  period: season.period,
  dueOn: season.dueOn,
  state: season.state,
  total: sumOf(counted),
  started: totalOf(counted, 'started'),
  waiting: totalOf(counted, null),
  leftOut: leftOutOf(counted),
  undone: totalOf(counted, 'undone'),
  startedAt: season.startedAt.toISOString(),
  endedAt: season.endedAt?.toISOString() ?? null,
});

/** Its usual type, and the day that follows from it. */
function matterOf(given: NewSeason) {
  const { period, dueOn } = given;
  const type = typeOf(given);
  expectPeriod(type, period);
  return {
    kind: jobTypes[type].kind,
    type: given.type ?? null,
    period,
    dueOn: dueOn === undefined ? usualDueDate(type, period) : dueOn,
  };
}

/**
 * The next clients of a season, in one transaction: the works, what is asked, the mails, what became
 * of each client, and the job for the next ones. So a kill at any moment loses nothing, and nothing
 * is done twice.
 */
function createSeasonStep(parts: Parts) {
  const { database, jobs, vault, mailQueue, practice, env, now } = parts;

  async function startWith(tx: Transaction, season: SeasonRow, chosen: readonly NextClient[]) {
    const { period, dueOn, assigneeId } = season;
    const text = vault.decrypt(season.itemsEncrypted, placeOf(season.id));
    const { items } = storedSeasonItems.parse(text);
    const fresh = { stage: 'collecting', dueOn, sendBy: null, needsUntil: null } as const;
    const asked = items.length > 0 ? askedToday(fresh, todayOf(parts)) : {};
    const rows = chosen.map(({ clientId, type }) => ({
      id: randomUUID(),
      clientId,
      kind: jobTypes[type].kind,
      type,
      period,
      assigneeId,
      seasonId: season.id,
      ...fresh,
      ...asked,
      createdAt: now(),
    }));
    const started = await insertWorks(tx, rows);
    const made = rows.filter(({ clientId }) => started.has(clientId));
    await insertItems(
      tx,
      made.flatMap(({ id }) => itemRows(vault, id, items, 1)),
    );
    return { started, isAsking: items.length > 0 };
  }

  async function undo(tx: Transaction, { id, after }: SeasonJob): Promise<void> {
    const last = await undoSome(tx, id, after, clientsAtOnce);
    if (last === undefined) return updateSeason(tx, id, { state: 'undone', endedAt: now() });
    await jobs.send(tx, queue, storedSeasonJob.write({ id, after: last }));
  }

  return ({ id, after }: SeasonJob): Promise<void> =>
    database.queries.transaction(async (tx) => {
      const season = await lockSeason(tx, id);
      if (season?.state === 'undoing') return undo(tx, { id, after });
      if (season?.state !== 'running') return;
      const found = await nextClients(tx, season, clientsAtOnce);
      if (found.length === 0) {
        return updateSeason(tx, id, { state: 'done', endedAt: now() });
      }
      const wanted = found.filter(({ outcome }) => outcome === 'started');
      const { started, isAsking } = await startWith(tx, season, wanted);
      const people = isAsking ? await peopleWith(tx, 'sees', [...started]) : [];
      const mails = [...new Set(people.map(({ email }) => email))].map((email) =>
        noticeMail({
          to: email,
          notice: 'asked',
          job: null,
          practice: practice.current(),
          siteUrl: env.SITE_URL,
        }),
      );
      if (mails.length > 0) await mailQueue.enqueue(tx, ...mails);
      const outcomes = found.map(({ clientId, outcome }) => ({
        clientId,
        outcome: outcome === 'started' && !started.has(clientId) ? 'has-work' : outcome,
      }));
      await noteOutcomes(tx, id, outcomes);
      await jobs.send(tx, queue, storedSeasonJob.write({ id }));
    });
}

export async function openSeasons(parts: Parts) {
  const { database, jobs, vault, audit, now } = parts;
  const { queries } = database;
  const step = createSeasonStep(parts);
  await jobs.addQueue({
    name: queue,
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 1000,
    retryDelay: 1,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(queue, async (data) => step(storedSeasonJob.read(data)));

  async function viewAfter(tx: Transaction, id: string): Promise<Season> {
    const season = await findSeason(tx, id);
    if (!season) throw new Failure('not-found', words.unknown);
    return viewOf(season, await progressOf(tx, [id]));
  }

  return {
    /** What would happen, without doing it. */
    async count(given: NewSeason) {
      const matter = matterOf(given);
      const counted = await countOutcomes(queries, matter, given);
      return {
        total: sumOf(counted),
        toStart: totalOf(counted, 'started'),
        leftOut: leftOutOf(counted),
        dueOn: matter.dueOn,
      };
    },

    start(given: NewSeason, { account, address }: Reader): Promise<Season> {
      const { items } = given;
      const matter = matterOf(given);
      if (matter.type === 'set-up' && parts.practice.current().aml) {
        throw new Failure('aml', wording.aml.oneByOne);
      }
      return queries.transaction(async (tx) => {
        const id = randomUUID();
        const assigneeId = await expectAssignee(tx, given.assignee);
        const values = {
          id,
          ...matter,
          assigneeId,
          itemsEncrypted: vault.encrypt(storedSeasonItems.stringify({ items }), placeOf(id)),
          state: 'running' as const,
          startedBy: account.user.id,
          startedAt: now(),
        };
        const chosen = await insertSeason(tx, values, given);
        await jobs.send(tx, queue, storedSeasonJob.write({ id }));
        const view = await viewAfter(tx, id);
        const details = { season: id, clients: chosen };
        const actorId = account.user.id;
        await audit.write(tx, { kind: 'season-started', details, actorId, address });
        return view;
      });
    },

    async read(id: string): Promise<Season> {
      return queries.transaction((tx) => viewAfter(tx, id));
    },

    async list({ page, pageSize }: { readonly page: number; readonly pageSize: number }) {
      const rows = await listSeasons(queries, page, pageSize);
      const ids = rows.map(({ id }) => id);
      const counted = ids.length > 0 ? await progressOf(queries, ids) : [];
      const data = rows.map((row) =>
        viewOf(
          row,
          counted.filter(({ seasonId }) => seasonId === row.id),
        ),
      );
      return { data, total: await countSeasons(queries) };
    },

    async leftOut(id: string, { page, pageSize }: { page: number; pageSize: number }) {
      if (!(await findSeason(queries, id))) throw new Failure('not-found', words.unknown);
      return listLeftOut(queries, id, page, pageSize);
    },

    change(id: string, state: SeasonChange, { account, address }: Reader): Promise<Season> {
      return queries.transaction(async (tx) => {
        const season = await lockSeason(tx, id);
        if (!season) throw new Failure('not-found', words.unknown);
        if (state === 'undone') {
          if (season.state === 'undoing' || season.state === 'undone') return viewAfter(tx, id);
          const isLate = now().getTime() - season.startedAt.getTime() > undoFor;
          if (isLate) throw new Failure('conflict', words.undoLate);
          await forgetWaiting(tx, id);
          await updateSeason(tx, id, { state: 'undoing', endedAt: null });
        } else {
          if (season.state === state) return viewAfter(tx, id);
          if (!canChange.includes(season.state)) throw new Failure('conflict', words.over);
          await updateSeason(tx, id, { state });
        }
        if (state !== 'stopped') await jobs.send(tx, queue, storedSeasonJob.write({ id }));
        const view = await viewAfter(tx, id);
        const kind = eventsOf[state];
        const actorId = account.user.id;
        await audit.write(tx, { kind, details: { season: id }, actorId, address });
        return view;
      });
    },
  };
}
