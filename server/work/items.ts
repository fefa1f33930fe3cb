import { randomUUID } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import {
  answerFits,
  type ItemAnswer,
  problemWithAnswer,
  tidyAnswer,
} from '#domain/work/item-answers.ts';
import {
  type Item,
  type ItemChange,
  indexIn,
  mostItems,
  type NewItem,
} from '#domain/work/items.ts';
import { answeredStates } from '#domain/work/kinds.ts';
import type { Transaction } from '#server/db/database.ts';
import { workItems } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  about,
  askedToday,
  expectTheirs,
  isPractice,
  lockTheirs,
  type Reader,
  todayOf,
  type WorkParts,
} from './access.ts';
import { expectOpen, isUnasked } from './answers.ts';
import { storeComment } from './comments/comments.ts';
import { settleConditions } from './conditions.ts';
import { rememberBefore } from './desk/undo.ts';
import { encryptText } from './encrypted.ts';
import { decryptItemDetails, encryptItemAnswer, encryptItemDetails } from './item-details.ts';
import type { Notices } from './notices.ts';
import {
  type FoundWork,
  findItem,
  findWork,
  hasDocuments,
  type ItemRow,
  insertItems,
  listItems,
  nextPosition,
  updateItem,
  updateWork,
  type WorkRow,
  withdrawItem,
} from './store.ts';
import { itemView, wholeView } from './view.ts';

const words = wording.work;

interface Changed {
  readonly data: Item;
  /** Of the practice’s own acts. */
  readonly undo: string | undefined;
}

type NewItemRow = ItemRow & { readonly titleEncrypted: Buffer };

/** Those with a condition are asked once it is met. */
export function itemRows(
  vault: Vault,
  workId: string,
  items: readonly NewItem[],
  first: number,
): NewItemRow[] {
  const ids = items.map(() => randomUUID());
  return items.map((item, index): NewItemRow => {
    const { title, answeredBy, kind = 'any', required = true, sendBy = null, when } = item;
    const { hint = '', section = '', choices = [] } = item;
    const id = ids[index] ?? '';
    const titleEncrypted = encryptText(vault, workItems.titleEncrypted, id, title);
    if (!titleEncrypted) throw new Error('An item without a title was let in.');
    const about = indexIn(item);
    const details = { hint, section, choices: [...choices], is: when?.is };
    return {
      id,
      workId,
      position: first + index,
      titleEncrypted,
      state: when ? 'not-asked' : 'open',
      answeredBy,
      kind,
      required,
      sendBy,
      detailsEncrypted: encryptItemDetails(vault, id, details),
      whenItemId: about === undefined ? `${when?.item ?? ''}` || null : (ids[about] ?? null),
      answerEncrypted: null,
      commentEncrypted: null,
      reasonEncrypted: null,
      answeredAt: null,
    };
  });
}

export function openItems(parts: WorkParts & Pick<Parts, 'limiter'>, notices: Notices) {
  const { database, vault, audit, now } = parts;
  const { queries } = database;

  /** A day on which the client is asked needs no reminder. */
  const asked = async (tx: Transaction, work: WorkRow) => {
    await updateWork(tx, work.id, askedToday(work, todayOf(parts)));
    await notices.tell(tx, work, 'asked');
  };

  const textOf = (column: 'commentEncrypted' | 'reasonEncrypted', id: string, text: string) => ({
    [column]: encryptText(vault, workItems[column], id, text),
  });

  const expectItem = async (tx: Transaction, work: WorkRow, id: string): Promise<ItemRow> => {
    const item = await findItem(tx, work.id, id);
    if (!item) throw new Failure('not-found', words.itemUnknown);
    return item;
  };

  /** Conditions that name an item of this work. Those of one call are about each other. */
  async function expectConditions(tx: Transaction, work: WorkRow, items: readonly NewItem[]) {
    for (const { when } of items) {
      if (!when || typeof when.item === 'number') continue;
      const other = await findItem(tx, work.id, when.item);
      const refused = (message: string) => new Failure('invalid', message, { field: 'when' });
      if (!other || other.state === 'withdrawn') throw refused(words.conditionUnknown);
      const { choices } = decryptItemDetails(vault, other);
      if (!answerFits({ kind: other.kind, choices }, when.is)) throw refused(words.conditionUnfit);
    }
  }

  async function review(
    tx: Transaction,
    { work }: FoundWork,
    item: ItemRow,
    { state, comment }: Extract<ItemChange, { comment: string }>,
    reader: Reader,
  ) {
    const set = { state, ...textOf('commentEncrypted', item.id, comment) };
    const changed = await updateItem(tx, item.id, set);
    const isReturned = state === 'returned';
    const planned = isReturned ? askedToday(work, todayOf(parts)) : {};
    if (isReturned) {
      await updateWork(tx, work.id, planned);
      await notices.tell(tx, work, 'returned', { isHeld: true });
    }
    const undo = randomUUID();
    const items = [{ item, changed: set }];
    const act = { id: undo, work, changed: planned, revision: work.revision, items };
    await rememberBefore(parts, tx, { ...act, held: isReturned }, reader);
    const kind = isReturned ? 'item-returned' : 'item-accepted';
    return { changed, undo, event: { kind, details: { work: work.id, item: item.id } } } as const;
  }

  /** What is typed where any answer fits is the newest comment on the item, too. */
  async function answer(
    tx: Transaction,
    work: WorkRow,
    item: ItemRow,
    given: ItemAnswer,
    reader: Reader,
  ) {
    expectOpen(work, item);
    const { choices } = decryptItemDetails(vault, item);
    const problem = problemWithAnswer({ kind: item.kind, choices }, given);
    if (problem) throw new Failure('invalid', problem, { field: 'answer' });
    const said = tidyAnswer(given);
    const asComment = { workId: work.id, itemId: item.id, text: String(said) };
    const answeredAt =
      item.kind === 'any' ? (await storeComment(parts, tx, asComment, reader)).createdAt : now();
    const changed = await updateItem(tx, item.id, {
      state: 'answered',
      answeredAt,
      answerEncrypted: encryptItemAnswer(vault, item.id, said),
      reasonEncrypted: null,
    });
    await settleConditions(tx, vault, work.id);
    await notices.tell(tx, work, 'answered');
    const details = { work: work.id, item: item.id, by: 'words' } as const;
    return { changed, undo: undefined, event: { kind: 'item-answered', details } } as const;
  }

  async function decline(tx: Transaction, { work }: FoundWork, item: ItemRow, reason: string) {
    expectOpen(work, item);
    const changed = await updateItem(tx, item.id, {
      state: 'not-available',
      answeredAt: now(),
      answerEncrypted: null,
      ...textOf('reasonEncrypted', item.id, reason),
    });
    await settleConditions(tx, vault, work.id);
    await notices.tell(tx, work, 'answered');
    const details = { work: work.id, item: item.id, by: 'not-available' } as const;
    return { changed, undo: undefined, event: { kind: 'item-answered', details } } as const;
  }

  const respond = (
    tx: Transaction,
    found: FoundWork,
    item: ItemRow,
    given: Exclude<ItemChange, { comment: string }>,
    reader: Reader,
  ) =>
    given.state === 'answered'
      ? answer(tx, found.work, item, given.answer, reader)
      : decline(tx, found, item, given.reason);

  return {
    ask(workId: string, items: readonly NewItem[], reader: Reader): Promise<Item[]> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const first = await nextPosition(tx, workId);
        if (first + items.length - 1 > mostItems) throw new Failure('conflict', words.itemsFull);
        await expectConditions(tx, work, items);
        const rows = itemRows(vault, workId, items, first);
        await insertItems(tx, rows);
        await settleConditions(tx, vault, workId);
        await asked(tx, work);
        const details = { work: workId, count: items.length };
        await audit.write(tx, { kind: 'items-asked', details, ...about(reader, work) });
        const added = new Set(rows.map(({ id }) => id));
        const all = await listItems(tx, [workId]);
        return all.filter(({ id }) => added.has(id)).map((row) => itemView(vault, row));
      });
    },

    /** What was asked by mistake. */
    withdraw(workId: string, itemId: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const { state } = await expectItem(tx, work, itemId);
        if (state === 'withdrawn') throw new Failure('not-found', words.itemUnknown);
        const isKept = state === 'answered' || state === 'accepted';
        if (isKept || (await hasDocuments(tx, { itemId }))) {
          throw new Failure('conflict', words.itemKept);
        }
        await withdrawItem(tx, itemId);
        await settleConditions(tx, vault, workId);
        const details = { work: workId, item: itemId };
        await audit.write(tx, { kind: 'item-withdrawn', details, ...about(reader, work) });
      });
    },

    /** Staff accept and return; clients answer, or say that they do not have it. */
    change(workId: string, itemId: string, change: ItemChange, reader: Reader): Promise<Changed> {
      return queries.transaction(async (tx) => {
        const found = await lockTheirs(tx, workId, reader, 'answers');
        const item = await expectItem(tx, found.work, itemId);
        if (isUnasked(item)) {
          if (!isPractice(reader)) throw new Failure('not-found', words.itemUnknown);
          throw new Failure('conflict', words.itemNotAsked, { field: 'item' });
        }
        const isReview = 'comment' in change;
        if (isReview && !isPractice(reader)) throw new Failure('forbidden');
        if (!isReview && isPractice(reader)) {
          throw new Failure('invalid', words.clientsAnswer, { field: 'state' });
        }
        const { changed, undo, event } = isReview
          ? await review(tx, found, item, change, reader)
          : await respond(tx, found, item, change, reader);
        await audit.write(tx, { ...event, ...about(reader, found.work) });
        return { data: itemView(vault, changed), undo };
      });
    },

    /** Everything that someone has looked at, or nothing. */
    acceptAll(workId: string, ids: readonly string[], reader: Reader) {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const changed = { state: 'accepted', commentEncrypted: null } as const;
        const items: { item: ItemRow; changed: Partial<ItemRow> }[] = [];
        for (const id of ids) {
          const item = await expectItem(tx, work, id);
          if (!(answeredStates as readonly string[]).includes(item.state)) {
            throw new Failure('conflict', wording.work.many.answeredSince, { field: 'items' });
          }
          items.push({ item, changed });
        }
        for (const id of ids) {
          await updateItem(tx, id, changed);
          const details = { work: workId, item: id };
          await audit.write(tx, { kind: 'item-accepted', details, ...about(reader, work) });
        }
        const undo = randomUUID();
        const act = { id: undo, work, changed: {}, revision: work.revision, items };
        await rememberBefore(parts, tx, act, reader);
        const found = await expectTheirs(tx, await findWork(tx, workId), reader);
        return { data: await wholeView(tx, vault, found, true, reader.account.user.id), undo };
      });
    },
  };
}
