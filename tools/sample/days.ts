const dayMs = 24 * 60 * 60_000;

/** So many days after another moment, or before it, during office hours in Sydney. */
export function daysFrom(moment: Date, days: number): Date {
  const noon = new Date(moment.getTime() + days * dayMs);
  noon.setUTCHours(2, 0, 0, 0);
  return noon;
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
