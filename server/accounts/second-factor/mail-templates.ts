import type { Practice } from '#content/practice.ts';
import { portalPaths } from '#domain/paths.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

const accountAddress = (siteUrl: string) => `${siteUrl}${portalPaths.account}`;

const notYou = (practice: Practice) =>
  text(
    `If this wasn’t you, change your password now and call us on ${practice.phone}. Someone else may know it.`,
  );

const secondFactors = {
  passkey: { one: 'A passkey', name: 'passkey' },
  totp: { one: 'An authenticator app', name: 'authenticator app' },
} as const;

/** Notifies the owner of an account that it has another second factor, or one fewer. */
export function secondFactorMail(
  email: string,
  change: { readonly is: 'added' | 'removed'; readonly method: keyof typeof secondFactors },
  practice: Practice,
  siteUrl: string,
): MailContent {
  const { one, name } = secondFactors[change.method];
  const happened = `${one} was ${change.is} ${change.is === 'added' ? 'to' : 'from'} your account`;
  return {
    kind: `second-factor-${change.is}`,
    to: email,
    replyTo: practice.email,
    subject: `${happened} at ${practice.name}`,
    heading: happened,
    blocks: [
      text(
        change.is === 'added'
          ? `From now on, you can use this ${name} when you sign in to your account.`
          : `You can no longer use this ${name} to sign in to your account.`,
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
  subject: `Your two-step verification at ${practice.name} was reset`,
  heading: 'Your two-step verification was reset',
  blocks: [
    text(
      'We’ve removed the passkeys, the authenticator app and the recovery codes from your account. Until you set up two-step verification again, you’ll sign in with your password alone.',
    ),
    text(`If you didn’t ask us for this, please call us straight away on ${practice.phone}.`),
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
      `One of the recovery codes for your account has just been used. You have ${left === 0 ? 'none' : left} left, and you can make new ones in your account.`,
    ),
    action('See your account', accountAddress(siteUrl)),
    notYou(practice),
  ],
});
