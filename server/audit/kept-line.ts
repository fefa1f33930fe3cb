import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import { hashRow } from './chain.ts';
import { readLineName } from './line-name.ts';

/** What became of what a genuine receipt or certificate is about. */
export type Kept = 'as it was' | 'changed' | 'gone';

interface Records {
  readonly database: Database;
  readonly keyedHash: KeyedHash;
}

/** Of a line by its name; undefined if that is none. */
export async function keptLine(
  { database, keyedHash }: Records,
  name: string,
): Promise<Kept | undefined> {
  const noted = readLineName(name);
  if (!noted) return undefined;
  const [line] = await database.queries
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.number, noted.number));
  if (!line) return 'gone';
  const isSame = line.hash.equals(hashRow(line, keyedHash));
  return isSame && line.hash.toString('hex').startsWith(noted.hash) ? 'as it was' : 'changed';
}
