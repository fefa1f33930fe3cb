import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { importRows } from '#server/db/tables/records.ts';
import type { Vault } from '#server/vault/vault.ts';
import { contentOf } from './content.ts';

const batchSize = 500;

/** Wrong rows belong to no one; they are found by decrypting them one after another. */
export async function eraseRowsNaming(
  tx: Transaction,
  vault: Vault,
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx
      .select({ id: importRows.id, content: importRows.contentEncrypted })
      .from(importRows)
      .where(
        and(
          gt(importRows.id, after),
          isNull(importRows.userId),
          isNotNull(importRows.contentEncrypted),
        ),
      )
      .orderBy(asc(importRows.id))
      .limit(batchSize);
    for (const { id, content } of rows) {
      if (!content) continue;
      const { cells } = contentOf(vault, id).decrypt(content);
      if (isNamedIn(cells.join('\n'))) await tx.delete(importRows).where(eq(importRows.id, id));
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return;
  }
}
