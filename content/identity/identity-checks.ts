import type {
  CheckedPerson,
  CheckWay,
  Match,
  SeenDocument,
} from '#domain/identity/identity-check.ts';

/** The words about identity checks on the screen at /admin/clients/{id}. */
export const identityChecks = {
  title: 'Identity',
  none: 'Not checked yet.',
  /** "Checked 3 March 2026, driver licence, by Alex Martin." */
  checked: (day: string, document: string, name: string) =>
    `Checked ${day}, ${document}, by ${name}.`,
  history: 'All checks',
  withdrawnBy: (name: string, moment: string) => `Voided by ${name}, ${moment}:`,
  documents: {
    'driver-licence': 'driver licence',
    passport: 'passport',
    'photo-card': 'photo card or proof of age card',
    'other-photo': 'other photo identification',
    'without-photo': 'documents without a photo',
    'ato-record': 'details in ATO records',
  } satisfies Record<SeenDocument, string>,
  ways: {
    'in-person': 'in person',
    video: 'by video',
    service: 'by an online service',
  } satisfies Record<CheckWay, string>,
  matches: {
    'name-and-birth-date': 'name and date of birth',
    'name-and-address': 'name and address',
  } satisfies Record<Match, string>,
  who: {
    client: 'the client',
    representative: 'a representative, with authority sighted',
  } satisfies Record<CheckedPerson, string>,
  note: {
    open: 'Record a check',
    lede: 'Look at the document, compare the name and the date of birth or address, and give it back. Don’t keep a copy or its number.',
    document: 'Document sighted',
    way: 'How it was sighted',
    who: 'Whose identity',
    matched: 'What matched',
    authority: 'Authority sighted',
    authorityHint: 'Such as a power of attorney. Don’t write its number.',
    authorityMissing: 'Please say how they showed that they may act.',
    day: 'Date of the check',
    submit: 'Record check',
    busy: 'Saving...',
    cancel: 'Cancel',
  },
  withdraw: {
    action: 'Void',
    title: 'Void this check?',
    text: 'For a check that was recorded by mistake. It stays in the history.',
    reason: 'Why',
    submit: 'Void this check',
    busy: 'Voiding...',
    cancel: 'Keep it',
  },
  things: { one: 'check', many: 'checks' },
} as const;
