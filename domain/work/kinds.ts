/** A work is one client's one matter, such as the return of one year. */

export const workKinds = ['individual', 'business', 'bas', 'other'] as const;
export type WorkKind = (typeof workKinds)[number];

export const workStages = ['collecting', 'preparing', 'approval', 'lodged', 'closed'] as const;
export type WorkStage = (typeof workStages)[number];

/** Before it is lodged. Clients are asked and reminded only then. */
export const openStages = ['collecting', 'preparing', 'approval'] as const;

export const isOpen = (stage: WorkStage): boolean =>
  (openStages as readonly WorkStage[]).includes(stage);

export const itemStates = ['open', 'answered', 'accepted', 'returned', 'not-available'] as const;

/** The client has something to do. */
export const askingStates = ['open', 'returned'] as const;
/** The practice has. */
export const answeredStates = ['answered', 'not-available'] as const;

/** What waits for the practice in a work. */
export const waitingFor = ['items', 'change', 'lodging'] as const;
