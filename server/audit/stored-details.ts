import type { z } from 'zod';
import { type AuditKind, auditEvents } from '#domain/audit/events.ts';
import { type StoredJson, storedJson } from '#server/db/stored-json.ts';

export type Details = Readonly<Record<string, unknown>>;

const kinds = Object.entries<z.ZodObject>(auditEvents);

/** The details of each kind of line. Lines are never changed once written. */
export const storedDetails = Object.fromEntries(
  kinds.map(([kind, schema]) => [kind, storedJson<Details>(schema.strip())]),
) as Readonly<Record<AuditKind, StoredJson<Details>>>;

/** The details of a line; those that this version does not understand are returned unchanged. */
export function readDetails(kind: string, details: unknown): Details {
  try {
    return storedDetails[kind as AuditKind].read(details);
  } catch {
    return details as Details;
  }
}
