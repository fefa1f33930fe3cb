import type { Item } from '#domain/work/items.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { ListedWork, Work } from '#domain/work/work.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { workItems, works } from '#server/db/tables/work.ts';
import { identityOf } from '#server/identity/gate.ts';
import type { Vault } from '#server/vault/vault.ts';
import { isUnasked } from './answers.ts';
import { isAsked, standingOf } from './approvals/signers.ts';
import { listSigners } from './approvals/store.ts';
import { decryptText } from './encrypted.ts';
import { decryptItemAnswer, decryptItemDetails } from './item-details.ts';
import { assessments, lodgments, papers, reviews } from './lodging/records.ts';
import { countItems, type FoundWork, type ItemRow, listApprovals, listItems } from './store.ts';

/** Works as the API shows them. */

export function itemView(vault: Vault, row: ItemRow): Item {
  const { id, state, answeredBy, answeredAt, kind, required, sendBy, whenItemId } = row;
  const { hint, section, choices, is } = decryptItemDetails(vault, row);
  return {
    _id: id,
    title: decryptText(vault, workItems.titleEncrypted, id, row.titleEncrypted),
    state,
    kind,
    choices,
    hint,
    section,
    sendBy,
    required,
    when: whenItemId !== null && is !== undefined ? { item: whenItemId, is } : null,
    answer: decryptItemAnswer(vault, row),
    comment: decryptText(vault, workItems.commentEncrypted, id, row.commentEncrypted),
    reason: decryptText(vault, workItems.reasonEncrypted, id, row.reasonEncrypted),
    answeredBy,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

const noItems = { open: 0, answered: 0, total: 0 };

/** The newest of each subject, and whether it waits for whoever reads it. */
async function approvalsOf(
  queries: Queries | Transaction,
  workIds: readonly string[],
  readerId: string | undefined,
) {
  const found = await listApprovals(queries, workIds);
  const open = found.filter(({ state }) => state === 'open').map(({ id }) => id);
  const signers = open.length > 0 ? await listSigners(queries, open) : [];
  return found.map((approval) => {
    const { id, workId, subject, state, documentId, putUpAt } = approval;
    const theirs = signers.filter(({ approvalId }) => approvalId === id);
    const asksYou = readerId !== undefined && isAsked(standingOf(approval, theirs), readerId);
    const shown = { _id: id, subject, state, document: documentId, asksYou };
    return { workId, shown: { ...shown, putUpAt: putUpAt.toISOString() } };
  });
}

const named = (colleague: FoundWork['assignee']) =>
  colleague && { _id: colleague.id, name: colleague.name };

const ofPractice = ({ work, reviewer }: FoundWork) => ({
  callSince: work.callSince,
  reviewer: named(reviewer),
  fee: work.fee,
  deferral: work.deferredUntil
    ? { until: work.deferredUntil, reference: work.deferralReference }
    : null,
});

/** With what is read for all of them at once. */
export async function viewsOf(
  queries: Queries | Transaction,
  vault: Vault,
  found: readonly FoundWork[],
  shows: 'every item' | 'asked items' | 'no items',
  readerId?: string,
): Promise<ListedWork[]> {
  const ids = found.map(({ work }) => work.id);
  if (ids.length === 0) return [];
  const [counts, approvals, items] = [
    await countItems(queries, ids),
    await approvalsOf(queries, ids, readerId),
    shows === 'no items' ? [] : await listItems(queries, ids),
  ];
  const forPractice = shows !== 'asked items';
  const shown =
    shows === 'every item'
      ? items
      : items.filter((item) => !isUnasked(item) && item.state !== 'withdrawn');
  return found.map((each) => {
    const { work, client, assignee } = each;
    const { workId: _, ...itemCounts } = counts.find(({ workId }) => workId === work.id) ?? {
      workId: '',
      ...noItems,
    };
    return {
      _id: work.id,
      client: { _id: client.id, name: client.name, email: client.email, kind: client.kind },
      kind: jobTypes[work.type].kind,
      type: work.type,
      period: work.period,
      stage: work.stage,
      dueOn: work.dueOn,
      sendBy: work.sendBy,
      payBy: work.payBy,
      lodgedOn: work.lodgedOn,
      needsUntil: work.needsUntil,
      ...(forPractice ? ofPractice(each) : {}),
      assignee: named(assignee),
      revision: work.revision,
      createdAt: work.createdAt.toISOString(),
      itemCounts,
      approvals: approvals.filter(({ workId }) => workId === work.id).map(({ shown }) => shown),
      ...(shows === 'no items'
        ? {}
        : {
            items: shown
              .filter(({ workId }) => workId === work.id)
              .map((item) => itemView(vault, item)),
          }),
    };
  });
}

/** One work with its items; its notes for the practice alone. */
export async function wholeView(
  queries: Queries | Transaction,
  vault: Vault,
  found: FoundWork,
  forPractice: boolean,
  readerId: string,
): Promise<Work> {
  const shows = forPractice ? 'every item' : 'asked items';
  const [view] = await viewsOf(queries, vault, [found], shows, readerId);
  if (!view) throw new Error('A work that was found has no view.');
  const { id, notesEncrypted, ...row } = found.work;
  return {
    ...view,
    items: view.items ?? [],
    lodgment: lodgments.decrypt(vault, id, row.lodgmentEncrypted),
    assessment: assessments.decrypt(vault, id, row.assessmentEncrypted),
    ...(forPractice
      ? {
          notes: decryptText(vault, works.notesEncrypted, id, notesEncrypted),
          signedOnPaper: papers.decrypt(vault, id, row.paperEncrypted),
          identity: await identityOf(queries, found.work.clientId),
          review: reviews.decrypt(vault, id, row.reviewEncrypted),
        }
      : {}),
  };
}
