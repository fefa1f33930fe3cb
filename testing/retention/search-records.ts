import { sql } from 'drizzle-orm';
import type { AppParts } from '#server/parts.ts';
import { encryptedTables } from '#server/vault/encrypted-tables.ts';
import { contextOf } from '#server/vault/encryption-context.ts';

/** Looks for words in all that the database holds, also where it is encrypted. */

type Records = Pick<AppParts, 'database' | 'vault'>;

async function* textsOf({
  database: { queries },
  vault,
}: Records): AsyncGenerator<[string, string]> {
  const { rows: tables } = await queries.execute(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`);
  for (const { name } of tables) {
    const { rows } = await queries.execute(
      sql`select found::text as text from ${sql.raw(String(name))} found`,
    );
    for (const { text } of rows) yield [String(name), String(text)];
  }
  for (const { name, table, id, columns } of encryptedTables) {
    for (const row of await queries.select({ id, ...columns }).from(table)) {
      for (const [column, found] of Object.entries(columns)) {
        const encrypted = (row as Record<string, unknown>)[column];
        if (!encrypted) continue;
        const text = vault.decrypt(encrypted as Buffer, contextOf(found, String(row.id)));
        yield [`${name}.${column}`, text];
      }
    }
  }
}

/** Where each word was found, such as "name in public.users". */
export async function findWords(
  records: Records,
  words: ReadonlyMap<string, string>,
): Promise<string[]> {
  const found = new Set<string>();
  for await (const [place, text] of textsOf(records)) {
    const lower = text.toLowerCase();
    for (const [name, word] of words) {
      if (lower.includes(word.toLowerCase())) found.add(`${name} in ${place}`);
    }
  }
  return [...found];
}
