import type { Limit } from '#server/limits/limit.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Looking for a time that suits takes a few holds; an office or a phone network shares an address. */
export const holdsOfAddress: Limit = {
  name: 'holds of an address',
  free: 60,
  window: 15 * minute,
  waits: [minute, 5 * minute, 15 * minute],
};

export const bookingsOfAddress: Limit = {
  name: 'bookings of an address',
  free: 20,
  window: 60 * minute,
  waits: [minute, 5 * minute, 15 * minute, 60 * minute],
};

/** Enough for anyone, and a stranger cannot flood someone's mailbox. */
export const bookingsOfEmail: Limit = { name: 'bookings of an email', free: 6, window: day };

/** Mails about appointments to one mailbox, so that no one can flood someone else's. */
export const mailsToMailbox: Limit = {
  name: 'appointment mails to a mailbox',
  free: 6,
  window: day,
};

/** Links cannot be guessed; this stops whoever tries from loading the server. */
export const changesOfAddress: Limit = {
  name: 'changes of an address',
  free: 60,
  window: 15 * minute,
  waits: [minute, 5 * minute, 15 * minute],
};
