/** Admins and staff work for the practice; clients are whom they work for. */
export const accountTypes = ['admin', 'client', 'staff'] as const;
export type AccountType = (typeof accountTypes)[number];

/** What the first admin is called, until they say who they are. */
export const firstAdminName = 'Administrator';

/** What the forms of the list of clients offer; staff are invited from the team's screen. */
export const offeredTypes = ['client', 'admin'] as const satisfies readonly AccountType[];
