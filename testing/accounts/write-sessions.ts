import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/** As if all sessions of a person had begun a while ago, with nothing confirmed since. */
export async function ageSessions(
  { queries }: Pick<Database, 'queries'>,
  userId: string,
  milliseconds: number,
): Promise<void> {
  for (const session of await queries.select().from(sessions).where(eq(sessions.userId, userId))) {
    const createdAt = new Date(session.createdAt.getTime() - milliseconds);
    const rowCode = rowCodesOf(queries).codeOf('session', { ...session, createdAt });
    await queries
      .update(sessions)
      .set({ createdAt, confirmedAt: null, rowCode })
      .where(eq(sessions.id, session.id));
  }
}
