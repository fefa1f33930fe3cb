import { practice } from '#content/practice.ts';
import { ownWork as words } from '#content/work/own-work.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { isAsking } from './next/to-do.ts';

type Due = Pick<ListedWork, 'sendBy' | 'needsUntil' | 'stage' | 'items' | 'approvals'>;

/** What is left for the client to do. */
function leftTo({ items = [], approvals }: Due): keyof typeof words.overdue | undefined {
  if (items.some(isAsking)) return 'send';
  return approvals.some(({ asksYou }) => asksYou) ? 'sign' : undefined;
}

/** By when the client should send something, while something is open; gone by, in other words. */
export function DueLine({ work }: { work: Due }) {
  const { sendBy, needsUntil, stage } = work;
  const left = leftTo(work);
  const wanted = needsUntil ?? sendBy;
  if (!wanted || !left || !isOpen(stage)) return null;
  const isOverdue = wanted < wallTimeAt(Date.now(), practice.timeZone).day;
  const day = longDate(wanted);
  return (
    <p className={isOverdue ? 'work-due work-overdue' : 'work-due'}>
      {isOverdue ? words.overdue[left](day) : words.due(day)}
    </p>
  );
}
