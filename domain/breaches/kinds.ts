/** What can be said of a data breach. */

export const breachData = [
  'tfn',
  'bank',
  'identity',
  'contact',
  'financial',
  'health',
  'passwords',
  'other',
] as const;
export type BreachData = (typeof breachData)[number];

/** Who is told: the Office of the Australian Information Commissioner, the people concerned… */
export const breachAudiences = [
  'oaic',
  'people',
  'tpb',
  'ato',
  'police',
  'insurer',
  'asd',
  'other',
] as const;
export type BreachAudience = (typeof breachAudiences)[number];

/** What the history of a breach consists of. "facts" is what happened, at first and as corrected. */
export const breachEntryKinds = [
  'facts',
  'containment',
  'decision',
  'told',
  'note',
  'closed',
  'reopened',
] as const;
export type BreachEntryKind = (typeof breachEntryKinds)[number];

/** An eligible breach is one of which the OAIC and the people concerned have to be told. */
export const breachDecisions = ['eligible', 'not-eligible'] as const;
export type BreachDecision = (typeof breachDecisions)[number];
