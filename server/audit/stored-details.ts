import type { z } from 'zod';
import { type AuditKind, auditEvents } from '#domain/audit/events.ts';
import { type StoredJson, storedJson } from '#server/db/stored-json.ts';

export type Details = Readonly<Record<string, unknown>>;

const kinds = Object.entries<z.ZodObject>(auditEvents);

/** The details of each kind of line. A line that is written once stays as it is for good. */
export const storedDetails = Object.fromEntries(
  kinds.map(([kind, schema]) => [kind, storedJson<Details>(schema.strip())]),
) as Readonly<Record<AuditKind, StoredJson<Details>>>;

/** What a line tells. One that we do not understand is told as it stands: it still happened. */
export function readDetails(kind: string, details: unknown): Details {
  try {
    return storedDetails[kind as AuditKind].read(details);
  } catch {
    return details as Details;
  }
}
