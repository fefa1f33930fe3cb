import type { Item } from '#domain/work/items.ts';
import type { ListedWork, Work } from '#domain/work/work.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { workItems, works } from '#server/db/tables/work.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptText } from './encrypted.ts';
import { countItems, type FoundWork, type ItemRow, listApprovals, listItems } from './store.ts';

/** Works as the API shows them. */

export function itemView(vault: Vault, row: ItemRow): Item {
  const { id, state, answeredBy, answeredAt } = row;
  return {
    _id: id,
    title: decryptText(vault, workItems.titleEncrypted, id, row.titleEncrypted),
    state,
    comment: decryptText(vault, workItems.commentEncrypted, id, row.commentEncrypted),
    reason: decryptText(vault, workItems.reasonEncrypted, id, row.reasonEncrypted),
    answeredBy,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

const noItems = { open: 0, answered: 0, total: 0 };

/** With what is read for all of them at once. */
export async function viewsOf(
  queries: Queries | Transaction,
  vault: Vault,
  found: readonly FoundWork[],
  withItems: boolean,
): Promise<ListedWork[]> {
  const ids = found.map(({ work }) => work.id);
  if (ids.length === 0) return [];
  const [counts, approvals, items] = [
    await countItems(queries, ids),
    await listApprovals(queries, ids),
    withItems ? await listItems(queries, ids) : [],
  ];
  return found.map(({ work, client, assignee }) => {
    const { workId: _, ...itemCounts } = counts.find(({ workId }) => workId === work.id) ?? {
      workId: '',
      ...noItems,
    };
    return {
      _id: work.id,
      client: { _id: client.id, name: client.name, email: client.email },
      kind: work.kind,
      period: work.period,
      stage: work.stage,
      dueOn: work.dueOn,
      assignee: assignee && { _id: assignee.id, name: assignee.name },
      revision: work.revision,
      createdAt: work.createdAt.toISOString(),
      itemCounts,
      approvals: approvals
        .filter(({ workId }) => workId === work.id)
        .map(({ id, subject, state, documentId, putUpAt }) => ({
          _id: id,
          subject,
          state,
          document: documentId,
          putUpAt: putUpAt.toISOString(),
        })),
      ...(withItems
        ? {
            items: items
              .filter(({ workId }) => workId === work.id)
              .map((item) => itemView(vault, item)),
          }
        : {}),
    };
  });
}

/** One work with its items; its notes for the practice alone. */
export async function wholeView(
  queries: Queries | Transaction,
  vault: Vault,
  found: FoundWork,
  forPractice: boolean,
): Promise<Work> {
  const [view] = await viewsOf(queries, vault, [found], true);
  if (!view) throw new Error('A work that was found has no view.');
  const { id, notesEncrypted } = found.work;
  const notes = forPractice && decryptText(vault, works.notesEncrypted, id, notesEncrypted);
  return { ...view, items: view.items ?? [], ...(notes === false ? {} : { notes }) };
}
