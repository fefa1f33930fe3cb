import { DueOn } from '#app/admin/clients/standing.tsx';
import { workList as words } from '#content/work/staff-list.ts';
import { shortDay } from '#domain/dates/spoken-time.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';

/** The facts of a work in few words, for lists. */

export function DueDate({ work }: { work: Pick<ListedWork, 'stage' | 'dueOn'> }) {
  if (work.dueOn === null) return <span className="quiet">{words.noDueDate}</span>;
  return isOpen(work.stage) ? <DueOn day={work.dueOn} /> : shortDay(work.dueOn);
}

interface Waits {
  readonly text: string;
  readonly isOurs: boolean;
}

const ours = (text: string): Waits => ({ text, isOurs: true });
const theirs = (text: string): Waits => ({ text, isOurs: false });

/** Whom it waits for: the practice first. */
function waitsOf({ stage, itemCounts, approvals, callSince, needsUntil }: ListedWork): Waits {
  const { open, answered, total } = itemCounts;
  if (!isOpen(stage)) return theirs('');
  const approval = approvals.find(({ subject }) => subject === 'return')?.state;
  if (approval === 'change-asked') return ours(words.changeAsked);
  if (answered > 0) return ours(words.toReview(answered));
  if (callSince) return ours(words.call);
  if (needsUntil) return ours(words.moreTime);
  if (approval === 'signed' || stage === 'ready') return ours(words.readyToLodge);
  if (approval === 'open') return theirs(words.toSign);
  if (open > 0) return theirs(words.stillOpen(open, total));
  return theirs(total === 0 ? '' : words.allIn(total));
}

export function Standing({ work }: { work: ListedWork }) {
  const { text, isOurs } = waitsOf(work);
  return <span className={isOurs ? 'waiting waiting-us' : 'waiting'}>{text}</span>;
}
