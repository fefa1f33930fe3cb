/** A moment as the practice's clock shows it: 15 November 2026 at 9:41 pm. */
export function sentAt(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(new Date(moment));
}
