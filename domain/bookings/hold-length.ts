/** Milliseconds that a time is kept for somebody while they type. */
export const holdLength = 5 * 60_000;
