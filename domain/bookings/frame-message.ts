/**
 * What a booking page and the calendar in its frame tell each other: the calendar how tall it is,
 * so that it never scrolls inside the page, and the page what the appointment is about.
 */
export interface FrameMessage {
  readonly schedule: number | string;
}

/** Anybody may send anything; only what has the right form counts. */
export function readFrameMessage(data: unknown): number | string | undefined {
  const told = (data as Partial<FrameMessage> | null | undefined)?.schedule;
  if (typeof told === 'string') return told;
  return typeof told === 'number' && told > 0 && told < 20_000 ? told : undefined;
}
