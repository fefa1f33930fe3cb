import { today } from '#app/admin/today.ts';
import { workList as words } from '#content/work/staff-list.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';

/** The facts of a work in few words, for lists. */

const isOverdue = ({ stage, dueOn }: Pick<ListedWork, 'stage' | 'dueOn'>): boolean =>
  isOpen(stage) && dueOn !== null && dueOn < today();

export function DueDate({ work }: { work: Pick<ListedWork, 'stage' | 'dueOn'> }) {
  if (work.dueOn === null) return <span className="quiet">{words.noDueDate}</span>;
  return (
    <span className={isOverdue(work) ? 'work-overdue' : undefined}>
      {longDate(work.dueOn)}
      {isOverdue(work) ? `, ${words.overdue.toLowerCase()}` : null}
    </span>
  );
}

/** How the items and the approval stand: what waits for us comes first. */
export function Standing({ work }: { work: ListedWork }) {
  const { open, answered, total } = work.itemCounts;
  const approval = work.approvals.find(({ subject }) => subject === 'return');
  return (
    <>
      {answered > 0 ? (
        <span className="state-mark state-new">{words.toReview(answered)}</span>
      ) : null}{' '}
      {approval ? (
        <span className={`state-mark approval-${approval.state}`}>
          {words.approvalStates[approval.state]}
        </span>
      ) : (
        itemsInWords(open, answered, total)
      )}
    </>
  );
}

function itemsInWords(open: number, answered: number, total: number): string {
  if (total === 0) return words.noItems;
  if (open > 0) return words.stillOpen(open, total);
  return answered > 0 ? '' : words.allIn(total);
}
