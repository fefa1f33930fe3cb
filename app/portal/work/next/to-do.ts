import type { Item } from '#domain/work/items.ts';
import { askingStates } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';

export interface ToDo {
  readonly work: ListedWork;
  /** What is asked for, and what was dealt with just now. */
  readonly items: readonly Item[];
  readonly approvals: ListedWork['approvals'];
  /** How many of them wait for the client. */
  readonly count: number;
}

export const isAsking = ({ state }: Item): boolean =>
  (askingStates as readonly string[]).includes(state);

/**
 * What a client has to do, work by work in the order given. What was dealt with on this visit stays
 * where it is, so that nothing jumps and more files can be added.
 */
export function toDosOf(works: readonly ListedWork[], dealtWith: ReadonlySet<string>): ToDo[] {
  return works
    .map((work): ToDo => {
      const items = work.items ?? [];
      const approvals = work.approvals.filter(({ asksYou }) => asksYou);
      return {
        work,
        items: items.filter((item) => isAsking(item) || dealtWith.has(item._id)),
        approvals,
        count: items.filter(isAsking).length + approvals.length,
      };
    })
    .filter(({ items, approvals }) => items.length + approvals.length > 0);
}
