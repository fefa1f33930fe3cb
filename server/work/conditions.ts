import { askedAmong, type ItemAnswer } from '#domain/work/item-answers.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptItemAnswer, decryptItemDetails } from './item-details.ts';
import { type ItemRow, listItems, updateItem } from './store.ts';

/** What the condition of another item goes by. */
function countingAnswer(vault: Vault, item: ItemRow): ItemAnswer | null {
  const counts = item.state !== 'not-available' && item.state !== 'withdrawn';
  return counts ? decryptItemAnswer(vault, item) : null;
}

/** What an item was before it was not asked any more. */
function stateBefore({ answeredAt, reasonEncrypted }: ItemRow): ItemRow['state'] {
  if (!answeredAt) return 'open';
  return reasonEncrypted ? 'not-available' : 'answered';
}

/** For the transaction in which an item of a work was asked, answered or withdrawn. */
export async function settleConditions(
  tx: Transaction,
  vault: Vault,
  workId: string,
): Promise<void> {
  const items = await listItems(tx, [workId]);
  if (items.every(({ whenItemId }) => whenItemId === null)) return;
  const asked = askedAmong(
    items.map((item) => {
      const { is } = decryptItemDetails(vault, item);
      const { id, whenItemId } = item;
      const when = whenItemId !== null && is !== undefined ? { item: whenItemId, is } : null;
      return { id, when, answer: countingAnswer(vault, item) };
    }),
  );
  for (const item of items) {
    const { id, state } = item;
    if (state === 'withdrawn' || asked.has(id) === (state !== 'not-asked')) continue;
    await updateItem(tx, id, { state: asked.has(id) ? stateBefore(item) : 'not-asked' });
  }
}
