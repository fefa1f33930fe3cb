/** What an account is to a client. */
export const clientRoles = [
  'self',
  'spouse',
  'director',
  'secretary',
  'public-officer',
  'trustee',
  'member',
  'partner',
  'bookkeeper',
  'attorney',
  'contact',
] as const;
export type ClientRole = (typeof clientRoles)[number];

/** What an account may do for a client: read, answer and upload, and sign. */
export const clientRights = ['sees', 'answers', 'signs'] as const;
export type ClientRight = (typeof clientRights)[number];
export type Rights = Readonly<Record<ClientRight, boolean>>;

/** Of an account at its own client. */
export const everyRight: Rights = { sees: true, answers: true, signs: true };

/** Whoever begins to act for a client that is not their own does not sign for it yet. */
export const firstRights: Rights = { sees: true, answers: true, signs: false };
