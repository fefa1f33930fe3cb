import type { Practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { portalPaths } from '#domain/paths.ts';
import { action, code, facts, type MailContent, text } from '#server/mail/mail-content.ts';

/** Links in mails use SITE_URL alone, never a request's own headers. */
const loginAddress = (siteUrl: string) => `${siteUrl}${portalPaths.login}`;

interface Welcome {
  readonly email: string;
  readonly name: string;
  readonly type: AccountType;
  readonly temporaryPassword: string;
  readonly verificationToken: string;
  readonly validUntil: Date;
  readonly validFor: string;
}

export function welcomeMail(to: Welcome, practice: Practice, siteUrl: string): MailContent {
  const verify = `${siteUrl}${apiPaths.verifyEmail}?token=${to.verificationToken}`;
  return {
    kind: 'welcome',
    to: to.email,
    replyTo: practice.email,
    subject: `Your ${to.type === 'client' ? 'client portal' : 'account'} at ${practice.name}`,
    heading: to.name ? `Welcome, ${to.name}` : 'Welcome',
    blocks: [
      text(
        `${practice.name} has opened an account for you. Sign in with the details below. You are then asked to choose a password of your own.`,
      ),
      facts(['Email', to.email], ['Temporary password', to.temporaryPassword]),
      action('Sign in', loginAddress(siteUrl)),
      text(
        `The temporary password works for ${to.validFor}. If it has run out, call us on ${practice.phone}.`,
      ),
      action('Confirm your email address', verify),
    ],
    expiresAt: to.validUntil,
  };
}

export function confirmationMail(
  to: { email: string; verificationToken: string },
  practice: Practice,
  siteUrl: string,
): MailContent {
  return {
    kind: 'email-confirmation',
    to: to.email,
    replyTo: practice.email,
    subject: `Please confirm your email address for ${practice.name}`,
    heading: 'Your email address was changed',
    blocks: [
      text('This address now belongs to your account. Please confirm that it reaches you.'),
      action(
        'Confirm your email address',
        `${siteUrl}${apiPaths.verifyEmail}?token=${to.verificationToken}`,
      ),
      text(`If you did not ask for this, please call us on ${practice.phone}.`),
    ],
  };
}

export function recoveryMail(
  to: { email: string; code: string; linkToken: string; linkExpiresAt: Date },
  practice: Practice,
  siteUrl: string,
): MailContent {
  return {
    kind: 'recovery',
    to: to.email,
    replyTo: practice.email,
    subject: `Your login code for ${practice.name}`,
    heading: 'Sign in, or choose a new password',
    blocks: [
      text('Type this code on the sign-in page. It works for 10 minutes, once.'),
      code(to.code),
      text('Or choose a new password with this link. It works for 1 hour, once.'),
      action(
        'Choose a new password',
        `${siteUrl}${portalPaths.resetPassword}?token=${to.linkToken}`,
      ),
      text(
        'If you did not ask for this, you need not do anything: without this mail nobody can use it.',
      ),
    ],
    expiresAt: to.linkExpiresAt,
  };
}

/** Notifies an admin that there is another one. */
export function newAdminMail(
  to: string,
  admin: { readonly name: string; readonly email: string; readonly addedBy: string },
  practice: Practice,
  siteUrl: string,
): MailContent {
  return {
    kind: 'new-admin',
    to,
    replyTo: practice.email,
    subject: `A new admin at ${practice.name}`,
    heading: 'A new admin was added',
    blocks: [
      text(
        'This person can see every client and reveal tax file numbers once they have signed in.',
      ),
      facts(
        ['Name', admin.name || 'Not given yet'],
        ['Email', admin.email],
        ['Added by', admin.addedBy],
      ),
      text('If you did not expect this, deactivate the account on the page Team at once.'),
      action('Open the page Team', `${siteUrl}${portalPaths.team}`),
    ],
  };
}

/** Notifies the owner of an account that somebody signed in on a device that is new to it. */
export function newDeviceMail(
  email: string,
  seen: { readonly device: string; readonly address: string; readonly at: Date },
  practice: Practice,
): MailContent {
  return {
    kind: 'new-device',
    to: email,
    replyTo: practice.email,
    subject: `A new device signed in to your account at ${practice.name}`,
    heading: 'You signed in on a new device',
    blocks: [
      text('Your account was signed in to on a device that it was not used on lately.'),
      facts(
        ['Device', seen.device],
        ['Network address', seen.address],
        ['Time', longMoment(seen.at, practice.timeZone)],
      ),
      text('If that was you, you need not do anything.'),
      text(
        `If that was not you, please change your password at once and call us on ${practice.phone}.`,
      ),
    ],
  };
}

interface PasswordNews {
  readonly kind: string;
  /** Completes the subject "Your password for the practice …". */
  readonly happened: string;
  readonly words: string;
}

const passwordMail = (
  email: string,
  practice: Practice,
  { kind, happened, words }: PasswordNews,
): MailContent => ({
  kind,
  to: email,
  replyTo: practice.email,
  subject: `Your password for ${practice.name} ${happened}`,
  heading: `Your password ${happened}`,
  blocks: [text(words), text(`If that was not you, please call us at once on ${practice.phone}.`)],
});

/** Notifies an admin that their first password was set. */
export const firstPasswordMail = (email: string, practice: Practice): MailContent =>
  passwordMail(email, practice, {
    kind: 'first-password',
    happened: 'is set',
    words: 'The temporary password of your account was replaced by one of your own just now.',
  });

/** Notifies the owner of an account that its password was changed. */
export const passwordChangedMail = (email: string, practice: Practice): MailContent =>
  passwordMail(email, practice, {
    kind: 'password-changed',
    happened: 'was changed',
    words: 'The password of your account was changed just now. Other devices are signed out.',
  });
