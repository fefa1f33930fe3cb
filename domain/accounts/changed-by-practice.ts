/**
 * What the practice changes about a client is not taken for the client's own for a while, so that
 * no one becomes them by it unnoticed.
 */

const day = 24 * 60 * 60_000;
const daysUntilItCounts = 30;

interface Changes {
  readonly phoneByPracticeAt: Date | null;
  readonly emailByPracticeAt: Date | null;
}

const isNew = (changedAt: Date | null, at: Date): boolean =>
  changedAt !== null && at.getTime() - changedAt.getTime() < daysUntilItCounts * day;

/** Whether the phone number is one to call about a bank account. */
export const phoneCounts = ({ phoneByPracticeAt }: Changes, at: Date): boolean =>
  !isNew(phoneByPracticeAt, at);

/** Whether whoever signs in may say how the client can be reached: their email got them in. */
export const ownerIsKnown = ({ emailByPracticeAt }: Changes, at: Date): boolean =>
  !isNew(emailByPracticeAt, at);
