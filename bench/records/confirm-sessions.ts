import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { connectDatabase } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';
import { joinVault } from '#server/vault/open-vault.ts';
import type { RunningServer } from '#testing/accounts/signed-in.ts';
import { databaseConnection } from '#testing/database/embedded-database.ts';

/** As if everyone had just confirmed that it is them. */
export async function confirmSessions({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<void> {
  const database = connectDatabase(databaseConnection(dataDir));
  try {
    const { keyedHash } = await joinVault(database, { configured: undefined, dataDir });
    const { confirm } = openSessions(database, keyedHash, () => new Date());
    await database.queries.transaction(async (tx) => {
      for (const { id } of await tx.select().from(sessions)) await confirm(tx, id);
    });
  } finally {
    await database.close();
  }
}
