import { eq } from 'drizzle-orm';
import { receipts } from '#server/db/tables/intake.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';

/** Waits for the job that makes it: no other is about to make one of what a test changes then. */
export async function removeReceiptOf({ database }: TestApp, submissionId: string): Promise<void> {
  await eventually(
    () => database.owner.delete(receipts).where(eq(receipts.submissionId, submissionId)),
    ({ rowCount }) => rowCount === 1,
  );
}
