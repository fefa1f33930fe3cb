import { line, rows, type Stored, state, without } from './write-path.ts';

/** How each call of the API description shows in the database once it is acknowledged. */

const ofAccounts: Record<string, Stored> = {
  'POST /api/users/confirm': state(
    'sessions where user_id = :person and password_proven_at is not null',
  ),
  'POST /api/users/confirm-password': state(
    'sessions where user_id = :person and password_proven_at is not null',
  ),
  'POST /api/users/me/totp': state('totp_secrets where user_id = :person'),
  'POST /api/users/me/totp/confirm': line(
    'second-factor-added',
    'totp_secrets where user_id = :person and confirmed_at is not null',
  ),
  'DELETE /api/users/me/totp': line(
    'second-factor-removed',
    without('totp_secrets where user_id = :person'),
  ),
  'POST /api/users/me/passkeys': line('second-factor-added', 'passkeys where user_id = :person'),
  'DELETE /api/users/me/passkeys/{id}': line(
    'second-factor-removed',
    without('passkeys where id = :id'),
  ),
  'POST /api/users/me/recovery-codes': line(
    'recovery-codes-made',
    'recovery_codes where user_id = :person',
  ),
  'DELETE /api/users/me/sessions': line('session-ended'),
  'DELETE /api/users/me/sessions/{id}': line('session-ended', without('sessions where id = :id')),
  'POST /api/users/logout': line('signed-out', without('sessions where user_id = :person')),
  'POST /api/users/update-password': line(
    'password-changed',
    'users where id = :person and password_hash <> :hash',
  ),
  'PATCH /api/users/me': line('user-changed', 'users where id = :person and revision = 2'),
  'PATCH /api/users/{id}': line('user-changed', 'users where id = :id and revision = 2'),
  'DELETE /api/users/{id}': line('user-deactivated', 'users where id = :id and not is_active'),
  'POST /api/users/{id}/second-factor/reset': line(
    'second-factor-reset',
    without('passkeys where user_id = :id'),
  ),
  'POST /api/users/signup': line('user-created', 'users where email = :email'),
  'POST /api/users/invite': line('user-invited', 'users where email = :email'),
  'POST /api/companies': line('company-created', 'companies where id = :made'),
  'PATCH /api/companies/{id}': line('company-changed', 'companies where id = :id and name = :name'),
  'DELETE /api/companies/{id}': line(
    'company-deleted',
    'companies where id = :id and deleted_at is not null',
  ),
};

const ofForms: Record<string, Stored> = {
  'POST /api/forms/contact': rows('submissions where user_id = :person'),
  'PUT /api/forms/contact/draft': state(
    'client_intake where user_id = :person and draft_sealed is not null',
  ),
  'DELETE /api/forms/contact/draft': line(
    'draft-deleted',
    without('client_intake where user_id = :person and draft_sealed is not null'),
  ),
  'POST /api/forms/contact/{id}/corrections': line(
    'submission-corrected',
    'submission_versions where submission_id = :id',
  ),
  'PUT /api/forms/contact/{id}/corrections/draft': state(
    'correction_drafts where submission_id = :id and draft_sealed is not null',
  ),
  'PATCH /api/submissions/{id}': line(
    'submission-state-changed',
    'submissions where id = :id and state = :state',
  ),
  'POST /api/submissions/{id}/reveal': line('field-revealed'),
  'POST /api/submissions/{id}/printed': line('submission-printed'),
  'POST /api/submissions/{id}/send-back': line(
    'submission-sent-back',
    "submissions where id = :id and state = 'sent-back'",
  ),
  'POST /api/submissions/{id}/bank-call': line(
    'bank-account-called',
    "submissions where id = :id and bank_account = 'called'",
  ),
};

const ofDocuments: Record<string, Stored> = {
  'POST /api/documents': rows(
    "documents where uploaded_by = :person and state in ('scanning', 'ready')",
  ),
  'DELETE /api/documents/{id}': line(
    'document-removed',
    without("documents where id = :id and state <> 'removed'"),
  ),
  'POST /api/documents/uploads': rows(
    "documents where uploaded_by = :person and state = 'uploading'",
  ),
  'PATCH /api/documents/uploads/{id}': state('documents where id = :id and pieces = 1'),
  'DELETE /api/documents/uploads/{id}': state(
    without("documents where id = :id and state <> 'removed'"),
  ),
};

const appointmentIn = (what: string) => `appointments where id = :id and state = '${what}'`;

const ofBookings: Record<string, Stored> = {
  'POST /api/appointments': line('appointment-booked', 'appointments where id = :made'),
  'PATCH /api/appointments/{id}': line(
    'appointment-noted',
    'appointments where id = :id and team_note_sealed is not null',
  ),
  'POST /api/appointments/{id}/confirm': line('appointment-confirmed', appointmentIn('confirmed')),
  'POST /api/appointments/{id}/decline': line('appointment-declined', appointmentIn('declined')),
  'POST /api/appointments/{id}/cancel': line('appointment-cancelled', appointmentIn('cancelled')),
  'POST /api/appointments/{id}/move': line(
    'appointment-moved',
    'appointments where id = :id and starts_at = :startsAt',
  ),
  'POST /api/appointments/blocks': line(
    'time-blocked',
    "appointments where starts_at = :startsAt and state = 'blocked'",
  ),
  'DELETE /api/appointments/blocks/{id}': line(
    'time-unblocked',
    without('appointments where id = :id'),
  ),
  'POST /api/users/me/calendar': line(
    'calendar-address-made',
    'calendar_feeds where user_id = :person',
  ),
  'DELETE /api/users/me/calendar': line(
    'calendar-address-ended',
    without('calendar_feeds where user_id = :person'),
  ),
  'DELETE /api/users/{id}/calendar': line(
    'calendar-address-ended',
    without('calendar_feeds where user_id = :id'),
  ),
};

const ofWork: Record<string, Stored> = {
  'POST /api/work': rows('works where client_id = :client'),
  'PATCH /api/work/{id}': line('work-changed', "works where id = :id and stage = 'preparing'"),
  'DELETE /api/work/{id}': line('work-deleted', without('works where id = :id')),
  'POST /api/work/{id}/items': line(
    'items-asked',
    '(select from work_items where work_id = :id having count(*) > 1) as more',
  ),
  'PATCH /api/work/{id}/items/{item}': state("work_items where id = :item and state <> 'open'"),
  'DELETE /api/work/{id}/items/{item}': line(
    'item-withdrawn',
    without('work_items where id = :item'),
  ),
  'POST /api/work/{id}/comments': rows('work_comments where work_id = :id'),
  'POST /api/work/{id}/printed-request': line(
    'request-printed',
    'upload_links where work_id = :id',
  ),
  'DELETE /api/work/{id}/printed-request': line(
    'printed-link-ended',
    without('upload_links where work_id = :id'),
  ),
  'POST /api/work/{id}/approval': rows('work_approvals where work_id = :id'),
  'DELETE /api/work/{id}/approval': line(
    'approval-voided',
    "work_approvals where work_id = :id and state = 'void'",
  ),
  'POST /api/work/{id}/approval/sign': line(
    'approval-signed',
    "work_approvals where work_id = :id and state = 'signed'",
  ),
  'POST /api/work/{id}/approval/remind': line('signer-reminded', 'works where id = :id'),
  'POST /api/work/{id}/approval/ask': line(
    'approval-change-asked',
    "work_approvals where work_id = :id and state = 'change-asked'",
  ),
  'POST /api/work/seasons': line('season-started', 'seasons where id = :made'),
  'PATCH /api/work/seasons/{id}': line(
    'season-stopped',
    "seasons where id = :id and state = 'stopped'",
  ),
};

const ofClients: Record<string, Stored> = {
  'POST /api/clients': line('client-created', 'clients where id = :made'),
  'PATCH /api/clients/{id}': line('client-changed', 'clients where id = :id and name = :name'),
  'POST /api/clients/{id}/reveal': line('client-field-revealed'),
  'PUT /api/clients/{id}/people/{account}': line(
    'client-person-set',
    'client_people where client_id = :id and user_id = :account',
  ),
  'DELETE /api/clients/{id}/people/{account}': line(
    'client-person-removed',
    without('client_people where client_id = :id and user_id = :account'),
  ),
  'POST /api/groups': line('group-created', 'client_groups where id = :made'),
  'PATCH /api/groups/{id}': line('group-renamed', 'client_groups where id = :id and name = :name'),
  'DELETE /api/groups/{id}': line('group-deleted', without('client_groups where id = :id')),
  'PATCH /api/users/{id}/reminders': line(
    'reminders-paused',
    'paused_reminders where client_id = :id',
  ),
  'POST /api/users/{id}/notes': rows('client_notes where client_id = :id'),
  'DELETE /api/users/{id}/notes/{note}': line(
    'client-note-deleted',
    without('client_notes where id = :note'),
  ),
  'PATCH /api/clients/{id}/onboarding': line(
    'onboarding-step-set',
    'onboarding_steps where client_id = :id',
  ),
  'PUT /api/clients/{id}/nomination': line(
    'nomination-changed',
    'nominations where client_id = :id',
  ),
  'PUT /api/clients/{id}/aml': line('aml-record-changed', 'aml_records where client_id = :id'),
  'POST /api/clients/{id}/suspicions': line('suspicion-noted', 'suspicions where id = :made'),
  'POST /api/users/{id}/identity-checks': line(
    'identity-checked',
    'identity_checks where client_id = :id',
  ),
  'POST /api/users/{id}/identity-checks/{check}/withdraw': line(
    'identity-check-withdrawn',
    'identity_checks where id = :check and withdrawn_at is not null',
  ),
  'PUT /api/users/{id}/hold': line('hold-placed', 'legal_holds where client_id = :id'),
  'DELETE /api/users/{id}/hold': line('hold-lifted', without('legal_holds where client_id = :id')),
  'POST /api/users/{id}/erase': line('erasure-asked', 'erasures where user_id = :id'),
  'DELETE /api/users/{id}/erase': line('erasure-stopped', without('erasures where user_id = :id')),
};

const importedBy = (id: string) =>
  rows(`import_rows join users on users.id = user_id where import_id = ${id} and fate = 'new'`);

const ofPractice: Record<string, Stored> = {
  // Everyone writes the same draft, whose version only grows.
  'PUT /api/site/draft': state('site_draft where version > :version'),
  'POST /api/site/publish': line('site-published', 'site_versions where id = :made'),
  'POST /api/site/versions/{id}/restore': line('site-published', 'site_versions where id = :made'),
  'POST /api/site/images': line('site-image-added', 'site_images where added_by = :person'),
  'POST /api/breaches': line('breach-reported', 'breaches where id = :made'),
  'PUT /api/breaches/{id}': line('breach-entry-added', 'breaches where id = :id and version = 2'),
  'POST /api/breaches/{id}/entries': line(
    'breach-entry-added',
    'breach_entries where breach_id = :id',
  ),
  'POST /api/imports': importedBy(':made'),
  'PATCH /api/imports/{id}': importedBy(':id'),
  'PUT /api/imports/{id}/rows/{row}/client': line('import-row-joined', 'import_joins'),
  // The next one begins without the period that was set.
  'PATCH /api/retention/{rule}': line('retention-changed'),
};

export const storedBy: Readonly<Record<string, Stored>> = {
  ...ofAccounts,
  ...ofForms,
  ...ofDocuments,
  ...ofBookings,
  ...ofWork,
  ...ofClients,
  ...ofPractice,
};

/** Acknowledged when a job is to do it. */
export const finishedLater: readonly string[] = ['POST /api/imports', 'PATCH /api/imports/{id}'];

/** A job builds the whole site. */
export const costly: readonly string[] = [
  'POST /api/site/publish',
  'POST /api/site/versions/{id}/restore',
];

/** Calls that write nothing by which a lost write would show, and why. */
export const notJudged: Readonly<Record<string, string>> = {
  'PUT /api/site/assistant': 'everyone writes the same step to the same row, without a line',
};
