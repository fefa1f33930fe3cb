import type { Item } from '#domain/work/items.ts';
import type { WorkStage } from '#domain/work/kinds.ts';

/** What the practice calls stages and states of work. */

export const stageNames = {
  collecting: 'Requesting',
  preparing: 'In preparation',
  review: 'In review',
  approval: 'With the client to sign',
  ready: 'Ready to lodge',
  lodged: 'Lodged',
  assessed: 'Assessed',
  closed: 'Closed',
} satisfies Record<WorkStage, string>;

export const itemStateNames = {
  open: 'Requested',
  answered: 'To review',
  accepted: 'Accepted',
  returned: 'Sent back',
  'not-available': 'Not available',
  'not-asked': 'Not asked yet',
  withdrawn: 'Withdrawn',
} satisfies Record<Item['state'], string>;
