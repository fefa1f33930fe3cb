import type { Practice } from '#content/practice.ts';
import { portalPaths } from '#domain/paths.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

const accountAddress = (siteUrl: string) => `${siteUrl}${portalPaths.account}`;

const notYou = (practice: Practice) =>
  text(
    `If that was not you, change your password now and call us on ${practice.phone}: somebody else may know it.`,
  );

const secondFactorNames = { passkey: 'passkey', totp: 'authenticator app' } as const;

/** Notifies the owner of an account that it has another second factor, or one fewer. */
export function secondFactorMail(
  email: string,
  change: { readonly is: 'added' | 'removed'; readonly method: keyof typeof secondFactorNames },
  practice: Practice,
  siteUrl: string,
): MailContent {
  const name = secondFactorNames[change.method];
  return {
    kind: `second-factor-${change.is}`,
    to: email,
    replyTo: practice.email,
    subject: `${change.method === 'totp' ? 'An' : 'A'} ${name} was ${change.is} at ${practice.name}`,
    heading: `Your ${name} was ${change.is}`,
    blocks: [
      text(
        change.is === 'added'
          ? `From now on, signing in to your account can also be confirmed with this ${name}.`
          : `Signing in to your account can no longer be confirmed with this ${name}.`,
      ),
      action('See your account', accountAddress(siteUrl)),
      notYou(practice),
    ],
  };
}

/** Notifies the owner of an account that the practice has removed a lost second factor. */
export const secondFactorResetMail = (email: string, practice: Practice): MailContent => ({
  kind: 'second-factor-reset',
  to: email,
  replyTo: practice.email,
  subject: `Your second factor at ${practice.name} was reset`,
  heading: 'Your second factor was reset',
  blocks: [
    text(
      'We have removed the passkeys, the authenticator app and the recovery codes of your account. Until you add another one, your password is enough to sign in.',
    ),
    text(`If you did not ask us for this, please call us at once on ${practice.phone}.`),
  ],
});

/** Notifies the owner of an account that one of its recovery codes was used. */
export const recoveryCodeUsedMail = (
  email: string,
  left: number,
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'recovery-code-used',
  to: email,
  replyTo: practice.email,
  subject: `A recovery code was used at ${practice.name}`,
  heading: 'A recovery code was used',
  blocks: [
    text(
      `One of the recovery codes of your account was used just now. ${left === 1 ? '1 is' : `${left} are`} left; you can make new ones in your account.`,
    ),
    action('See your account', accountAddress(siteUrl)),
    notYou(practice),
  ],
});
