import type { WorkPage } from '#app/api/work/staff-work.ts';
import type { ListedWork } from '#domain/work/work.ts';

/** What the keys of columns begin with; after it comes the stage. */
export const columnKey = ['works', 'board'] as const;

/** A column after a work was moved: it is in that of its stage, and in no other. */
export function withMoved(
  column: Partial<WorkPage>,
  work: ListedWork,
  stage: unknown,
): Partial<WorkPage> {
  const { data = [], total = 0, ...rest } = column;
  const others = data.filter(({ _id }) => _id !== work._id);
  const isHere = work.stage === stage;
  return {
    ...rest,
    data: isHere ? [work, ...others] : others,
    total: total - (data.length - others.length) + (isHere ? 1 : 0),
  };
}
