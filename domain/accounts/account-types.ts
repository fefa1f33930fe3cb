/** Admins run the practice's side; every other type counts as a client. */
export const accountTypes = ['admin', 'client'] as const;
export type AccountType = (typeof accountTypes)[number];
