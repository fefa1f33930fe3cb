import type { Item } from '#domain/work/items.ts';
import type { WorkKind, WorkStage } from '#domain/work/kinds.ts';
import { kindWords } from './kind-words.ts';

/** What the practice calls stages and states of work. */

export const stageNames = {
  collecting: 'Collecting',
  preparing: 'Preparing',
  approval: 'Approval',
  lodged: 'Lodged',
  closed: 'Closed',
} satisfies Record<WorkStage, string>;

export const itemStateNames = {
  open: 'Asked',
  answered: 'To review',
  accepted: 'Accepted',
  returned: 'Returned',
  'not-available': 'They don’t have it',
} satisfies Record<Item['state'], string>;

/** Such as "Individual return 2025-26". */
export const nameOfWork = ({ kind, period }: { kind: WorkKind; period: string }): string =>
  `${kindWords[kind].name} ${period}`;
