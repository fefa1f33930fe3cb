import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import { usualDueDate } from '#domain/work/kind-rules.ts';
import { isOpen } from '#domain/work/kinds.ts';
import { problemWithPeriod } from '#domain/work/periods.ts';
import type { NewWork, Work, WorkChange, WorkList } from '#domain/work/work.ts';
import { seenBy } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { works } from '#server/db/tables/work.ts';
import { removeOfWork } from '#server/documents/erasing.ts';
import { Failure, isAlreadyThere } from '#server/errors.ts';
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
import { encryptText } from './encrypted.ts';
import { itemRows } from './items.ts';
import { listWorks } from './list.ts';
import type { Notices } from './notices.ts';
import {
  deleteWork,
  findWork,
  hasDocuments,
  insertItems,
  insertWork,
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
): Promise<string | null> {
  if (!assignee) return null;
  if (await lockActive(tx, assignee, 'team')) return assignee;
  throw new Failure('invalid', words.assigneeUnknown, { field: 'assignee' });
}

async function expectClient(tx: Transaction, client: string): Promise<void> {
  if (await lockClient(tx, client)) return;
  throw new Failure('invalid', words.clientUnknown, { field: 'client' });
}

export function expectPeriod({ kind, period }: Pick<WorkRow, 'kind' | 'period'>): void {
  const problem = problemWithPeriod(kind, period);
  if (problem) throw new Failure('invalid', problem, { field: 'period' });
}

/** When it was lodged, as long as it is. */
function lodgedAt(before: WorkRow, stage: WorkRow['stage'], now: Date): Date | null {
  return isOpen(stage) ? null : (before.lodgedAt ?? now);
}

export function openWorks(parts: WorkParts, notices: Notices) {
  const { database, vault, audit, now } = parts;
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
    return wholeView(tx, vault, found, isPractice(reader));
  }

  async function changesOf(tx: Transaction, before: WorkRow, change: WorkChange) {
    const { assignee, notes, ...given } = change;
    const stage = given.stage ?? before.stage;
    return {
      ...given,
      ...(assignee === undefined ? {} : { assigneeId: await expectAssignee(tx, assignee) }),
      ...(notes === undefined
        ? {}
        : { notesEncrypted: encryptText(vault, works.notesEncrypted, before.id, notes) }),
      ...(given.stage === undefined ? {} : { lodgedAt: lodgedAt(before, stage, now()) }),
    };
  }

  return {
    create(given: NewWork, reader: Reader): Promise<Work> {
      const { client, kind, period, items, notes } = given;
      const { dueOn = usualDueDate(kind, period) } = given;
      expectPeriod(given);
      return queries.transaction(async (tx) => {
        // In the order of a deactivation, which locks admins first.
        const assigneeId = await expectAssignee(tx, given.assignee);
        await expectClient(tx, client);
        const id = randomUUID();
        const fresh = { dueOn, stage: 'collecting', remindersSent: 0 } as const;
        await insertWork(tx, {
          id,
          clientId: client,
          kind,
          period,
          assigneeId,
          ...fresh,
          notesEncrypted: encryptText(vault, works.notesEncrypted, id, notes),
          remindOn: remindOnOf(fresh, todayOf(parts)),
          createdAt: now(),
        });
        await insertItems(tx, itemRows(vault, id, items, 1));
        const work = { id, clientId: client, assigneeId };
        if (items.length > 0) await notices.tell(tx, work, 'asked');
        const view = await viewAfter(tx, id, reader);
        const event = { kind: 'work-started', details: { work: id } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return view;
      });
    },

    read(id: string, reader: Reader): Promise<Work> {
      return queries.transaction(async (tx) => {
        const found = await expectTheirs(tx, await findWork(tx, id), reader);
        const view = await wholeView(tx, vault, found, isPractice(reader));
        await logLook(parts, tx, found.work, reader);
        return view;
      });
    },

    /** Clients get their own, with what they are asked for. */
    async list(list: WorkList, reader: Reader) {
      const forPractice = isPractice(reader);
      const theirs = forPractice
        ? list
        : { ...list, search: '', clients: await clientsIn(list, reader) };
      const { rows, ...counted } = await listWorks(queries, theirs);
      return { data: await viewsOf(queries, vault, rows, !forPractice), ...counted };
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
    ): Promise<Work> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, id, reader);
        if (revision !== undefined && revision !== work.revision) {
          throw new Failure('conflict', words.changedMeanwhile, { field: 'if-match' });
        }
        if (change.kind !== undefined || change.period !== undefined) {
          expectPeriod({ ...work, ...change });
        }
        const fields = Object.keys(change);
        if (fields.length === 0) return viewAfter(tx, id, reader);
        const values = await changesOf(tx, work, change);
        const after = { ...work, ...values };
        const isReplanned = change.stage !== undefined || change.dueOn !== undefined;
        await updateWork(tx, id, {
          ...values,
          ...(isReplanned ? { remindOn: remindOnOf(after, todayOf(parts)) } : {}),
          revision: work.revision + 1,
        }).catch((error) => {
          if (!isAlreadyThere(error, 'works_once_a_season')) throw error;
          throw new Failure('conflict', words.twiceInSeason, { field: 'period' });
        });
        const view = await viewAfter(tx, id, reader);
        const event = { kind: 'work-changed', details: { work: id, fields } } as const;
        await audit.write(tx, { ...event, ...about(reader, work) });
        return view;
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
}
