/** Mails about work. They tell that there is something, never what. */

export const clientNotices = ['asked', 'returned', 'approval', 'unsigned', 'comment'] as const;
export const staffNotices = [
  'answered',
  'signed',
  'change-asked',
  'client-comment',
  'more-time',
  'call',
] as const;
export type ClientNotice = (typeof clientNotices)[number];
export type StaffNotice = (typeof staffNotices)[number];
export type Notice = ClientNotice | StaffNotice;

const seconds = 1000;
const minute = 60 * seconds;

/** After these many mails of one kind within the hour, the next one waits; one is for all till then. */
const waits = [0, 20 * seconds, 5 * minute, 30 * minute] as const;
/** From then on it counts from the beginning. */
export const noticesForgotten = 60 * minute;

interface Sent {
  readonly count: number;
  readonly lastAt: Date;
}

/** How many mails of this kind went to someone lately. */
export const sentLately = ({ count, lastAt }: Sent, now: Date): number =>
  now.getTime() - lastAt.getTime() >= noticesForgotten ? 0 : count;

/** Milliseconds until a mail may go out: the first at once, those of a burst together. */
export function noticeWait(sent: Sent, now: Date): number {
  const wait = waits[Math.min(sentLately(sent, now), waits.length - 1)] ?? 0;
  return Math.max(0, sent.lastAt.getTime() + wait - now.getTime());
}
