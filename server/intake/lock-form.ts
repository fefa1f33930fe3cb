import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { lockSubmission } from './desk-store.ts';

const words = wording.desk;

export const formUnknown = () => new Failure('not-found', words.submissionUnknown);

/** With a revision, only if no one else has changed the form since it was read. */
export async function lockForm(tx: Transaction, id: string, revision?: number | undefined) {
  const locked = await lockSubmission(tx, id);
  if (!locked) throw formUnknown();
  if (revision !== undefined && locked.submission.revision !== revision) {
    throw new Failure('conflict', words.changedMeanwhile, { field: 'if-match' });
  }
  return locked;
}

/** What the header If-Match names. */
export const revisionIn = (header: string): number => Number(header.slice(1, -1));
