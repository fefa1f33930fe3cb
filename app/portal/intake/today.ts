/** The date where the practice is, as yyyy-mm-dd, whatever the reader's own clock says. */
export function todayIn(timeZone: string, now: Date): string {
  // Swedes write dates this way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
