import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Reader } from '../access.ts';
import { isSignedForGood, voidAwaiting, voidOfDocument } from './store.ts';

/** For the transaction in which a document is removed: its approvals do not count any more. 409 if that would take the proof from what is lodged. */
export function createVoiding({ audit }: Pick<Parts, 'audit'>) {
  return async (tx: Transaction, documentId: string, by: Reader): Promise<void> => {
    const { account, address } = by;
    if (await isSignedForGood(tx, documentId)) {
      throw new Failure('conflict', wording.work.approval.signedAndLodged);
    }
    for (const { id, clientId } of await voidOfDocument(tx, documentId)) {
      const details = { work: id, document: documentId };
      const event = { kind: 'approval-voided', details, subjectId: clientId } as const;
      await audit.write(tx, { ...event, actorId: account.user.id, address });
    }
  };
}

/** Of someone who is erased: what waits for their signature cannot be signed any more. */
export const endSigning = (tx: Transaction, userId: string): Promise<void> =>
  voidAwaiting(tx, userId);
