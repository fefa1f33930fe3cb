import type { auditEvents } from '#server/db/schema.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

export type AuditRow = Omit<typeof auditEvents.$inferSelect, 'hash'>;

/** What the first line has as the hash of its predecessor. */
export const beforeTheFirst = Buffer.alloc(32);

/** The same text whatever order the database gives the names back in. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, canonical(item)]);
}

/** Covers every column and the hash before it: a changed, missing or added line breaks the chain. */
export function hashRow(row: AuditRow, keyedHash: KeyedHash): Buffer {
  const { number, at, kind, actorId, subjectId, address, details, previousHash } = row;
  const parts = [
    number,
    at.toISOString(),
    kind,
    actorId,
    subjectId,
    address,
    canonical(details),
    previousHash.toString('hex'),
  ];
  return keyedHash('audit', JSON.stringify(parts));
}
