import { wording } from '#domain/wording.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { isSignedByAll } from '../approvals/signers.ts';
import type { WorkRow } from '../store.ts';

/**
 * An agent may give the tax office a document only once the client has declared in writing that it
 * may (TAA 1953 Sch 1 s 388-65). Whatever moves a job to `lodged` asks here.
 */
export async function expectDeclared(
  tx: Transaction,
  { id, type }: Pick<WorkRow, 'id' | 'type'>,
  isSignedOnPaper: boolean,
): Promise<void> {
  if (!jobTypes[type].needsDeclaration || isSignedOnPaper) return;
  if (!(await isSignedByAll(tx, id)))
    throw new Failure('not-signed', wording.work.lodgment.notSigned);
}
