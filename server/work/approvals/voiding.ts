import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Reader } from '../access.ts';
import { voidOfDocument } from './store.ts';

/** For the transaction in which a document is removed: its approvals do not count any more. */
export function createVoiding({ audit }: Pick<Parts, 'audit'>) {
  return async (tx: Transaction, documentId: string, by: Reader): Promise<void> => {
    const { account, address } = by;
    for (const { id, clientId } of await voidOfDocument(tx, documentId)) {
      const details = { work: id, document: documentId };
      const event = { kind: 'approval-voided', details, subjectId: clientId } as const;
      await audit.write(tx, { ...event, actorId: account.user.id, address });
    }
  };
}
