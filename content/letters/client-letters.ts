import type { letterFilters, letterStates } from '#domain/clients/kinds.ts';
import type { PricedPer, ShownLetterState } from '#domain/letters/states.ts';

/** The words of the letters on a client’s page. */

export const letterNames = {
  none: 'No letter',
  sent: 'Letter to be signed',
  current: 'Letter signed',
  expired: 'Letter ended',
  ending: 'Letter to renew',
} satisfies Record<(typeof letterFilters)[number], string>;

/** Beside a job, where there is something to do about it. */
export const letterOfJob = {
  none: 'This client has no engagement letter.',
  sent: 'This client’s engagement letter isn’t signed yet.',
  expired: 'This client’s engagement letter has ended.',
  current: 'This client’s engagement letter is signed.',
  open: 'See the letters',
} satisfies Record<(typeof letterStates)[number] | 'open', string>;

export const clientLetters = {
  title: 'Engagement letters',
  none: 'There is no engagement letter yet.',
  add: 'New letter',
  renew: 'Renew the last one',
  things: { one: 'letter', many: 'letters' },
  states: {
    draft: 'Draft',
    sent: 'Sent, to be signed',
    signed: 'Signed',
    expired: 'Ended',
    withdrawn: 'Withdrawn',
  } satisfies Record<ShownLetterState, string>,
  period: (from: string, to: string) => `${from} to ${to}`,
  covers: (names: string) => `Covers ${names}.`,
  signed: (name: string, when: string) => `${name} signed on ${when}`,
  asked: (name: string) => `${name} has been asked to sign`,
  unable: (name: string) => `${name} has no right to sign any more. Send a new letter.`,
  open: 'Open PDF',
  certificate: 'Certificate',
  opening: 'Opening...',
  notOpened: 'The file could not be loaded. Please try again.',
  send: 'Send for signing',
  sending: 'Sending...',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this letter?',
  withdrawText: 'No one can sign it any more. It stays in the list.',
  withdrawing: 'Withdrawing...',
  keep: 'Keep it',
  form: {
    title: 'New engagement letter',
    services: 'Services and prices',
    name: 'Service',
    price: 'Price in dollars',
    priceHint: 'Including GST.',
    priceWrong: 'Please give an amount such as 330 or 330.50.',
    per: 'Per',
    service: (number: number) => `Service ${number}`,
    addService: 'Add a service',
    removeService: (number: number) => `Remove service ${number}`,
    from: 'First day',
    to: 'Last day',
    toHint: 'At most a year after the first.',
    covers: 'Also covers',
    coversHint: 'Others of the same group.',
    save: 'Save the draft',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  per: {
    job: 'Job',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
    hour: 'Hour',
  } satisfies Record<PricedPer, string>,
} as const;
