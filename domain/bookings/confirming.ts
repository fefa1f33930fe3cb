/**
 * When someone who books has to confirm their address, so that no one can empty the calendar with
 * addresses that are not theirs. An address is confirmed, for that one booking, when its owner acts
 * through the link of our mail. Whoever is signed in needs no confirming.
 */

/** A network with this many open bookings of unconfirmed addresses has to confirm further ones. */
export const unconfirmedOfNetwork = 4;

/** So has everyone on a day of which unconfirmed addresses hold more than this share. */
export const unconfirmedOfDay = 1 / 3;

/** How long a provisional booking waits for its confirmation. */
export const minutesToConfirm = 30;

/**
 * Holds of one network at the same time. The oldest gives way to a new one: in an office that shares
 * a network, its time can still be booked while no one else has chosen it.
 */
export const holdsOfNetwork = 3;
