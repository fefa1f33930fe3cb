import type { OwnKind } from '#domain/audit/own-activity.ts';

interface OwnWords {
  /** Done by the reader; where `toOthers` has words of its own, to their own account. */
  readonly you?: string;
  /** Done by the reader to someone else. */
  readonly toOthers?: string;
  /** Done to the reader's account by the practice. */
  readonly practice?: string;
  /** Done to the reader's account while no one was signed in. */
  readonly noOne?: string;
}

/** What the log says about oneself on the screen at /account. */
export const ownActivity: Readonly<Record<OwnKind, OwnWords>> = {
  'signed-in': { you: 'You signed in' },
  'sign-in-failed': { noOne: 'An attempt to sign in failed' },
  'second-factor-failed': { noOne: 'Someone failed two-step verification' },
  'second-factor-added': { you: 'You added a two-step verification method' },
  'second-factor-removed': { you: 'You removed a two-step verification method' },
  'second-factor-reset': {
    toOthers: 'You reset someone’s two-step verification',
    practice: 'We reset your two-step verification',
  },
  'recovery-codes-made': { you: 'You made new recovery codes' },
  'confirmation-failed': { you: 'You couldn’t confirm that it was you' },
  'signed-out': { you: 'You signed out' },
  'session-ended': { you: 'You ended a session' },
  'password-changed': {
    you: 'You changed your password',
    practice: 'We changed your password',
  },
  'recovery-asked': { noOne: 'A login code was requested' },
  'user-created': {
    toOthers: 'You created an account',
    practice: 'We created your account',
  },
  'user-invited': {
    toOthers: 'You invited someone',
    practice: 'We invited you',
  },
  'user-changed': {
    you: 'You changed your details',
    toOthers: 'You changed an account',
    practice: 'We changed your details',
  },
  'email-change-asked': {
    you: 'You asked to change your email address',
    toOthers: 'You asked to change an email address',
    practice: 'We asked you to confirm a new email address',
  },
  'email-changed': {
    you: 'You changed your email address',
    toOthers: 'You changed an email address',
    practice: 'We changed your email address',
    noOne: 'Your email address was changed',
  },
  'email-change-stopped': { noOne: 'A change of your email address was stopped' },
  'user-deactivated': {
    toOthers: 'You deactivated an account',
    practice: 'We deactivated your account',
  },
  'user-activated': {
    toOthers: 'You activated an account',
    practice: 'We activated your account',
  },
  'user-made-admin': { practice: 'We made you an admin' },
  'draft-deleted': { you: 'You deleted an unfinished form' },
  'last-answers-read': { you: 'You started a form from your last answers' },
  'submission-received': { you: 'You sent the contact form' },
  'submission-corrected': { you: 'You corrected the contact form' },
  'bank-account-changed': { you: 'You gave another bank account' },
  'field-revealed': { you: 'You revealed a hidden field' },
  'many-fields-revealed': { you: 'You revealed many fields within an hour' },
  'many-people-read': { you: 'You read many people in lists within an hour' },
  'submission-printed': { you: 'You printed a form' },
  'receipt-downloaded': { you: 'You downloaded the receipt of a form' },
  'document-uploaded': {
    you: 'You uploaded a document',
    toOthers: 'You uploaded a document for a client',
    practice: 'We uploaded a document for you',
  },
  'document-opened': {
    you: 'You opened a document',
    toOthers: 'You opened a client’s document',
    practice: 'We opened a document of yours',
  },
  'document-refused': { practice: 'Our virus scanner refused a document of yours' },
  'document-removed': {
    you: 'You removed a document',
    toOthers: 'You removed a client’s document',
    practice: 'We removed a document of yours',
  },
  'item-answered': {
    you: 'You answered something we asked for',
    toOthers: 'You filed a client’s answer',
    practice: 'We filed something you gave us',
  },
  'work-commented': {
    you: 'You sent a message',
    toOthers: 'You sent a client a message',
    practice: 'We sent you a message',
  },
  'approval-signed': { you: 'You signed an approval' },
  'approval-change-asked': { you: 'You asked for a change before signing' },
  'certificate-downloaded': {
    you: 'You downloaded the certificate of an approval',
    toOthers: 'You downloaded a client’s certificate',
    practice: 'We downloaded the certificate of your approval',
  },
  'letter-opened': {
    you: 'You opened an engagement letter',
    toOthers: 'You opened a client’s engagement letter',
    practice: 'We opened your engagement letter',
  },
  'letter-signed': { you: 'You signed an engagement letter' },
  'letter-certificate-downloaded': {
    you: 'You downloaded the certificate of an engagement letter',
    toOthers: 'You downloaded the certificate of a client’s engagement letter',
    practice: 'We downloaded the certificate of your engagement letter',
  },
};
