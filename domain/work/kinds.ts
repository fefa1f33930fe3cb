/** A work is one client's one matter, such as the return of one year. */

export const workKinds = ['individual', 'business', 'bas', 'other'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workStages = [
  'collecting',
  'preparing',
  'review',
  'approval',
  'ready',
  'lodged',
  'assessed',
  'closed',
] as const;
export type WorkStage = (typeof workStages)[number];

/** Before it is lodged. Clients are asked and reminded only then. */
export const openStages = ['collecting', 'preparing', 'review', 'approval', 'ready'] as const;
export const doneStages = ['lodged', 'assessed', 'closed'] as const;

export const isOpen = (stage: WorkStage): boolean =>
  (openStages as readonly WorkStage[]).includes(stage);

export const itemStates = [
  'open',
  'answered',
  'accepted',
  'returned',
  'not-available',
  /** While the condition is not met under which it is asked. */
  'not-asked',
  /** No longer asked for. */
  'withdrawn',
] as const;

/** The client has something to do. */
export const askingStates = ['open', 'returned'] as const;
/** No one has, and clients are not shown it. */
export const unaskedStates = ['not-asked', 'withdrawn'] as const;
/** The practice has. */
export const answeredStates = ['answered', 'not-available'] as const;

/** What waits for the practice in a work. */
export const waitingFor = ['items', 'change', 'lodging', 'call', 'time', 'assessment'] as const;
