import { wording } from '#domain/wording.ts';
import { isOpen, type WorkStage } from '#domain/work/kinds.ts';
import type { SignedOnPaper } from '#domain/work/lodgment.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { type Reader, todayOf, type WorkParts } from '../access.ts';
import { isReadyDocumentOf, type WorkRow } from '../store.ts';
import { expectDeclared } from './declared.ts';
import { papers, reviews } from './records.ts';

/** What a job has to have before it comes to a stage, and what it has from then on. */

const words = wording.work.lodgment;

/** What is true only as long as it is lodged. */
export const notLodged = {
  lodgedAt: null,
  lodgedOn: null,
  lodgmentEncrypted: null,
  assessmentEncrypted: null,
  assessmentDiffers: false,
} as const satisfies Partial<WorkRow>;

async function paperOf(
  { vault }: WorkParts,
  tx: Transaction,
  { id }: WorkRow,
  { given, at }: { given: SignedOnPaper; at: Date },
  { account: { user } }: Reader,
): Promise<Partial<WorkRow>> {
  const document = 'document' in given ? given.document : null;
  if (document && !(await isReadyDocumentOf(tx, id, document))) {
    throw new Failure('invalid', words.paperUnknown, { field: 'signedOnPaper.document' });
  }
  const by = { _id: user.id, name: user.name };
  const paper = { ...given, by, at: at.toISOString() };
  return { paperEncrypted: papers.encrypt(vault, id, paper), paperDocumentId: document };
}

/** A job that is lodged, on this day. Nothing is lodged without its declaration. */
export async function lodge(
  parts: WorkParts,
  tx: Transaction,
  work: WorkRow,
  { lodgedOn, paper }: { lodgedOn: string; paper: SignedOnPaper | undefined },
  reader: Reader,
): Promise<Partial<WorkRow>> {
  await expectDeclared(tx, work, paper !== undefined);
  const at = parts.now();
  return {
    stage: 'lodged',
    lodgedOn,
    lodgedAt: at,
    ...(paper ? await paperOf(parts, tx, work, { given: paper, at }, reader) : {}),
  };
}

/** Whether a signature on paper came when it was lodged; one from an earlier time does not count. */
export function isLodgedOnPaper({ vault }: WorkParts, work: WorkRow): boolean {
  const paper = papers.decrypt(vault, work.id, work.paperEncrypted);
  return paper !== null && paper.at === work.lodgedAt?.toISOString();
}

/** With the setting, only what a colleague of the assignee has passed goes to the client. */
export function expectReviewed({ vault, practice }: WorkParts, work: WorkRow): void {
  const { review: isNeeded } = practice.current();
  if (!isNeeded) return;
  const review = reviews.decrypt(vault, work.id, work.reviewEncrypted);
  if (review?.passed && review.by._id !== work.assigneeId) return;
  throw new Failure('not-reviewed', words.notReviewed);
}

/** By hand, to any stage but those that need more than a choice. */
export async function moveTo(
  parts: WorkParts,
  tx: Transaction,
  work: WorkRow,
  { stage, paper }: { stage: WorkStage; paper: SignedOnPaper | undefined },
  reader: Reader,
): Promise<Partial<WorkRow>> {
  if (stage === work.stage) return {};
  if (stage === 'assessed') throw new Failure('conflict', words.assessByCall, { field: 'stage' });
  if (stage === 'lodged' && work.lodgedOn === null) {
    return lodge(parts, tx, work, { lodgedOn: todayOf(parts), paper }, reader);
  }
  if (stage === 'approval' && isOpen(work.stage)) expectReviewed(parts, work);
  const isBack = stage === 'collecting' || stage === 'preparing';
  return {
    stage,
    ...(isOpen(stage) ? notLodged : { lodgedAt: work.lodgedAt ?? parts.now() }),
    // What was passed is about to change.
    ...(isBack ? { reviewEncrypted: null } : {}),
  };
}
