/** Milliseconds that a slot is reserved while someone types. */
export const holdLength = 5 * 60_000;
