import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { wording } from '#domain/wording.ts';
import { takesDocuments } from '#domain/work/item-answers.ts';
import type { Item } from '#domain/work/items.ts';
import { askingStates, isOpen, unaskedStates } from '#domain/work/kinds.ts';
import { prepareInTransactions, type Transaction } from '#server/db/database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { stageIsOpen, workComments, workItems, works } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { about, isPractice, type Reader } from './access.ts';
import { createNotices } from './notices.ts';
import { findItem, type ItemRow, lockWork, updateItem, type WorkRow } from './store.ts';

/** How other features answer what a client was asked for, each in its own transaction. */

const words = wording.work;

/** Whose document it is, and what it was sent for. */
export interface SentFor {
  readonly clientId: string;
  readonly workId: string | null;
  readonly itemId: string | null;
}

/** Someone with an account, or whoever holds a printed request. */
type Sender = Reader | { readonly address: string };

const aboutSent = ({ address }: Sender, { clientId }: SentFor) => ({
  address,
  subjectId: clientId,
});

async function workOfItem(tx: Transaction, itemId: string | null): Promise<string | null> {
  if (!itemId) return null;
  const [item] = await tx
    .select({ workId: workItems.workId })
    .from(workItems)
    .where(eq(workItems.id, itemId));
  if (!item) throw new Failure('not-found', words.itemUnknown, { field: 'item' });
  return item.workId;
}

/** Whose the work or item is that someone names. */
export async function clientOfWork(
  tx: Transaction,
  { work, item }: { readonly work?: string | undefined; readonly item?: string | undefined },
): Promise<string | undefined> {
  if (!work && !item) return undefined;
  const ofItem = tx.select({ id: workItems.workId }).from(workItems);
  const isMeant = item
    ? inArray(works.id, ofItem.where(eq(workItems.id, item)))
    : eq(works.id, `${work}`);
  const [found] = await tx.select({ clientId: works.clientId }).from(works).where(isMeant);
  return found?.clientId;
}

export const isUnasked = ({ state }: Pick<ItemRow, 'state'>): boolean =>
  (unaskedStates as readonly string[]).includes(state);

/** What is over is not opened again by an answer. */
export function expectOpen({ stage }: WorkRow, { state }: ItemRow): void {
  if (!isOpen(stage)) throw new Failure('conflict', words.workOver, { field: 'item' });
  if (state === 'accepted') {
    throw new Failure('conflict', words.alreadyAccepted, { field: 'item' });
  }
}

/**
 * For the transaction in which an upload becomes a document. The work must be that client's and the
 * item that work's, 404 otherwise. The item is answered, and the practice is told if it was the
 * client who sent it. Returns the work, which may be known by its item alone.
 */
export function createDocumentAnswers(parts: Parts) {
  const { audit, now } = parts;
  const notices = createNotices(parts);
  return async (tx: Transaction, sent: SentFor, by: Sender): Promise<string | null> => {
    const { clientId, itemId } = sent;
    const isFromPractice = 'account' in by && isPractice(by);
    const workId = sent.workId ?? (await workOfItem(tx, itemId));
    if (!workId) return null;
    const found = await lockWork(tx, workId);
    if (found?.work.clientId !== clientId) {
      throw new Failure('not-found', words.unknown, { field: 'work' });
    }
    if (!itemId) return workId;
    const item = await findItem(tx, workId, itemId);
    if (!item || (isUnasked(item) && !isFromPractice)) {
      throw new Failure('not-found', words.itemUnknown, { field: 'item' });
    }
    expectOpen(found.work, item);
    // It explains an answer, and is none.
    if (!takesDocuments(item.kind) || isUnasked(item)) return workId;
    // Whoever sends it has it after all.
    await updateItem(tx, itemId, {
      state: 'answered',
      reasonEncrypted: null,
      // That of an answer in words stays, by which it is found.
      answeredAt: item.state === 'answered' ? item.answeredAt : now(),
    });
    if (!isFromPractice) await notices.tell(tx, found.work, 'answered');
    const details = { work: workId, item: itemId, by: 'document' } as const;
    const event = 'account' in by ? about(by, found.work) : aboutSent(by, sent);
    await audit.write(tx, { kind: 'item-answered', details, ...event });
    return workId;
  };
}

/** For the transaction in which a document is gone: what it alone had answered is asked again. */
export async function reopenItem(tx: Transaction, itemId: string | null): Promise<void> {
  if (!itemId) return;
  const another = tx
    .select({ one: sql`1` })
    .from(documents)
    .where(and(eq(documents.itemId, itemId), inArray(documents.state, ['scanning', 'ready'])));
  const inWords = tx
    .select({ one: sql`1` })
    .from(workComments)
    .where(and(eq(workComments.itemId, itemId), eq(workComments.createdAt, workItems.answeredAt)));
  await tx
    .update(workItems)
    .set({
      // Only what was returned has a comment while it is answered.
      state: sql`case when ${workItems.commentEncrypted} is null then ${'open' satisfies Item['state']} else ${'returned' satisfies Item['state']} end`,
      answeredAt: null,
    })
    .where(
      and(
        eq(workItems.id, itemId),
        eq(workItems.state, 'answered'),
        eq(workItems.answeredBy, 'documents'),
        notExists(another),
        isNull(workItems.answerEncrypted),
        notExists(inWords),
      ),
    );
}

const answerItems = prepareInTransactions('items answered by a form', (tx) => {
  const open = tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.clientId, sql.placeholder('clientId')), stageIsOpen));
  return tx
    .update(workItems)
    .set({ state: 'answered', answeredAt: sql`${sql.placeholder('at')}` })
    .where(
      and(
        inArray(workItems.workId, open),
        eq(workItems.answeredBy, 'contact-form'),
        inArray(workItems.state, [...askingStates]),
      ),
    );
});

/** For the transaction in which a client sends the contact form. The practice is told of the form. */
export async function answerByForm(tx: Transaction, clientId: string, at: Date): Promise<void> {
  await answerItems(tx, { clientId, at });
}
