import type { CoveredService, risks } from '#domain/aml/record.ts';

/** The words about ownership records and suspicions on a client's page. */
export const amlWords = {
  title: 'Owners and risk',
  complete: 'The record is complete.',
  incomplete: 'Not complete yet: nothing can be set up for this client.',
  edit: 'Edit the record',
  services: 'What we do that the law covers',
  serviceNames: {
    'set-up': 'Setting up or restructuring a company or trust',
    sale: 'Sale or transfer of a business, company or trust',
    office: 'Registered office or principal address',
    nominee: 'Director, secretary, trustee or nominee',
    money: 'Holding or managing money or property',
    property: 'Sale or purchase of real estate',
    finance: 'Equity or debt finance',
  } satisfies Record<CoveredService, string>,
  owners: 'Owners and whoever controls it',
  owner: (place: number) => `Owner ${place}`,
  name: 'Name',
  birthDate: 'Date of birth',
  address: 'Address',
  share: 'Share in per cent',
  verifiedBy: 'Checked by whom, and how',
  verifiedOn: 'Checked on',
  addOwner: 'Add an owner',
  removeOwner: (place: number) => `Remove owner ${place}`,
  exposed: 'Politically exposed',
  exposedChoices: { '': 'Not looked yet', yes: 'Yes, one of them is', no: 'No, none of them' },
  screening: 'Screening',
  screeningHint:
    'Where you searched for politically exposed and sanctioned people, and what you found.',
  risk: 'Risk',
  riskNames: { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<
    (typeof risks)[number],
    string
  >,
  noRisk: 'Not said yet',
  reason: 'Why',
  reviewOn: 'Next review',
  save: 'Save the record',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const;

export const suspicionWords = {
  title: 'Notes of suspicion',
  text: 'Only admins see this part, in no export and no log that others read. Never tell the client, or anyone who need not know.',
  open: 'Show them',
  none: 'No notes.',
  note: 'What you have seen',
  hint: 'A report to AUSTRAC is due within 3 business days, or 24 hours if it is about terrorism.',
  add: 'Save the note',
  adding: 'Saving...',
  things: { one: 'note', many: 'notes' },
} as const;
