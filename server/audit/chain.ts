import { isIP, isIPv6 } from 'node:net';
import type { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

export type AuditLine = typeof auditEvents.$inferSelect;
export type AuditRow = Omit<AuditLine, 'hash' | 'redactionMac'>;
/** A line that waits to be chained. */
export type PendingLine = Omit<typeof auditPending.$inferSelect, 'mac'>;
type Content = Omit<PendingLine, 'id'>;

/** What the next line is chained to. */
export type Link = Pick<AuditLine, 'number' | 'hash'>;

export const beforeTheFirst: Link = { number: 0, hash: Buffer.alloc(32) };

/** The same text whatever order the database returns the keys in. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, canonical(item)]);
}

/** An address the database accepts; one from a proxy's header may be anything. */
export function plainAddress(text: string | undefined): string | null {
  const [address = ''] = (text ?? '').split('%');
  return isIP(address) ? address : null;
}

/** The same text however the database formats the address. */
const canonicalAddress = (text: string | null): string | null =>
  text && isIPv6(text) ? new URL(`http://[${text}]`).hostname : text;

const contentOf = ({ at, kind, actorId, subjectId, address, details }: Content) => [
  at.toISOString(),
  kind,
  actorId,
  subjectId,
  canonicalAddress(address),
  canonical(details),
];

/** Covers every column and the previous hash: a changed, missing or added line breaks the chain. */
export function hashRow(row: AuditRow, keyedHash: KeyedHash): Buffer {
  const parts = [row.number, ...contentOf(row), row.previousHash.toString('hex')];
  return keyedHash('audit', JSON.stringify(parts));
}

/** Proves that we took personal data out of a line, which has kept its hash. */
export const redactionMacOf = (line: AuditRow & Pick<AuditLine, 'hash'>, keyedHash: KeyedHash) =>
  keyedHash(
    'audit redaction',
    JSON.stringify([
      line.number,
      ...contentOf(line),
      line.previousHash.toString('hex'),
      line.hash.toString('hex'),
    ]),
  );

/** Whether a line says what we wrote, or what we left of it. */
export const isAsWritten = (line: AuditLine, keyedHash: KeyedHash): boolean =>
  line.redactionMac
    ? line.redactionMac.equals(redactionMacOf(line, keyedHash))
    : line.hash.equals(hashRow(line, keyedHash));

/** Proves that we wrote a line, as long as nothing is chained to it. */
export const macOf = (line: PendingLine, keyedHash: KeyedHash): Buffer =>
  keyedHash('audit pending', JSON.stringify([line.id, ...contentOf(line)]));
