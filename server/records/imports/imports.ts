import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type ChosenColumns,
  chosenByHand,
  headingKey,
  importColumns,
} from '#domain/records/columns.ts';
import type { ImportChange, ImportQuery } from '#domain/records/imports.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { createApplying } from './apply.ts';
import { collectEvery } from './collect-garbage.ts';
import { type Layout, layoutOf } from './content.ts';
import { countUninvited, createInviting } from './invite.ts';
import { createJoining } from './join-row.ts';
import { createChecking, lookThrough } from './receive.ts';
import { openSpool } from './spool.ts';
import {
  deleteUnreceived,
  findImport,
  type ImportRecord,
  insertImport,
  lockImport,
  rememberHeadings,
  updateImport,
} from './store.ts';
import { countUsed, createUndoing } from './undo.ts';
import { missingIn, openImportViews } from './views.ts';

const queue = 'import';
/** A queue of its own: a server of an older version would take a check for nothing. */
const checkQueue = 'import-check';
/** A file of up to so many rows and bytes is checked by the time of the answer. */
const checkedAtOnce = { rows: 5000, bytes: 4 * 1024 * 1024 };
/** A small file is imported by the time of the answer. */
const answerWithinMs = 10_000;
const lookAgainMs = 100;
/** A commit takes longer than the few rows of a turn. */
const turnsAtOnce = 5;
const rowsOfStep = 250;
const rowsBetweenCollections = 2000;

export const storedImportJob = storedJson(z.object({ id: z.string() }));

interface Admin {
  readonly account: Account;
  readonly address: string;
}

const chosenIn = (query: ImportQuery): ChosenColumns =>
  Object.fromEntries(importColumns.map((column) => [column, query[column]]));

export async function openImports(parts: Parts) {
  const { database, jobs, sessions, vault, audit, now, stopping } = parts;
  const { queries } = database;
  const views = openImportViews(parts);
  const check = createChecking(parts);
  const applyNext = createApplying(parts);
  const inviteNext = createInviting(parts);
  const undoNext = createUndoing(parts);
  const spool = openSpool(parts);

  /** Returns whether there may be more to do. */
  const step = (id: string): Promise<boolean> =>
    queries.transaction(async (tx) => {
      let record = await lockImport(tx, id);
      for (let turn = 0; record && turn < turnsAtOnce; turn += 1) {
        if (record.state === 'running') record = await applyNext(tx, record);
        else if (record.state === 'inviting') record = await inviteNext(tx, record);
        else if (record.state === 'undoing') record = await undoNext(tx, record);
        else return false;
        // Hashing passwords takes long enough for a transaction.
        if (record?.invite || record?.state === 'inviting') break;
      }
      return record !== undefined;
    });

  const queueNext = (tx: Transaction, id: string) =>
    jobs.send(tx, queue, storedImportJob.write({ id }));

  const queueCheck = (tx: Transaction, id: string) =>
    jobs.send(tx, checkQueue, storedImportJob.write({ id }));

  async function becomeChecked(tx: Transaction, id: string): Promise<void> {
    await spool.forget(tx, id);
    await updateImport(tx, id, { state: 'checked', position: 0 });
  }

  /** A server that is told to stop leaves the rest to the next one. */
  async function goOn(id: string): Promise<void> {
    const collect = collectEvery(rowsBetweenCollections);
    while (!stopping.aborted) {
      if (!(await step(id))) return;
      collect(rowsOfStep);
    }
    await queries.transaction((tx) => queueNext(tx, id));
  }

  /** Unless it was cancelled, or another server has done so. */
  const endCheck = (id: string): Promise<void> =>
    queries.transaction(async (tx) => {
      const record = await lockImport(tx, id);
      if (record?.state !== 'checking' && record?.state !== 'preparing') return;
      await becomeChecked(tx, id);
      if (record.state === 'preparing') await begin(tx, record);
    });

  async function goOnChecking(id: string): Promise<void> {
    const { record } = (await findImport(queries, id)) ?? {};
    if (record?.state !== 'checking' && record?.state !== 'preparing') return;
    if (await check(record, spool.read(id), stopping)) await endCheck(id);
    else if (stopping.aborted) await queries.transaction((tx) => queueCheck(tx, id));
  }

  const persistent = {
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 1000,
    retryDelay: 1,
    deleteAfterSeconds: 60 * 60,
  };
  await jobs.addQueue({ name: queue, ...persistent });
  await jobs.addQueue({ name: checkQueue, ...persistent });
  await jobs.work(queue, async (data) => goOn(storedImportJob.read(data).id));
  await jobs.work(checkQueue, async (data) => goOnChecking(storedImportJob.read(data).id));

  const about = ({ account, address }: Admin) => ({ actorId: account.user.id, address });

  const confirmed = ({ account }: Admin) =>
    queries.transaction((tx) => sessions.requireConfirmed(tx, account.sessionId, 'new-session'));

  /** From now on a job goes on with it, whatever happens to this server. */
  async function begin(tx: Transaction, record: ImportRecord): Promise<void> {
    await updateImport(tx, record.id, { state: 'running', invite: record.invite });
    const layout =
      record.layoutEncrypted && layoutOf(vault, record.id).decrypt(record.layoutEncrypted);
    if (layout) await remember(tx, layout);
    await queueNext(tx, record.id);
  }

  const logStart = (tx: Transaction, { id, rows }: ImportRecord, admin: Admin) =>
    audit.write(tx, {
      kind: 'import-started',
      details: { import: id, rows },
      ...about(admin),
    });

  /** The next file of the same program needs no choosing. */
  function remember(tx: Transaction, { headings, places }: Layout) {
    return rememberHeadings(tx, headings.map(headingKey), chosenByHand(headings, places));
  }

  async function locked(tx: Transaction, id: string): Promise<ImportRecord> {
    const record = await lockImport(tx, id);
    if (!record || record.state === 'receiving')
      throw new Failure('not-found', words.importUnknown);
    return record;
  }

  async function untilDone(id: string): Promise<void> {
    const until = Date.now() + answerWithinMs;
    while (Date.now() < until) {
      const found = await findImport(queries, id);
      if (found?.record.state !== 'running') return;
      await pause(lookAgainMs);
    }
  }

  async function undo(tx: Transaction, record: ImportRecord, admin: Admin): Promise<void> {
    if (record.state === 'undoing' || record.state === 'undone') return;
    if (record.state !== 'done' && record.state !== 'stopped') {
      throw new Failure('conflict', words.notNow);
    }
    if (!record.layoutEncrypted) throw new Failure('conflict', words.tooOld);
    const { total, name } = await countUsed(tx, record.id);
    if (total > 0) throw new Failure('conflict', words.used(total, name));
    await updateImport(tx, record.id, { state: 'undoing', position: 0, endedAt: null });
    await queueNext(tx, record.id);
    const details = { import: record.id };
    await audit.write(tx, { kind: 'import-undo-started', details, ...about(admin) });
  }

  async function run(tx: Transaction, record: ImportRecord, admin: Admin, invite?: boolean) {
    if (record.state === 'running') return;
    if (record.state === 'checked') {
      await begin(tx, { ...record, invite: invite ?? record.invite });
      await logStart(tx, record, admin);
      return;
    }
    if (record.state !== 'stopped') throw new Failure('conflict', words.notNow);
    await updateImport(tx, record.id, { state: 'running' });
    await queueNext(tx, record.id);
    const details = { import: record.id };
    await audit.write(tx, { kind: 'import-continued', details, ...about(admin) });
  }

  async function invite(tx: Transaction, record: ImportRecord, admin: Admin): Promise<void> {
    if (record.state === 'inviting') return;
    if (record.state !== 'done') throw new Failure('conflict', words.notNow);
    const people = await countUninvited(tx, record.id);
    if (people === 0) throw new Failure('conflict', words.allInvited);
    await updateImport(tx, record.id, { state: 'inviting', position: 0, endedAt: null });
    await queueNext(tx, record.id);
    const details = { import: record.id, people };
    await audit.write(tx, { kind: 'import-invited', details, ...about(admin) });
  }

  /** Nothing was imported yet, and nothing will be. */
  async function cancel(tx: Transaction, { id, state }: ImportRecord, admin: Admin): Promise<void> {
    await spool.forget(tx, id);
    await updateImport(tx, id, { state: 'cancelled', endedAt: now() });
    if (state === 'checking') return;
    await audit.write(tx, { kind: 'import-stopped', details: { import: id }, ...about(admin) });
  }

  /** Whoever has no invitation by then can be invited later. */
  async function stop(tx: Transaction, record: ImportRecord, admin: Admin): Promise<void> {
    const isInviting = record.state === 'inviting';
    if (record.state === 'stopped' || record.state === 'cancelled') return;
    if (record.state === 'checking' || record.state === 'preparing') {
      await cancel(tx, record, admin);
      return;
    }
    if (record.state !== 'running' && !isInviting) throw new Failure('conflict', words.notNow);
    await updateImport(
      tx,
      record.id,
      isInviting ? { state: 'done', endedAt: now() } : { state: 'stopped' },
    );
    const details = { import: record.id };
    await audit.write(tx, { kind: 'import-stopped', details, ...about(admin) });
  }

  return {
    ...views,
    join: createJoining(parts),

    /** Checks a file and, unless it is a dry run, imports it; a job goes on with a large one. */
    async receive(file: AsyncIterable<Buffer>, query: ImportQuery, admin: Admin) {
      await confirmed(admin);
      const id = randomUUID();
      const isDry = query.dryRun === '1';
      const startedBy = admin.account.user.id;
      const invite = query.invite === '1';
      const created = { id, state: 'receiving' as const, invite, startedBy, createdAt: now() };
      await insertImport(queries, created);
      let isChecked = false;
      try {
        const kept = spool.keeping(id, file);
        const { layout, rows, bytes } = await lookThrough(parts, kept, chosenIn(query));
        const [missing] = missingIn(layout);
        if (missing && !isDry) {
          throw new Failure('invalid', missing.message, { field: missing.column });
        }
        const layoutEncrypted = layoutOf(vault, id).encrypt(layout);
        await updateImport(queries, id, { layoutEncrypted, rows: missing ? 0 : rows });
        isChecked =
          Boolean(missing) || (rows <= checkedAtOnce.rows && bytes <= checkedAtOnce.bytes);
        if (isChecked && !missing) {
          await check({ id, state: 'receiving', position: 0 }, spool.read(id));
        }
        await queries.transaction(async (tx) => {
          if (isChecked) await becomeChecked(tx, id);
          else {
            await updateImport(tx, id, { state: isDry ? 'checking' : 'preparing' });
            await queueCheck(tx, id);
          }
          if (isDry) return;
          const record = await locked(tx, id);
          if (isChecked) await begin(tx, record);
          await logStart(tx, record, admin);
        });
      } catch (error) {
        await deleteUnreceived(queries, id).catch(() => {});
        throw error;
      }
      // It has begun: whatever fails from here on, it stays.
      if (isChecked && !isDry) await untilDone(id);
      return views.one(id);
    },

    logWrongRows: (id: string, admin: Admin) =>
      queries.transaction((tx) => {
        const details = { import: id };
        return audit.write(tx, { kind: 'import-wrong-rows-downloaded', details, ...about(admin) });
      }),

    /** Lets it begin, stop, go on, invites whom it made, or undoes it. */
    async change(id: string, { state, invite: isInviting }: ImportChange, admin: Admin) {
      await queries.transaction(async (tx) => {
        await sessions.requireConfirmed(tx, admin.account.sessionId, 'new-session');
        const record = await locked(tx, id);
        if (state === 'running') await run(tx, record, admin, isInviting);
        else if (state === 'stopped') await stop(tx, record, admin);
        else if (state === 'inviting') await invite(tx, record, admin);
        else await undo(tx, record, admin);
      });
      return views.one(id);
    },
  };
}
