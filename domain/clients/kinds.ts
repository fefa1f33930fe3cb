/** What the practice acts for. A sole trader is an individual with an ABN. */
export const clientKinds = [
  'individual',
  'company',
  'partnership',
  'trust',
  'smsf',
  'estate',
  'non-profit',
] as const;
export type ClientKind = (typeof clientKinds)[number];

/** `former` once the engagement has ended. */
export const clientStatuses = ['active', 'former'] as const;

/** Whether the practice has seen who the client is. */
export const identityStates = ['checked', 'unchecked'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Of the engagement letters that cover a client: what counts most. */
export const letterStates = ['none', 'sent', 'current', 'expired'] as const;
/** What the list can be narrowed to: also those whose letter is to be renewed. */
export const letterFilters = [...letterStates, 'ending'] as const;
