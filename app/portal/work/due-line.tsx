import { practice } from '#content/practice.ts';
import { ownWork as words } from '#content/work/own-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { isAsking } from './next/to-do.ts';

type Due = Pick<ListedWork, 'dueOn' | 'stage' | 'items' | 'approvals'>;

/** What is left for the client to do. */
function leftTo({ items = [], approvals }: Due): keyof typeof words.overdue {
  if (items.some(isAsking)) return 'send';
  return approvals.some(({ state }) => state === 'open') ? 'sign' : 'nothing';
}

/** When a work is due, while it is not finished; gone by, in other words. */
export function DueLine({ work }: { work: Due }) {
  const { dueOn, stage } = work;
  if (!dueOn || !isOpen(stage)) return null;
  const isOverdue = dueOn < wallTimeAt(Date.now(), practice.timeZone).day;
  const day = longDate(dueOn);
  return (
    <p className={isOverdue ? 'work-due work-overdue' : 'work-due'}>
      {isOverdue ? words.overdue[leftTo(work)](day) : words.due(day)}
    </p>
  );
}
