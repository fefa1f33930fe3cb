/** The codes of API failures. Programs go by the code, never by the message. */
export const failureCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  /** The password is temporary: the person has to choose their own first. */
  'password-update-required',
  /** Someone else knows the temporary password: a code from a mail has to come with it. */
  'code-required',
  /** The person has to confirm their password; then the same call works. */
  'confirm',
  /** The person has to set up a second factor; nothing else works before that. */
  'second-factor-required',
  'not-found',
  /** It is being made, and will be there in a moment. */
  'not-ready',
  'conflict',
  /** A bank account has changed: someone has to call the client before it is revealed. */
  'call-first',
  /** A document has to be opened before it is signed. */
  'read-first',
  /** Someone else signs first, or instead. */
  'not-your-turn',
  /** Not everyone who signs has signed the current document. */
  'not-signed',
  /** Something that is required is still open. */
  'open-items',
  /** A colleague has to look at it first. */
  'not-reviewed',
  /** An answer that the law asks for is still blank. */
  'incomplete',
  /** No one has checked who the client is. */
  'identity',
  /** The record that the law against money laundering asks for is not complete. */
  'aml',
  'too-large',
  /** There is no room left for more documents of this client. */
  'no-room',
  /** A file of a kind that we do not take. */
  'unsupported-type',
  /** The virus scanner found something in it. */
  'refused',
  'too-many',
  'internal',
  'unavailable',
] as const;

export type FailureCode = (typeof failureCodes)[number];
