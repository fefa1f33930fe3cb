/** What a failure of the API calls itself. Programs decide by it, never by the sentence beside it. */
export const failureCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  /** The password is a temporary one: a password of one's own comes first. */
  'password-update-required',
  /** Who is signed in must prove once more that it is them; then the same call works. */
  'confirm',
  'not-found',
  'conflict',
  'too-large',
  'too-many',
  'internal',
  'unavailable',
] as const;

export type FailureCode = (typeof failureCodes)[number];
