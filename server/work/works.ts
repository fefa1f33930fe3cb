import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ClientKind } from '#domain/clients/kinds.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wording } from '#domain/wording.ts';
import { isOpen } from '#domain/work/kinds.ts';
import { jobTypes, usualDueDate } from '#domain/work/types/job-types.ts';
import type { NewWork, Work, WorkChange, WorkList } from '#domain/work/work.ts';
import { expectAmlRecord } from '#server/aml/records.ts';
import { letterStatesOf } from '#server/clients/letters.ts';
import { seenBy } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { obligations, works } from '#server/db/tables/work.ts';
import { removeOfWork } from '#server/documents/erasing.ts';
import { Failure, isAlreadyThere } from '#server/errors.ts';
import { expectIdentity } from '#server/identity/gate.ts';
import {
  about,
  expectTheirs,
  isPractice,
  lockTheirs,
  logLook,
  type Reader,
  remindOnOf,
  todayOf,
  type WorkParts,
} from './access.ts';
import { rememberBefore } from './desk/undo.ts';
import { encryptText } from './encrypted.ts';
import { listWorks } from './list.ts';
import { expectDeclared } from './lodging/declared.ts';
import { isLodgedOnPaper, moveTo } from './lodging/stages.ts';
import { expectPeriod, expectType } from './matter.ts';
import type { Notices } from './notices.ts';
import { startJob } from './starting.ts';
import {
  deleteWork,
  type FoundWork,
  findWork,
  hasDocuments,
  isAnswered,
  lockActive,
  lockClient,
  updateWork,
  type WorkRow,
} from './store.ts';
import { viewsOf, wholeView } from './view.ts';

const words = wording.work;

export async function expectAssignee(
  tx: Transaction,
  assignee: string | null | undefined,
  as: 'assignee' | 'reviewer' = 'assignee',
): Promise<string | null> {
  if (!assignee) return null;
  if (await lockActive(tx, assignee, 'team')) return assignee;
  throw new Failure('invalid', words[`${as}Unknown`], { field: as });
}

async function expectClient(tx: Transaction, client: string): Promise<ClientKind> {
  const kind = await lockClient(tx, client);
  if (kind) return kind;
  throw new Failure('invalid', words.clientUnknown, { field: 'client' });
}

/** A job from before may have a type and a period that a new one could not. */
function changedMatter(
  { work, client }: FoundWork,
  { type, kind, period }: Pick<WorkChange, 'type' | 'kind' | 'period'>,
): Pick<WorkRow, 'kind' | 'type' | 'period'> {
  const after = { type: work.type, period: period ?? work.period };
  const isSameKind = kind === undefined || kind === jobTypes[work.type].kind;
  if ((type ?? work.type) !== work.type || (!type && !isSameKind)) {
    after.type = expectType({ type, kind, period: after.period }, client.kind);
  }
  if (after.type !== work.type || after.period !== work.period) {
    expectPeriod(after.type, after.period);
  }
  return { ...after, kind: jobTypes[after.type].kind };
}

/** The day that the tax office gives counts; without it the practice sets another one. */
const deferred = (deferral: NonNullable<WorkChange['deferral']> | null) =>
  deferral
    ? {
        dueOn: deferral.until,
        deferredUntil: deferral.until,
        deferralReference: deferral.reference,
      }
    : { deferredUntil: null, deferralReference: '' };

export function openWorks(parts: WorkParts, notices: Notices) {
  const { database, vault, audit } = parts;
  const { queries } = database;

  /** Of those whom the reader acts for. */
  async function clientsIn({ client }: WorkList, reader: Reader): Promise<readonly string[]> {
    const seen = await seenBy(queries, reader.account.user.id);
    if (client === undefined) return seen;
    if (seen.includes(client)) return [client];
    throw new Failure('not-found', wording.accounts.userUnknown);
  }

  async function viewAfter(tx: Transaction, id: string, reader: Reader): Promise<Work> {
    const found = await expectTheirs(tx, await findWork(tx, id), reader);
    return wholeView(tx, vault, found, isPractice(reader), reader.account.user.id);
  }

  async function changesOf(
    tx: Transaction,
    found: FoundWork,
    change: WorkChange,
    reader: Reader,
  ): Promise<Partial<WorkRow>> {
    const { work: before } = found;
    const { assignee, reviewer, notes, stage, signedOnPaper: paper } = change;
    const { dueOn, sendBy, payBy, fee, needsUntil } = change;
    const matter = changedMatter(found, change);
    const given = { dueOn, sendBy, payBy, fee, needsUntil };
    if (matter.type !== before.type) {
      await expectAmlRecord(parts, tx, matter.type, before.clientId);
    }
    // What was lodged without a declaration does not become a return.
    if (matter.type !== before.type && before.lodgedOn !== null) {
      await expectDeclared(tx, { ...before, ...matter }, isLodgedOnPaper(parts, before));
    }
    return {
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...matter,
      // A day that the practice sets answers the client's wish.
      ...(sendBy === undefined ? {} : { needsUntil: null }),
      ...(change.deferral === undefined ? {} : deferred(change.deferral)),
      ...(change.called ? { callSince: null, remindersSent: 0 } : {}),
      ...(assignee === undefined ? {} : { assigneeId: await expectAssignee(tx, assignee) }),
      ...(reviewer === undefined
        ? {}
        : { reviewerId: await expectAssignee(tx, reviewer, 'reviewer') }),
      ...(notes === undefined
        ? {}
        : { notesEncrypted: encryptText(vault, works.notesEncrypted, before.id, notes) }),
      ...(stage === undefined
        ? {}
        : await moveTo(parts, tx, { ...before, ...matter }, { stage, paper }, reader)),
    };
  }

  return {
    create(given: NewWork, reader: Reader): Promise<Work> {
      const { client, period, items, notes } = given;
      return queries.transaction(async (tx) => {
        // In the order of a deactivation, which locks admins first.
        const assigneeId = await expectAssignee(tx, given.assignee);
        const reviewerId = await expectAssignee(tx, given.reviewer, 'reviewer');
        const type = expectType(given, await expectClient(tx, client));
        await expectAmlRecord(parts, tx, type, client);
        expectPeriod(type, period);
        const work = await startJob(parts, tx, {
          clientId: client,
          type,
          period,
          dueOn: given.dueOn === undefined ? usualDueDate(type, period) : given.dueOn,
          sendBy: given.sendBy ?? null,
          payBy: given.payBy ?? null,
          fee: given.fee ?? null,
          assigneeId,
          reviewerId,
          notes,
          items,
        });
        if (!work) throw new Error('A job that was started by hand was taken for another one.');
        if (items.length > 0) await notices.tell(tx, work, 'asked');
        const view = await viewAfter(tx, work.id, reader);
        const event = { kind: 'work-started', details: { work: work.id } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return view;
      });
    },

    read(id: string, reader: Reader): Promise<Work> {
      return queries.transaction(async (tx) => {
        const found = await expectTheirs(tx, await findWork(tx, id), reader);
        const view = await wholeView(tx, vault, found, isPractice(reader), reader.account.user.id);
        await logLook(parts, tx, found.work, reader);
        if (!isPractice(reader)) return view;
        const { clientId } = found.work;
        const letterOf = await letterStatesOf(tx, [clientId], todayOf(parts));
        return { ...view, letter: letterOf(clientId) };
      });
    },

    /** Clients get their own, with what they are asked for. */
    async list(list: WorkList, reader: Reader) {
      const forPractice = isPractice(reader);
      const theirs = forPractice
        ? list
        : { ...list, search: '', clients: await clientsIn(list, reader) };
      const { rows, ...counted } = await listWorks(queries, theirs);
      const shows = forPractice ? 'no items' : 'asked items';
      const data = await viewsOf(queries, vault, rows, shows, reader.account.user.id);
      return { data, ...counted };
    },

    /** A client needs longer than we asked for; the practice may say no. */
    askForTime(id: string, until: Day, reader: Reader): Promise<Work> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader, 'answers');
        const today = todayOf(parts);
        if (!isOpen(work.stage)) throw new Failure('conflict', words.workOver);
        if (until <= today) throw new Failure('invalid', words.moreTime.past, { field: 'until' });
        if (work.dueOn && until >= work.dueOn) {
          throw new Failure('invalid', words.moreTime.late, { field: 'until' });
        }
        const asked = { ...work, needsUntil: until };
        await updateWork(tx, id, {
          needsUntil: until,
          remindOn: remindOnOf(asked, today),
          revision: work.revision + 1,
        });
        await notices.tell(tx, work, 'more-time');
        const details = { work: id, until };
        await audit.write(tx, { kind: 'more-time-asked', details, ...about(reader, work) });
        return viewAfter(tx, id, reader);
      });
    },

    /** What was started by mistake. */
    remove(id: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader);
        if ((await isAnswered(tx, id)) || (await hasDocuments(tx, { workId: id }))) {
          throw new Failure('conflict', words.notDeletable);
        }
        await deleteWork(tx, id);
        const event = { kind: 'work-deleted', details: { work: id } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
      });
    },

    /** With a revision, only if no one else has changed the work since it was read. */
    change(
      id: string,
      change: WorkChange,
      revision: number | undefined,
      reader: Reader,
      undo: string = randomUUID(),
    ): Promise<{ data: Work; undo?: string }> {
      return queries.transaction(async (tx) => {
        const found = await lockTheirs(tx, id, reader);
        const { work } = found;
        if (revision !== undefined && revision !== work.revision) {
          throw new Failure('conflict', words.changedMeanwhile, { field: 'if-match' });
        }
        const fields = Object.keys(change);
        if (fields.length === 0) return { data: await viewAfter(tx, id, reader) };
        const leaves = change.stage !== undefined && change.stage !== 'collecting';
        const overridden = leaves
          ? await expectIdentity(parts, tx, work, change.override)
          : undefined;
        const values = await changesOf(tx, found, change, reader);
        const after = { ...work, ...values };
        const isReplanned = ['stage', 'sendBy', 'needsUntil', 'called'].some(
          (each) => each in change,
        );
        const changed = {
          ...values,
          ...(isReplanned ? { remindOn: remindOnOf(after, todayOf(parts)) } : {}),
        };
        const next = work.revision + 1;
        await updateWork(tx, id, { ...changed, revision: next }).catch((error) => {
          if (!isAlreadyThere(error, 'works_once_a_season')) throw error;
          throw new Failure('conflict', words.twiceInSeason, { field: 'period' });
        });
        await rememberBefore(parts, tx, { id: undo, work, changed, revision: next }, reader);
        const data = await viewAfter(tx, id, reader);
        const event = { kind: 'work-changed', details: { work: id, fields } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        if (overridden) await audit.write(tx, { ...overridden, ...about(reader, work) });
        return { data, undo };
      });
    },
  };
}

/** By a rule, or because the client is erased; its documents go with it. */
export async function deleteEndedWork(tx: Transaction, id: string): Promise<void> {
  await removeOfWork(tx, id);
  await deleteWork(tx, id);
}

/** Colleagues take on the work of someone who is erased. */
export async function unassign(tx: Transaction, userId: string): Promise<void> {
  await tx.update(works).set({ assigneeId: null }).where(eq(works.assigneeId, userId));
  await tx.update(works).set({ reviewerId: null }).where(eq(works.reviewerId, userId));
  await tx.update(obligations).set({ assigneeId: null }).where(eq(obligations.assigneeId, userId));
}
