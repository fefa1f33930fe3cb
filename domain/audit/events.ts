import { z } from 'zod';
import { accountTypes } from '#domain/accounts/account-types.ts';

/**
 * What the audit log records: who did what to whom. Details never hold a secret, nor more personal
 * data than is needed to understand the line.
 */

const nothing = z.strictObject({});
const accountType = z.enum(accountTypes);

export const auditEvents = {
  'signed-in': z.strictObject({ by: z.enum(['password', 'code']) }),
  /** Only a hint of the email is stored, since it may be anybody's. */
  'sign-in-failed': z.strictObject({ by: z.enum(['password', 'code']), email: z.string() }),
  /** A signed-in person got their password wrong when asked to confirm it. */
  'confirmation-failed': nothing,
  'signed-out': nothing,
  'password-changed': z.strictObject({ by: z.enum(['profile', 'change', 'link', 'terminal']) }),
  'recovery-asked': nothing,
  'user-created': z.strictObject({ type: accountType }),
  'user-invited': z.strictObject({ type: accountType, again: z.boolean() }),
  'user-changed': z.strictObject({ fields: z.array(z.string()) }),
  'user-deactivated': nothing,
  'user-activated': nothing,
  'user-made-admin': z.strictObject({ by: z.literal('terminal') }),
  'company-created': nothing,
  'company-changed': z.strictObject({ fields: z.array(z.string()) }),
  'company-deleted': nothing,
  'submission-received': z.strictObject({ reference: z.string() }),
  'submission-opened': z.strictObject({ reference: z.string() }),
  'submission-state-changed': z.strictObject({ reference: z.string(), state: z.string() }),
  'field-revealed': z.strictObject({ reference: z.string(), field: z.string() }),
  'submission-printed': z.strictObject({ reference: z.string() }),
  'appointment-confirmed': z.strictObject({ reference: z.string() }),
  'appointment-declined': z.strictObject({ reference: z.string() }),
  'appointment-moved': z.strictObject({ reference: z.string() }),
  'appointment-cancelled': z.strictObject({ reference: z.string() }),
  'time-blocked': z.strictObject({ staff: z.string() }),
  'time-unblocked': z.strictObject({ staff: z.string() }),
  'keys-rotated': z.strictObject({ values: z.number().int() }),
} as const satisfies Record<string, z.ZodType>;

export type AuditKind = keyof typeof auditEvents;
type AuditDetails<Kind extends AuditKind> = z.output<(typeof auditEvents)[Kind]>;

/** One line of the log, before it gets its number and its place in the chain. */
export type AuditEvent = {
  [Kind in AuditKind]: {
    readonly kind: Kind;
    readonly details: AuditDetails<Kind>;
    /** Absent when nobody was signed in. */
    readonly actorId?: string | undefined;
    readonly subjectId?: string | undefined;
    /** Absent when it was done from the terminal or by a job. */
    readonly address?: string | undefined;
  };
}[AuditKind];
