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

/** Nobody needs more, and nobody's mailbox is filled by somebody else. */
export const bookingsOfEmail: Limit = { name: 'bookings of an email', free: 6, window: day };

/** Wrong links cannot be guessed; this keeps somebody who attempts from keeping us busy. */
export const changesOfAddress: Limit = {
  name: 'changes of an address',
  free: 60,
  window: 15 * minute,
  waits: [minute, 5 * minute, 15 * minute],
};
