/** Milliseconds that a slot is reserved while somebody types. */
export const holdLength = 5 * 60_000;
