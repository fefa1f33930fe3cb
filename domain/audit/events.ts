import { z } from 'zod';
import { accountTypes } from '#domain/accounts/account-types.ts';
import { breachEntryKinds } from '#domain/breaches/kinds.ts';
import { clientRights, clientRoles } from '#domain/clients/roles.ts';

/**
 * What the audit log records: who did what to whom. Details never hold a secret, nor more personal
 * data than is needed to understand the line.
 */

const nothing = z.strictObject({});

const listsOfPeople = [
  'people',
  'clients',
  'companies',
  'submissions',
  'enquiries',
  'appointments',
  'documents',
  'work',
  'lodgments',
] as const;
export type ListOfPeople = (typeof listsOfPeople)[number];
const accountType = z.enum(accountTypes);
const secondFactor = z.enum(['passkey', 'totp', 'recovery']);

/** Earlier lines do not say when. */
const blockedTime = z.strictObject({
  staff: z.string(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
});

/** With whom and when it is, once changed; earlier lines do not say. */
const appointment = z.strictObject({
  reference: z.string(),
  staff: z.string().optional(),
  startsAt: z.iso.datetime().optional(),
});

export const auditEvents = {
  'signed-in': z.strictObject({
    by: z.enum(['password', 'code', 'passkey']),
    secondFactor: secondFactor.optional(),
  }),
  /** Only a hint of the email is stored, since it may be anyone's. */
  'sign-in-failed': z.strictObject({
    by: z.enum(['password', 'code', 'passkey']),
    email: z.string(),
  }),
  'second-factor-failed': z.strictObject({ secondFactor }),
  'second-factor-added': z.strictObject({ secondFactor }),
  'second-factor-removed': z.strictObject({ secondFactor }),
  /** By an admin, for someone who has lost it. */
  'second-factor-reset': nothing,
  'recovery-codes-made': nothing,
  /** A signed-in person got their password or second factor wrong when asked to confirm. */
  'confirmation-failed': nothing,
  'signed-out': nothing,
  /** Signed out another device, or all others, in the list of sessions. */
  'session-ended': z.strictObject({ which: z.enum(['one', 'others']) }),
  'password-changed': z.strictObject({
    by: z.enum(['profile', 'change', 'link', 'welcome', 'terminal']),
  }),
  'recovery-asked': nothing,
  'user-created': z.strictObject({ type: accountType }),
  'user-invited': z.strictObject({ type: accountType, again: z.boolean() }),
  'user-changed': z.strictObject({ fields: z.array(z.string()) }),
  /** Of admins and staff. */
  'email-change-asked': z.strictObject({ from: z.string(), to: z.string() }),
  'email-changed': z.strictObject({ from: z.string(), to: z.string() }),
  'email-change-stopped': z.strictObject({ from: z.string(), to: z.string() }),
  'user-deactivated': nothing,
  'user-activated': nothing,
  'user-made-admin': z.strictObject({ by: z.literal('terminal') }),
  'company-created': nothing,
  'company-changed': z.strictObject({ fields: z.array(z.string()) }),
  'company-deleted': nothing,
  /** The subject of these is the client; `account` is whoever acts for it. */
  'client-created': nothing,
  'client-changed': z.strictObject({ fields: z.array(z.string()) }),
  'client-field-revealed': z.strictObject({ field: z.string() }),
  'client-person-set': z.strictObject({
    account: z.string(),
    role: z.enum(clientRoles),
    rights: z.array(z.enum(clientRights)),
  }),
  'client-welcomed': z.strictObject({ account: z.string(), role: z.enum(clientRoles) }),
  'client-person-removed': z.strictObject({ account: z.string() }),
  /** The subject of these is the group. */
  'group-created': nothing,
  'group-renamed': nothing,
  'group-deleted': nothing,
  /** Of the lists of clients and of jobs; the subject is the view. */
  'client-view-saved': nothing,
  'client-view-deleted': nothing,
  'job-view-saved': nothing,
  'job-view-deleted': nothing,
  'draft-deleted': nothing,
  /** By the client, to start the next form from them. */
  'last-answers-read': z.strictObject({ reference: z.string() }),
  /** The SHA-256 of the record ties the form to the log; lines of older versions lack it. */
  'submission-received': z.strictObject({
    reference: z.string(),
    sha256: z.string().optional(),
  }),
  'submission-opened': z.strictObject({ reference: z.string() }),
  'submission-state-changed': z.strictObject({ reference: z.string(), state: z.string() }),
  /** `count` answers. */
  'submission-sent-back': z.strictObject({ reference: z.string(), count: z.number().int() }),
  'submission-corrected': z.strictObject({
    reference: z.string(),
    version: z.number().int(),
    sha256: z.string().optional(),
  }),
  /** What changed in every version, or one of them whole. */
  'submission-versions-opened': z.strictObject({
    reference: z.string(),
    version: z.number().int().optional(),
  }),
  /** By the client, in a form or a correction. */
  'bank-account-changed': z.strictObject({ reference: z.string() }),
  /** Only the end of the number is stored; the note of the call is with the form. */
  'bank-account-called': z.strictObject({ reference: z.string(), number: z.string() }),
  'field-revealed': z.strictObject({ reference: z.string(), field: z.string() }),
  /** More fields than usual within an hour; the admins were told. */
  'many-fields-revealed': z.strictObject({ count: z.number().int() }),
  /** More people in lists than usual within an hour; the admins were told. */
  'many-people-read': z.strictObject({ count: z.number().int() }),
  'submission-printed': z.strictObject({ reference: z.string() }),
  'receipt-downloaded': z.strictObject({ reference: z.string(), version: z.number().int() }),
  /** The subject of these is the client. The name of a file may tell too much. */
  /** `by` where it was someone without an account. */
  'document-uploaded': z.strictObject({
    document: z.string(),
    by: z.literal('printed-link').optional(),
  }),
  /** Name, size and so on, by the practice. */
  'document-looked-up': z.strictObject({ document: z.string() }),
  'document-opened': z.strictObject({
    document: z.string(),
    as: z.enum(['download', 'inline', 'preview']),
  }),
  /** By the virus scanner. */
  'document-refused': z.strictObject({ document: z.string(), found: z.string() }),
  'document-removed': z.strictObject({ document: z.string() }),
  /** Put on the permanent file, or taken off. */
  'document-permanent': z.strictObject({ document: z.string(), permanent: z.boolean() }),
  /** The subject of these is the client, whose record is opened. */
  'client-opened': nothing,
  'client-note-added': nothing,
  'client-note-deleted': nothing,
  /** How is with the check. */
  'identity-checked': z.strictObject({ check: z.string() }),
  /** A job went on without the check, with the reason in the words of whoever decided it. */
  'identity-overridden': z.strictObject({ work: z.string(), reason: z.string() }),
  'identity-check-withdrawn': z.strictObject({ check: z.string() }),
  /** What recurs for the client. */
  'obligations-changed': z.strictObject({ types: z.array(z.string()) }),
  /** The subject of these is the client. */
  'onboarding-step-set': z.strictObject({ step: z.string(), state: z.string() }),
  'nomination-changed': z.strictObject({ state: z.string(), mailed: z.boolean() }),
  'aml-record-changed': z.strictObject({ complete: z.boolean() }),
  'suspicion-noted': nothing,
  'suspicions-read': nothing,
  'reminders-paused': nothing,
  'reminders-continued': nothing,
  /** Without anyone who did it: by itself, as it recurs. */
  'work-started': z.strictObject({ work: z.string() }),
  'work-opened': z.strictObject({ work: z.string() }),
  'work-changed': z.strictObject({ work: z.string(), fields: z.array(z.string()) }),
  'work-deleted': z.strictObject({ work: z.string() }),
  'work-lodged': z.strictObject({ work: z.string(), closed: z.number(), onPaper: z.boolean() }),
  'work-assessed': z.strictObject({ work: z.string(), differs: z.boolean() }),
  'work-reviewed': z.strictObject({ work: z.string(), passed: z.boolean() }),
  'more-time-asked': z.strictObject({ work: z.string(), until: z.string() }),
  /** `count` items. */
  'items-asked': z.strictObject({ work: z.string(), count: z.number().int() }),
  'item-answered': z.strictObject({
    work: z.string(),
    item: z.string(),
    by: z.enum(['document', 'words', 'not-available']),
  }),
  'item-accepted': z.strictObject({ work: z.string(), item: z.string() }),
  'item-withdrawn': z.strictObject({ work: z.string(), item: z.string() }),
  'item-returned': z.strictObject({ work: z.string(), item: z.string() }),
  /** What its actor had just done to it. */
  'work-undone': z.strictObject({ work: z.string() }),
  'work-reminded': z.strictObject({ work: z.string() }),
  'work-commented': z.strictObject({ work: z.string() }),
  'approval-put-up': z.strictObject({ work: z.string(), document: z.string(), sha256: z.string() }),
  /** `record` is the SHA-256 of all that was signed, which ties it to the log. */
  'approval-signed': z.strictObject({
    work: z.string(),
    document: z.string(),
    sha256: z.string(),
    record: z.string(),
  }),
  'signer-reminded': z.strictObject({ work: z.string(), account: z.string() }),
  'approval-change-asked': z.strictObject({ work: z.string(), document: z.string() }),
  'approval-voided': z.strictObject({ work: z.string(), document: z.string() }),
  'work-summary-downloaded': z.strictObject({ work: z.string() }),
  /** With a link by which files can be sent without an account. */
  'request-printed': z.strictObject({ work: z.string() }),
  'printed-link-ended': z.strictObject({ work: z.string(), by: z.enum(['practice', 'sender']) }),
  'certificate-downloaded': z.strictObject({ work: z.string() }),
  /** The subject of these is the client. */
  'letter-drafted': z.strictObject({ letter: z.string() }),
  'letter-sent': z.strictObject({ letter: z.string(), sha256: z.string() }),
  'letter-opened': z.strictObject({ letter: z.string() }),
  /** `record` as with an approval. */
  'letter-signed': z.strictObject({
    letter: z.string(),
    sha256: z.string(),
    record: z.string(),
  }),
  'letter-withdrawn': z.strictObject({ letter: z.string() }),
  'letter-certificate-downloaded': z.strictObject({ letter: z.string() }),
  /** The work of many clients at once; who they are is with the season. */
  'season-started': z.strictObject({ season: z.string(), clients: z.number().int() }),
  'season-stopped': z.strictObject({ season: z.string() }),
  'season-continued': z.strictObject({ season: z.string() }),
  'season-undone': z.strictObject({ season: z.string() }),
  /** Clients from a file; who they are is with the import. */
  'import-started': z.strictObject({ import: z.string(), rows: z.number().int() }),
  'import-stopped': z.strictObject({ import: z.string() }),
  'import-continued': z.strictObject({ import: z.string() }),
  'import-done': z.strictObject({
    import: z.string(),
    new: z.number().int(),
    changed: z.number().int(),
  }),
  'import-invited': z.strictObject({ import: z.string(), people: z.number().int() }),
  'import-undo-started': z.strictObject({ import: z.string() }),
  'import-undone': z.strictObject({ import: z.string() }),
  /** The rows that could not be imported, as a file. */
  /** The client is null where a join was forgotten. */
  'import-row-joined': z.strictObject({
    import: z.string(),
    row: z.number().int(),
    client: z.string().nullable(),
  }),
  'import-wrong-rows-downloaded': z.strictObject({ import: z.string() }),
  'list-exported': z.strictObject({ list: z.enum(listsOfPeople) }),
  /** Everything about one person, who is the subject. */
  'person-exported': nothing,
  /** `settings` are the names of what changed. */
  /** To oneself, with invented people. */
  'site-mail-tested': z.strictObject({ mail: z.string() }),
  'site-published': z.strictObject({ version: z.number().int(), settings: z.array(z.string()) }),
  /** From the terminal, into the draft; `settings` as above. */
  'site-imported': z.strictObject({ settings: z.array(z.string()) }),
  'site-image-added': z.strictObject({ image: z.string() }),
  /** By staff, for someone who called. */
  'appointment-booked': appointment,
  'appointment-confirmed': appointment,
  'appointment-declined': appointment,
  'appointment-moved': appointment,
  'appointment-cancelled': appointment,
  'appointment-noted': appointment,
  'appointment-attendance': appointment.extend({
    attendance: z.enum(['attended', 'missed', 'unknown']),
  }),
  /** The private address of someone's appointments, never the secret in it. */
  'calendar-address-made': z.strictObject({ staff: z.string() }),
  'calendar-address-ended': nothing,
  'time-blocked': blockedTime,
  'time-unblocked': blockedTime,
  /** The register of data breaches tells the rest. */
  'breach-reported': z.strictObject({ breach: z.string() }),
  'breach-opened': z.strictObject({ breach: z.string() }),
  'breach-entry-added': z.strictObject({
    breach: z.string(),
    breachEntry: z.enum(breachEntryKinds),
  }),
  /** Once an hour, however often someone searches or pages. */
  'list-read': z.strictObject({ list: z.enum(listsOfPeople) }),
  /** The subject of these is the person. */
  'hold-placed': nothing,
  'hold-lifted': nothing,
  'erasure-asked': nothing,
  'erasure-stopped': nothing,
  /** How many works, forms and documents the law makes us keep. */
  'user-erased': z.strictObject({
    works: z.number().int(),
    forms: z.number().int(),
    documents: z.number().int(),
  }),
  /** By a retention rule; the subject is the client, if it was one's. */
  'record-removed': z.strictObject({ rule: z.string(), thing: z.string(), record: z.string() }),
  /** Periods in the unit of the rule. */
  'retention-changed': z.strictObject({
    rule: z.string(),
    from: z.number().int(),
    to: z.number().int(),
  }),
  /** So many of the oldest lines. */
  'log-cut': z.strictObject({ lines: z.number().int() }),
  'documents-moved': z.strictObject({
    documents: z.number().int(),
    to: z.enum(['database', 'store']),
  }),
  /** Something other than Corella has written it; it was refused. */
  'altered-row-refused': z.strictObject({
    what: z.enum([
      'account',
      'session',
      'passkey',
      'recovery',
      'emailChange',
      'feed',
      'clientRole',
      'siteDraft',
      'siteVersion',
      'siteDrawing',
      'siteFile',
      'siteImage',
      'value',
    ]),
    /** Which row of the site, or which encrypted value. */
    record: z.string().optional(),
  }),
  /** From the server’s terminal, by someone who has looked at it. */
  'altered-row-accepted': nothing,
  'keys-rotated': z.strictObject({ values: z.number().int() }),
  'backup-made': z.strictObject({ file: z.string() }),
  'backup-restored': z.strictObject({ file: z.string(), madeAt: z.iso.datetime() }),
  /** `move` tells a move that was interrupted from another one. */
  'database-moved': z.strictObject({ move: z.string() }),
} as const satisfies Record<string, z.ZodType>;

export type AuditKind = keyof typeof auditEvents;

/** Lines that only whoever reads notes of suspicion may see. */
export const suspicionKinds = [
  'suspicion-noted',
  'suspicions-read',
] as const satisfies readonly AuditKind[];

type AuditDetails<Kind extends AuditKind> = z.output<(typeof auditEvents)[Kind]>;

/** One line of the log, before it gets its number and its place in the chain. */
export type AuditEvent = {
  [Kind in AuditKind]: {
    readonly kind: Kind;
    readonly details: AuditDetails<Kind>;
    /** Absent when no one was signed in. */
    readonly actorId?: string | undefined;
    readonly subjectId?: string | undefined;
    /** Absent when it was done from the terminal or by a job. */
    readonly address?: string | undefined;
  };
}[AuditKind];
