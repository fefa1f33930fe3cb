import { z } from 'zod';

/**
 * What is written down for good: who did what to whom. Details never hold a secret, and no
 * personal fact beyond what is needed to understand the line.
 */

const nothing = z.strictObject({});

export const auditEvents = {
  'signed-in': z.strictObject({ by: z.enum(['password', 'code']) }),
  /** The email is kept only as a hint, since it may be anybody's. */
  'sign-in-failed': z.strictObject({ by: z.enum(['password', 'code']), email: z.string() }),
  /** Somebody signed in gave a wrong password where their own was asked for again. */
  'confirmation-failed': nothing,
  'signed-out': nothing,
  'password-changed': z.strictObject({ by: z.enum(['profile', 'change', 'link', 'terminal']) }),
  'recovery-asked': nothing,
  'user-created': z.strictObject({ type: z.enum(['admin', 'client']) }),
  'user-invited': z.strictObject({ type: z.enum(['admin', 'client']), again: z.boolean() }),
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
