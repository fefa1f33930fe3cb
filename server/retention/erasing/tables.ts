import { type SQL, sql } from 'drizzle-orm';

/**
 * Every table of the database, and what erasing a person does to it. A test fails for a table that
 * is not named here: whoever adds one says how it is erased.
 */

export type TableRule =
  /** Rows that are deleted with a person. */
  | { readonly rows: (person: SQL) => SQL }
  /** Rows that are removed by code of their own, named here. */
  | { readonly by: string }
  /** Rows that the database deletes with those of another table. */
  | { readonly with: string }
  /** No personal data, and why. */
  | { readonly none: string };

const owned = (person: SQL) => sql`user_id = ${person}`;
const ofClient = (person: SQL) => sql`client_id = ${person}`;

const ofEither = (person: SQL) => sql`${person} in (user_id, client_id)`;

/** In the order in which their rows are deleted. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  sessions: { rows: owned },
  recoveries: { rows: owned },
  totp_secrets: { rows: owned },
  passkeys: { rows: owned },
  recovery_codes: { rows: owned },
  second_factor_tickets: { rows: owned },
  known_devices: { rows: owned },
  email_changes: { rows: owned },
  calendar_feeds: { rows: owned },
  /** Wrong rows, which belong to no one, go by eraseRowsNaming. */
  import_rows: { rows: ofEither },
  import_joins: { rows: ofClient },
  breach_clients: { rows: ofClient },
  client_intake: { rows: owned },
  client_notes: { rows: ofClient },
  paused_reminders: { rows: ofClient },
  season_clients: { rows: ofClient },
  obligations: { rows: ofClient },
  work_notices: { rows: (person) => sql`recipient = ${person}::text` },
  nominations: { rows: ofClient },
  onboarding_steps: { rows: ofClient },
  aml_records: { by: 'deleteAmlRecord, 7 years after they were a client' },
  suspicions: { by: 'deleteSuspicion, 7 years after their client was one; no client is named' },
  client_people: { rows: ofEither },
  client_views: { rows: (person) => sql`owner_id = ${person}` },
  document_openings: { rows: owned },
  people_read: { rows: owned },
  documents: { by: 'removeOfClient: the bytes go first, wherever they are' },
  document_pieces: { with: 'documents' },
  document_writes: { none: 'Names of objects, which are removed within two days.' },
  works: { by: 'eraseRecords, but for those that the law makes us keep' },
  work_items: { with: 'works' },
  work_undos: { with: 'works' },
  work_comments: { with: 'works' },
  work_approvals: { with: 'works' },
  upload_links: { with: 'works' },
  approval_signers: { with: 'work_approvals' },
  letter_covers: { rows: ofClient },
  engagement_letters: { by: 'deleteLettersOf, but for signed ones while jobs are kept by law' },
  letter_signers: { with: 'engagement_letters' },
  submissions: { by: 'eraseRecords, but for those that the law makes us keep' },
  submission_versions: { by: 'deleteForm' },
  correction_drafts: { with: 'submissions' },
  receipts: { with: 'submissions' },
  appointments: { by: 'deleteAppointments: theirs, and those booked with their email address' },
  enquiries: { by: 'deleteEnquiries: those with their email address' },
  mails: {
    by: 'eraseWaitingMails: those that wait and name them; the content of others is gone once sent',
  },
  identity_checks: { by: 'deleteChecksOf, with the last record that the law makes us keep' },
  users: { by: 'deleteAccount' },
  clients: {
    by: 'forgetOwnClient, and the row goes with that of the account; erasePracticeClient',
  },
  companies: { by: 'deleteIfEmpty, once no one belongs to it' },
  audit_events: { by: 'redactLines: the fact stays, without what tells who it was' },
  audit_pending: { none: 'Lines wait here for a moment, and are chained before an erasure.' },
  waiting_jobs: { none: 'Jobs name ids alone.' },
  backups: { none: 'Names of files and times.' },
  limits: { none: 'Keyed hashes, which are forgotten within days.' },
  secrets: { none: 'Keys of the server.' },
  used_challenges: { none: 'Hashes, which are forgotten within minutes.' },
  user_counts: { none: 'Numbers.' },
  work_counts: { none: 'Numbers.' },
  client_groups: { none: 'Names of groups of clients, in the words of the practice.' },
  seasons: { none: 'What many clients are asked for; who they are is in season_clients.' },
  imports: { none: 'Who brought a file and when, and numbers; the rows are in import_rows.' },
  import_pieces: { with: 'imports' },
  import_headings: { none: 'Headings of columns.' },
  breaches: { none: 'What happened, in the words of admins; clients are named by id alone.' },
  breach_entries: { none: 'As breaches.' },
  site_draft: { none: 'What the public site says, and who saved it last.' },
  site_versions: { none: 'As site_draft.' },
  site_drawings: { none: 'The files of the public site.' },
  site_drawn_files: { none: 'As site_drawings.' },
  site_images: { none: 'Pictures of the public site, and who added them.' },
  legal_holds: { none: 'Someone with a hold is not erased; the row goes when it is lifted.' },
  erasures: { none: 'Ids and times: the proof that someone was erased.' },
  retention_periods: { none: 'Numbers, and who set them.' },
  retention_announcements: { none: 'Numbers and times.' },
  retention_runs: { none: 'Numbers and times.' },
};

/** The statements that delete a person's rows. */
export const deletionsOf = (person: SQL): SQL[] =>
  Object.entries(tableRules).flatMap(([table, rule]) =>
    'rows' in rule ? [sql`delete from ${sql.identifier(table)} where ${rule.rows(person)}`] : [],
  );
