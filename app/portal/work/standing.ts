import { ownWork as words } from '#content/work/own-work.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { isAsking } from './next/to-do.ts';

type Standing = Pick<ListedWork, 'stage' | 'items' | 'approvals'>;

/** How a work stands, in a sentence for its client: by what is really open, then by its stage. */
export function standingOf({ stage, items = [], approvals }: Standing): string {
  if (!isOpen(stage)) return words.stages[stage];
  const toSign = approvals.find(({ asksYou }) => asksYou);
  if (toSign) return words.standing.open[toSign.subject];
  const asked = items.filter(isAsking).length;
  if (asked > 0) return words.next.need(asked);
  if (approvals.some(({ state }) => state === 'change-asked')) {
    return words.standing['change-asked'];
  }
  if (approvals.some(({ state }) => state === 'open')) return words.standing.others;
  const isApproved = approvals.some(
    ({ subject, state }) => subject === 'return' && state === 'signed',
  );
  return isApproved ? words.standing.signed : words.stages[stage];
}
