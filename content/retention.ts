import type { RetentionRule, RuleName } from '#domain/retention/rules.ts';

/**
 * How long each kind of record is kept, with the law beside it. An admin can change a period within
 * its bounds at /admin/retention: never below what the law asks for, nor beyond what the privacy
 * policy promises, which takes its numbers from here. `docs/privacy.md` explains them.
 */

const privacyAct = 'https://www.oaic.gov.au/privacy/australian-privacy-principles';
const taxRecords = {
  text: 'Tax law asks for 5 years, for individuals from lodgment.',
  source:
    'https://www.ato.gov.au/businesses-and-organisations/preparing-lodging-and-paying/record-keeping-for-business',
};
const noLongerNeeded = {
  text: 'No law asks us to keep it. Personal information is destroyed when it is no longer needed (Privacy Act 1988, APP 11.2).',
  source: privacyAct,
};

export const retentionRules: Readonly<Record<RuleName, RetentionRule>> = {
  identifiers: {
    label: 'Tax file numbers and bank accounts',
    what: 'Tax file number, bank account and BSB of each form. The rest of the form stays.',
    from: 'the day the client last sent the form',
    period: { count: 24, unit: 'months' },
    bounds: { least: 12, most: 24 },
    law: {
      text: 'Destroyed when no law requires them and they are no longer needed (Privacy (Tax File Number) Rule 2015).',
      source: 'https://www.legislation.gov.au/F2015L00249',
    },
  },
  forms: {
    label: 'Forms',
    what: 'Contact forms with every version and receipt, of clients without a company.',
    from: 'the day the client last sent the form',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: taxRecords,
  },
  documents: {
    label: 'Documents',
    what: 'Documents that belong to no work, of clients without a company. The others go with their work.',
    from: 'the upload',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: taxRecords,
  },
  work: {
    label: 'Work',
    what: 'Work that is lodged or closed, with its documents, comments and approvals, of clients without a company.',
    from: 'the day it was lodged; for work that was never lodged, from its due date',
    period: { count: 5, unit: 'years' },
    bounds: { least: 5, most: 10 },
    law: taxRecords,
  },
  'company-records': {
    label: 'Records of companies',
    what: 'The same forms, documents and work of clients with a company, and business returns.',
    from: 'the same day as for other clients',
    period: { count: 7, unit: 'years' },
    bounds: { least: 7, most: 10 },
    law: {
      text: 'Financial records of companies: 7 years (Corporations Act 2001 s 286(2)).',
      source: 'https://www.legislation.gov.au/C2004A00818',
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
    what: 'Accounts of clients who never signed in and of whom there is no record, and deleted companies.',
    from: 'the day the account was made or the company deleted',
    period: { count: 12, unit: 'months' },
    bounds: { least: 3, most: 12 },
    law: noLongerNeeded,
  },
  'former-clients': {
    label: 'Former clients',
    what: 'Inactive accounts with their notes, once no form, document, work or appointment is left. With a company: as long as its records.',
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
