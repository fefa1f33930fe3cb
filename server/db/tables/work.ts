import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { approvalStates, approvalSubjects, signingOrders } from '#domain/work/approval.ts';
import { itemKinds } from '#domain/work/item-answers.ts';
import { itemStates, openStages, workKinds, workStages } from '#domain/work/kinds.ts';
import { seasonOutcomes, seasonStates } from '#domain/work/seasons.ts';
import { workTypes } from '#domain/work/types/names.ts';
import { users } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, moment } from './columns.ts';

const client = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id);
const day = (name: string) => date(name, { mode: 'string' });

/** Written out, since the planner compares it with the condition of an index. */
export const stageIsOpen = sql.raw(
  `stage in (${openStages.map((stage) => `'${stage}'`).join(', ')})`,
);

/** "Start 2026-27 for these 120 clients". */
export const seasons = pgTable('seasons', {
  id: uuid().primaryKey(),
  kind: text({ enum: workKinds }).notNull(),
  /** Absent where each client’s follows from the kind. */
  type: text({ enum: workTypes }),
  period: text().notNull(),
  dueOn: day('due_on'),
  assigneeId: uuid('assignee_id').references(() => users.id),
  /** What every client is asked for. */
  itemsEncrypted: bytes('items_sealed').notNull(),
  state: text({ enum: seasonStates }).notNull(),
  startedBy: uuid('started_by')
    .notNull()
    .references(() => users.id),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
});

export const works = pgTable(
  'works',
  {
    id: uuid().primaryKey(),
    clientId: client(),
    /** The group of its type, by which a server of an earlier version knows it. */
    kind: text({ enum: workKinds }).notNull(),
    type: text({ enum: workTypes }).notNull(),
    period: text().notNull(),
    stage: text({ enum: workStages }).notNull().default('collecting'),
    dueOn: day('due_on'),
    /** The tax office gave longer, as this letter says; `dueOn` is that day. */
    deferredUntil: day('deferred_until'),
    deferralReference: text('deferral_reference').notNull().default(''),
    /** What the client sees and is reminded of. */
    sendBy: day('send_by'),
    payBy: day('pay_by'),
    /** The day that the client asked for instead. */
    needsUntil: day('needs_until'),
    /** The day of the newest asking. */
    askedOn: day('asked_on'),
    /** The reminders are used up. */
    callSince: day('call_since'),
    assigneeId: uuid('assignee_id').references(() => users.id),
    reviewerId: uuid('reviewer_id').references(() => users.id),
    /** In cents, including GST. */
    fee: bigint({ mode: 'number' }),
    /** When its line was first in a file of invoices. */
    invoicedAt: moment('invoiced_at'),
    /** The practice's own. */
    notesEncrypted: bytes('notes_sealed'),
    /** The season that made it, if one did. */
    seasonId: uuid('season_id').references(() => seasons.id),
    /** It started by itself, as an obligation of its client says. */
    isRecurring: boolean('is_recurring').notNull().default(false),
    /** Grows with every change, so that two people changing it at once notice. */
    revision: integer().notNull().default(1),
    remindersSent: integer('reminders_sent').notNull().default(0),
    /** The day on which it is decided whether the client is reminded. */
    remindOn: day('remind_on'),
    createdAt: moment('created_at').notNull(),
    lodgedAt: moment('lodged_at'),
    /** The day on which the tax office got it. */
    lodgedOn: day('lodged_on'),
    lodgmentEncrypted: bytes('lodgment_sealed'),
    assessmentEncrypted: bytes('assessment_sealed'),
    /** The tax office made something else of it. */
    assessmentDiffers: boolean('assessment_differs').notNull().default(false),
    /** Who said that it was signed on paper, and how they know. */
    paperEncrypted: bytes('paper_sealed'),
    /** The scan of it, which stays. No reference: documents are removed with their job. */
    paperDocumentId: uuid('paper_document_id'),
    /** The newest review. */
    reviewEncrypted: bytes('review_sealed'),
  },
  (table) => [
    index('works_by_due').on(table.dueOn, table.id),
    index('works_open').on(table.dueOn, table.id).where(stageIsOpen),
    index('works_of_stage').on(table.stage, table.dueOn, table.id),
    index('works_of_client').on(table.clientId, table.dueOn, table.id),
    index('works_of_assignee').on(table.assigneeId, table.dueOn, table.id),
    index('works_of_assignee_open').on(table.assigneeId, table.dueOn, table.id).where(stageIsOpen),
    index('works_of_assignee_stage').on(table.assigneeId, table.stage, table.dueOn, table.id),
    index('works_to_remind').on(table.remindOn).where(sql`${table.remindOn} is not null`),
    index('works_to_call').on(table.callSince).where(sql`${table.callSince} is not null`),
    index('works_asking_time').on(table.needsUntil).where(sql`${table.needsUntil} is not null`),
    index('works_differing').on(table.id).where(sql`${table.assessmentDiffers}`),
    index('works_with_fee')
      .on(table.lodgedAt, table.id)
      .where(sql`${table.fee} is not null and ${table.lodgedAt} is not null`),
    index('works_to_invoice')
      .on(table.lodgedAt, table.id)
      .where(
        sql`${table.fee} is not null and ${table.lodgedAt} is not null and ${table.invoicedAt} is null`,
      ),
    index('works_lodged').on(table.lodgedAt).where(sql`${table.lodgedAt} is not null`),
    index('works_of_matter').on(table.clientId, table.type, table.period),
    // However often it is started other than by hand, and by however many.
    uniqueIndex('works_once_a_season')
      .on(table.clientId, table.type, table.period)
      .where(sql`${table.seasonId} is not null or ${table.isRecurring}`),
    index('works_of_season').on(table.seasonId, table.id).where(sql`${table.seasonId} is not null`),
  ],
);

/** How many works there are of each stage and assignee, maintained by a trigger. */
export const workCounts = pgTable(
  'work_counts',
  {
    stage: text({ enum: workStages }).notNull(),
    /** Zeros for no one. */
    assigneeId: uuid('assignee_id').notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stage, table.assigneeId] })],
);

export const seasonClients = pgTable(
  'season_clients',
  {
    seasonId: uuid('season_id')
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    /** No reference: whoever chose them may have been wrong. */
    clientId: uuid('client_id').notNull(),
    /** Absent until it was their turn. */
    outcome: text({ enum: seasonOutcomes }),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.clientId] }),
    index('season_clients_of_outcome').on(table.seasonId, table.outcome, table.clientId),
  ],
);

export const workItems = pgTable(
  'work_items',
  {
    id: uuid().primaryKey(),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    titleEncrypted: bytes('title_sealed').notNull(),
    state: text({ enum: itemStates }).notNull().default('open'),
    answeredBy: text('answered_by', { enum: ['documents', 'contact-form'] }).notNull(),
    kind: text({ enum: itemKinds }).notNull().default('any'),
    required: boolean().notNull().default(true),
    sendBy: day('send_by'),
    /** Hint, section, choices, and how the other item has to be answered; absent if there are none. */
    detailsEncrypted: bytes('details_sealed'),
    /** The other item by whose answer it is asked. */
    whenItemId: uuid('when_item_id'),
    answerEncrypted: bytes('answer_sealed'),
    commentEncrypted: bytes('comment_sealed'),
    reasonEncrypted: bytes('reason_sealed'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('work_items_of_work').on(table.workId, table.position),
    // What waits for the practice; few at any time.
    index('work_items_answered')
      .on(table.workId)
      .where(sql`${table.state} in ('answered', 'not-available')`),
  ],
);

export const workComments = pgTable(
  'work_comments',
  {
    id: uuid().primaryKey(),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id').references(() => workItems.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    fromPractice: boolean('from_practice').notNull(),
    textEncrypted: bytes('text_sealed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('work_comments_of_work').on(table.workId, table.createdAt, table.id)],
);

/** What recurs for a client. */
export const obligations = pgTable(
  'obligations',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    type: text({ enum: workTypes }).notNull(),
    /** It begins with the period in which this day falls. */
    from: day('from_day').notNull(),
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** What the next job is about, and the day on which it starts by itself. */
    nextPeriod: text('next_period').notNull(),
    nextOn: day('next_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.type] }),
    index('obligations_by_next').on(table.nextOn, table.clientId, table.type),
    index('obligations_of_type').on(table.type, table.from),
    index('obligations_of_assignee')
      .on(table.assigneeId)
      .where(sql`${table.assigneeId} is not null`),
  ],
);

/** A document sent for a client's approval. Each time is a row of its own; the newest counts. */
export const workApprovals = pgTable(
  'work_approvals',
  {
    id: uuid().primaryKey(),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    subject: text({ enum: approvalSubjects }).notNull(),
    state: text({ enum: approvalStates }).notNull(),
    order: text('signing_order', { enum: signingOrders }).notNull().default('any'),
    /** No reference: the approval outlives the file. */
    documentId: uuid('document_id').notNull(),
    /** Name and SHA-256 of the document, and the declaration. */
    detailsEncrypted: bytes('details_sealed').notNull(),
    putUpBy: uuid('put_up_by')
      .notNull()
      .references(() => users.id),
    putUpAt: moment('put_up_at').notNull(),
    /** When the last one signed. */
    signedAt: moment('signed_at'),
    /** What was signed with before several could sign. Newer ones are with their signers. */
    signingEncrypted: bytes('signing_sealed'),
    /** The change that the client asked for. */
    commentEncrypted: bytes('comment_sealed'),
    /** The PDF in base64, made a moment after signing. */
    certificateEncrypted: bytes('certificate_sealed'),
  },
  (table) => [
    index('work_approvals_of_work').on(table.workId, table.subject, table.putUpAt),
    index('work_approvals_of_document').on(table.documentId),
    index('work_approvals_waiting').on(table.workId).where(sql`${table.state} = 'change-asked'`),
  ],
);

/** Who is asked to sign an approval. */
export const approvalSigners = pgTable(
  'approval_signers',
  {
    id: uuid().primaryKey(),
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => workApprovals.id, { onDelete: 'cascade' }),
    /** No reference: a signature outlives the account. */
    userId: uuid('user_id').notNull(),
    position: integer().notNull(),
    /** A role at the client, or what the practice called it. */
    capacity: text().notNull(),
    signedAt: moment('signed_at'),
    /** Name, signature, its date, network address and device. */
    signingEncrypted: bytes('signing_sealed'),
  },
  (table) => [
    uniqueIndex('approval_signers_once').on(table.approvalId, table.userId),
    index('approval_signers_unsigned').on(table.userId).where(sql`${table.signedAt} is null`),
  ],
);

/**
 * The one link by which files can be sent for a job without an account, as it stands on the newest
 * printed request. The row goes as soon as the link ends.
 */
export const uploadLinks = pgTable(
  'upload_links',
  {
    id: uuid().primaryKey(),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** A keyed hash of the token with the job and the end, so that no row can lend its token. */
    proof: bytes().notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('upload_links_of_work').on(table.workId),
    uniqueIndex('upload_links_token_key').on(table.tokenHash),
    index('upload_links_expired').on(table.expiresAt),
  ],
);

/** Which mails about work someone got lately, so that a burst becomes one. */
export const workNotices = pgTable(
  'work_notices',
  {
    /** The id of a user, or "practice". */
    recipient: text().notNull(),
    about: text().notNull(),
    count: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    /** The work that the waiting mail is about; null for several. */
    workId: uuid('work_id'),
    /** How many acts it stands for that can still be undone, and until when. */
    held: integer().notNull().default(0),
    heldUntil: moment('held_until'),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.about] })],
);

/** How a work was before an act of the practice that can be undone for some seconds. */
export const workUndos = pgTable(
  'work_undos',
  {
    /** The same for all works of one act. */
    id: uuid().notNull(),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** Who alone can undo it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    before: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.workId] }),
    index('work_undos_of_work').on(table.workId),
    index('work_undos_of_user').on(table.userId),
    index('work_undos_by_age').on(table.createdAt),
  ],
);

/** The practice's notes about a client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid().primaryKey(),
    clientId: client(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    textEncrypted: bytes('text_sealed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('client_notes_of_client').on(table.clientId, table.createdAt, table.id)],
);

/** Clients whom no one reminds. */
export const pausedReminders = pgTable('paused_reminders', {
  clientId: uuid('client_id')
    .primaryKey()
    .references(() => clients.id),
  pausedBy: uuid('paused_by')
    .notNull()
    .references(() => users.id),
  pausedAt: moment('paused_at').notNull(),
});
