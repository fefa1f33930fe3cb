import type { Refused } from '#app/api/call.ts';
import { wording } from '#domain/wording.ts';

const { notSentBecause } = wording.intake;

/** Says whose fault it is, and that the answers are still there. */
export function whyNotSent({ status, message }: Refused): string {
  if (status === 0) return notSentBecause.unreachable;
  if (status >= 500 || !message) return notSentBecause.ourFault;
  return notSentBecause.refused(message);
}
