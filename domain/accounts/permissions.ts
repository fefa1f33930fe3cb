import type { AccountType } from './account-types.ts';

const everyoneSignedIn = ['client', 'staff', 'admin'] as const;

/**
 * Who may do what. The guards of the routes, the description of the API and its tests come from
 * this table; a screen reads it only to leave out what the server would refuse.
 */
export const permissions = {
  'own-account': everyoneSignedIn,
  /** Their own forms and appointments. */
  'own-records': ['client'],
  /** Clients and their companies, forms, enquiries and appointments; making and inviting clients. */
  'client-records': ['staff', 'admin'],
  /** Clients those of their own forms, admins and staff all. */
  'form-receipts': everyoneSignedIn,
  /** Clients their own, admins and staff all. */
  documents: everyoneSignedIn,
  work: everyoneSignedIn,
  /** Clients the letters of clients that they see, admins and staff all. */
  letters: everyoneSignedIn,
  /** Tax file numbers, bank accounts and birth dates. */
  'reveal-fields': ['staff', 'admin'],
  /** How the API works, in production. */
  'api-docs': ['staff', 'admin'],
  /** Making, inviting and changing admins and staff. */
  team: ['admin'],
  /** What other people did. */
  activity: ['admin'],
  /** The register of data breaches, which names clients and weaknesses. */
  breaches: ['admin'],
  /** Notes that someone may be laundering money. The law forbids that the client learns of them. */
  suspicions: ['admin'],
  /** Clients from a file. */
  'import-clients': ['admin'],
  /** Lists as files, and everything about one person. */
  'export-records': ['admin'],
  /** What the public site says and shows, and when clients can book. */
  site: ['admin'],
  /** Whether the backups are good. */
  backups: ['admin'],
  /** How long records are kept, and erasing people. */
  retention: ['admin'],
} as const satisfies Record<string, readonly AccountType[]>;

export type Permission = keyof typeof permissions;

/** To whoever lacks it, there is nothing at the address. */
export const hiddenPermissions: readonly Access[] = ['suspicions'];

/** Who may make a call. */
export type Access = 'anyone' | Permission;

export const may = (type: AccountType, permission: Permission): boolean =>
  (permissions[permission] as readonly AccountType[]).includes(type);
