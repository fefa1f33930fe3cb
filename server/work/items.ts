import { randomUUID } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import { type Item, type ItemChange, mostItems, type NewItem } from '#domain/work/items.ts';
import type { Transaction } from '#server/db/database.ts';
import { workItems } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  about,
  isPractice,
  lockTheirs,
  type Reader,
  remindOnOf,
  todayOf,
  type WorkParts,
} from './access.ts';
import { expectOpen } from './answers.ts';
import { storeComment } from './comments/comments.ts';
import { encryptText } from './encrypted.ts';
import type { Notices } from './notices.ts';
import {
  deleteItem,
  type FoundWork,
  findItem,
  hasDocuments,
  type ItemRow,
  insertItems,
  nextPosition,
  updateItem,
  updateWork,
  type WorkRow,
} from './store.ts';
import { itemView } from './view.ts';

const words = wording.work;

export const itemRows = (
  vault: Vault,
  workId: string,
  items: readonly NewItem[],
  first: number,
): (typeof workItems.$inferInsert & { titleEncrypted: Buffer })[] =>
  items.map(({ title, answeredBy }, index) => {
    const id = randomUUID();
    const titleEncrypted = encryptText(vault, workItems.titleEncrypted, id, title);
    if (!titleEncrypted) throw new Error('An item without a title was let in.');
    return { id, workId, position: first + index, titleEncrypted, answeredBy };
  });

export function openItems(parts: WorkParts & Pick<Parts, 'limiter'>, notices: Notices) {
  const { database, vault, audit, now } = parts;
  const { queries } = database;

  /** A day on which the client is asked needs no reminder. */
  const asked = async (tx: Transaction, work: WorkRow, notice: 'asked' | 'returned') => {
    await updateWork(tx, work.id, { remindOn: remindOnOf(work, todayOf(parts)) });
    await notices.tell(tx, work, notice);
  };

  const textOf = (column: 'commentEncrypted' | 'reasonEncrypted', id: string, text: string) => ({
    [column]: encryptText(vault, workItems[column], id, text),
  });

  const expectItem = async (tx: Transaction, work: WorkRow, id: string): Promise<ItemRow> => {
    const item = await findItem(tx, work.id, id);
    if (!item) throw new Failure('not-found', words.itemUnknown);
    return item;
  };

  async function review(
    tx: Transaction,
    { work }: FoundWork,
    item: ItemRow,
    { state, comment }: Extract<ItemChange, { comment: string }>,
  ) {
    const text = textOf('commentEncrypted', item.id, comment);
    const changed = await updateItem(tx, item.id, { state, ...text });
    if (state === 'returned') await asked(tx, work, 'returned');
    const kind = state === 'returned' ? 'item-returned' : 'item-accepted';
    return { changed, event: { kind, details: { work: work.id, item: item.id } } } as const;
  }

  /** What is typed is the newest comment on the item. */
  async function answer(
    tx: Transaction,
    work: WorkRow,
    item: ItemRow,
    text: string,
    reader: Reader,
  ) {
    expectOpen(work, item);
    const said = { workId: work.id, itemId: item.id, text };
    const { createdAt } = await storeComment(parts, tx, said, reader);
    const changed = await updateItem(tx, item.id, {
      state: 'answered',
      answeredAt: createdAt,
      reasonEncrypted: null,
    });
    await notices.tell(tx, work, 'answered');
    const details = { work: work.id, item: item.id, by: 'words' } as const;
    return { changed, event: { kind: 'item-answered', details } } as const;
  }

  async function decline(tx: Transaction, { work }: FoundWork, item: ItemRow, reason: string) {
    expectOpen(work, item);
    const changed = await updateItem(tx, item.id, {
      state: 'not-available',
      answeredAt: now(),
      ...textOf('reasonEncrypted', item.id, reason),
    });
    await notices.tell(tx, work, 'answered');
    const details = { work: work.id, item: item.id, by: 'not-available' } as const;
    return { changed, event: { kind: 'item-answered', details } } as const;
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
        const rows = itemRows(vault, workId, items, first);
        await insertItems(tx, rows);
        await asked(tx, work, 'asked');
        const details = { work: workId, count: items.length };
        await audit.write(tx, { kind: 'items-asked', details, ...about(reader, work) });
        const added: ItemRow[] = rows.map((row) => ({
          state: 'open',
          commentEncrypted: null,
          reasonEncrypted: null,
          answeredAt: null,
          ...row,
        }));
        return added.map((row) => itemView(vault, row));
      });
    },

    /** What was asked by mistake. */
    withdraw(workId: string, itemId: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        const { work } = await lockTheirs(tx, workId, reader);
        const { state } = await expectItem(tx, work, itemId);
        const isKept = state === 'answered' || state === 'accepted';
        if (isKept || (await hasDocuments(tx, { itemId }))) {
          throw new Failure('conflict', words.itemKept);
        }
        await deleteItem(tx, itemId);
        const details = { work: workId, item: itemId };
        await audit.write(tx, { kind: 'item-withdrawn', details, ...about(reader, work) });
      });
    },

    /** Staff accept and return; clients answer, or say that they do not have it. */
    change(workId: string, itemId: string, change: ItemChange, reader: Reader): Promise<Item> {
      return queries.transaction(async (tx) => {
        const found = await lockTheirs(tx, workId, reader, 'answers');
        const item = await expectItem(tx, found.work, itemId);
        const isReview = 'comment' in change;
        if (isReview && !isPractice(reader)) throw new Failure('forbidden');
        if (!isReview && isPractice(reader)) {
          throw new Failure('invalid', words.clientsAnswer, { field: 'state' });
        }
        const { changed, event } = isReview
          ? await review(tx, found, item, change)
          : await respond(tx, found, item, change, reader);
        await audit.write(tx, { ...event, ...about(reader, found.work) });
        return itemView(vault, changed);
      });
    },
  };
}
