import { today } from '#app/admin/today.ts';
import { standingWords as words } from '#content/clients/clients.ts';
import { stageNames } from '#content/work/names.ts';
import { type Standing, waitsForUs } from '#domain/clients/standing.ts';
import { daysBetween } from '#domain/dates/calendar-days.ts';
import { shortDay } from '#domain/dates/spoken-time.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';

/** Whom it waits for, in few words: the practice first. */
function waitingInWords({ next, waiting }: Standing): string {
  const { toReview, changesAsked, newForms, asked, toSign } = waiting;
  if (toReview > 0) return words.toReview(toReview);
  if (changesAsked > 0) return words.changesAsked;
  if (newForms > 0) return words.newForms;
  if (toSign > 0) return words.toSign;
  if (asked > 0) return words.asked(asked);
  return next ? stageNames[next.stage] : '';
}

export function WaitingOn({ standing }: { standing: Standing }) {
  const isOurs = waitsForUs(standing.waiting);
  return (
    <span className={isOurs ? 'waiting waiting-us' : 'waiting'}>{waitingInWords(standing)}</span>
  );
}

export const nextJobName = ({ next }: Standing): string => (next ? nameOfWork(next) : '');

/** A day that has passed says so. */
export function DueOn({ day }: { day: string | null | undefined }) {
  if (!day) return null;
  const isLate = day < today();
  return (
    <span className={isLate ? 'work-overdue' : undefined}>
      {shortDay(day)}
      {isLate ? `, ${words.late(daysBetween({ from: day, to: today() }).length - 1)}` : null}
    </span>
  );
}
