import type { RetentionRule, RuleName } from '#domain/retention/rules.ts';

/**
 * How long each kind of record is kept, with the law beside it. An admin can change a period within
 * its bounds at /admin/retention: never below what the law asks for, nor beyond what the privacy
 * policy promises, which takes its numbers from here. `docs/privacy.md` explains them.
 */

const privacyAct = 'https://www.oaic.gov.au/privacy/australian-privacy-principles';
const ownDuty = {
  text: 'A tax agent keeps records of each service for 5 years after it was provided (Tax Agent Services (Code of Professional Conduct) Determination 2024, s 30). Clients have a duty of their own, of 5 years from lodgment for individuals.',
  source: 'https://tpb.gov.au/obligation-keep-proper-client-records',
};
const noLongerNeeded = {
  text: 'No law asks us to keep it. Personal information is destroyed when it is no longer needed (Privacy Act 1988, APP 11.2).',
  source: privacyAct,
};

export const retentionRules: Readonly<Record<RuleName, RetentionRule>> = {
  identifiers: {
    label: 'Tax file numbers and bank accounts',
    what: 'Tax file number, bank account and BSB of former clients. The rest of a form stays. Never those of active clients, or while a job is open.',
    from: 'the day the client became a former one, or their last job or form if that was later',
    period: { count: 24, unit: 'months' },
    bounds: { least: 12, most: 24 },
    law: {
      text: 'Destroyed when no law requires them and they are no longer needed, which is after the engagement (Privacy (Tax File Number) Rule 2015).',
      source: 'https://www.legislation.gov.au/F2015L00249',
    },
  },
  forms: {
    label: 'Forms',
    what: 'Contact forms with every version and receipt, of clients without a company. Never while a job is open, nor the newest form of an active client.',
    from: 'the day the client last sent the form, or the end of their last job if that was later',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: ownDuty,
  },
  documents: {
    label: 'Documents',
    what: 'Documents that belong to no job, of clients without a company. The others go with their job. Never those on the permanent file, such as a trust deed, or while a job is open.',
    from: 'the upload, or the end of the client’s last job if that was later',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: ownDuty,
  },
  work: {
    label: 'Jobs',
    what: 'Jobs that are lodged or closed, with their documents, comments and approvals, and engagement letters, of clients without a company.',
    from: 'the end of the service: the day the job was lodged or closed; of a letter its last day, or the end of the last job if that was later',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: ownDuty,
  },
  'company-records': {
    label: 'Records of companies',
    what: 'The same forms, documents, jobs and engagement letters of companies and of clients with a company, and company returns.',
    from: 'the same day as for other clients',
    period: { count: 7, unit: 'years' },
    bounds: { least: 7, most: 10 },
    law: {
      text: 'Financial records of companies: 7 years (Corporations Act 2001 s 286(2)).',
      source: 'https://www.legislation.gov.au/C2004A00818',
    },
  },
  'smsf-records': {
    label: 'Records of super funds',
    what: 'Documents, jobs and engagement letters of self-managed super funds, with minutes and reports to members.',
    from: 'the same day as for other clients',
    period: { count: 10, unit: 'years' },
    bounds: { least: 10, most: 15 },
    law: {
      text: 'Minutes and reports to members: 10 years (Superannuation Industry (Supervision) Act 1993 ss 103 and 105).',
      source: 'https://www.legislation.gov.au/C2004A04633',
    },
  },
  'aml-records': {
    label: 'Anti-money laundering records',
    what: 'Who owns and controls a client, the risk, and how it was checked, where the law covers our work. Never before, even if the client is erased.',
    from: 'the day the client became a former one',
    period: { count: 7, unit: 'years' },
    bounds: { least: 7, most: 10 },
    law: {
      text: 'Customer records: 7 years after the relationship ends (Anti-Money Laundering and Counter-Terrorism Financing Act 2006).',
      source: 'https://www.legislation.gov.au/C2006A00169',
    },
  },
  appointments: {
    label: 'Appointments',
    what: 'Appointments and blocked times, with what was written about them.',
    from: 'the end of the appointment',
    period: { count: 24, unit: 'months' },
    bounds: { least: 1, most: 24 },
    law: noLongerNeeded,
  },
  enquiries: {
    label: 'Enquiries',
    what: 'Messages of the quick contact form.',
    from: 'the day they arrived',
    period: { count: 12, unit: 'months' },
    bounds: { least: 1, most: 12 },
    law: noLongerNeeded,
  },
  breaches: {
    label: 'Register of data breaches',
    what: 'Breaches that are closed, with their history.',
    from: 'the breach was closed',
    period: { count: 7, unit: 'years' },
    bounds: { least: 1, most: 10 },
    law: {
      text: 'No law sets a period. As long as the log that proves what was done (Privacy Act 1988, Part IIIC).',
      source: 'https://www.oaic.gov.au/privacy/notifiable-data-breaches',
    },
  },
  'never-used': {
    label: 'Accounts never used',
    what: 'Accounts of clients who never signed in and have no records, and deleted companies.',
    from: 'the day the account was made or the company deleted',
    period: { count: 12, unit: 'months' },
    bounds: { least: 3, most: 12 },
    law: noLongerNeeded,
  },
  'former-clients': {
    label: 'Former clients',
    what: 'Inactive accounts with their notes, once no form, document, job or appointment is left. With a company: as long as its records.',
    from: 'the last sign-in, or the last note or identity check',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: {
      text: 'The note of an identity check: 5 years after the engagement ends (TPB(PN) 5/2022).',
      source: 'https://www.tpb.gov.au',
    },
  },
  log: {
    label: 'Audit log',
    what: 'The oldest lines. What is left can still be verified.',
    from: 'the day of the line',
    period: { count: 7, unit: 'years' },
    bounds: { least: 7, most: 10 },
    law: {
      text: 'As long as the longest of the records it tells about (Corporations Act 2001 s 286(2)).',
      source: 'https://www.legislation.gov.au/C2004A00818',
    },
  },
  drafts: {
    label: 'Unfinished forms',
    what: 'Contact forms and corrections that were begun and not sent.',
    from: 'the last change',
    period: { count: 60, unit: 'days' },
    law: noLongerNeeded,
  },
  'mail-files': {
    label: 'Emails on this server',
    what: 'Files of emails, while there is no mail server. The note that an email was sent is kept for 90 days.',
    from: 'the day of the email',
    period: { count: 30, unit: 'days' },
    law: noLongerNeeded,
  },
  'sign-in': {
    label: 'Sessions',
    what: 'Sessions with their device and network address, login codes and links.',
    from: 'the end of the session or code',
    period: { count: 1, unit: 'days' },
    law: noLongerNeeded,
  },
};
