import type { Practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { clientPath, portalPaths } from '#domain/paths.ts';
import { action, facts, type MailContent, text } from '#server/mail/mail-content.ts';

/** Asks a new address to confirm that it belongs to the account of an admin or member of staff. */
export const emailChangeMail = (
  change: { readonly from: string; readonly to: string; readonly confirmToken: string },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'email-change',
  to: change.to,
  replyTo: practice.email,
  subject: `Please confirm your new email address at ${practice.name}`,
  heading: 'Is this your new email address?',
  blocks: [
    text(
      `We’ve been asked to change the email address of an account from ${change.from} to this one. Nothing will change until you confirm it. The link expires after 72 hours.`,
    ),
    action(
      'Confirm the new address',
      `${siteUrl}${portalPaths.confirmEmail}?token=${change.confirmToken}`,
    ),
    text('If you don’t know what this is about, you can ignore this email.'),
  ],
});

/** Tells the old address, which can stop it. */
export const emailChangeAskedMail = (
  change: { readonly from: string; readonly to: string; readonly stopToken: string },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'email-change-asked',
  to: change.from,
  replyTo: practice.email,
  subject: `Your email address at ${practice.name} is about to change`,
  heading: 'Your email address is about to change',
  blocks: [
    text('Someone has asked us to change the email address of your account.'),
    facts(['Current address', change.from], ['New address', change.to]),
    text(
      'If it was you, open the email we sent to the new address. If it wasn’t, stop the change here. You can do that for 7 days, even after the address has changed.',
    ),
    action('This was not me', `${siteUrl}${portalPaths.stopEmail}?token=${change.stopToken}`),
    text(`You can also call us on ${practice.phone}.`),
  ],
});

/** Tells the old address of a client that the practice has changed it; it may be able to stop it. */
export const clientEmailChangedMail = (
  change: { readonly from: string; readonly to: string; readonly stopToken: string | undefined },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'client-email-changed',
  to: change.from,
  replyTo: practice.email,
  subject: `Your email address at ${practice.name} was changed`,
  heading: 'Your email address was changed',
  blocks: [
    text('We’ve changed the email address of your account and signed you out on every device.'),
    facts(['Old address', change.from], ['New address', change.to]),
    ...(change.stopToken
      ? [
          text(
            'If you didn’t ask for this, stop it here. You can do that for 7 days. Your old address will be back, and everyone who has signed in since will be signed out.',
          ),
          action('This was not me', `${siteUrl}${portalPaths.stopEmail}?token=${change.stopToken}`),
          text(`Please also call us straight away on ${practice.phone}.`),
        ]
      : [text(`If you didn’t ask for this, please call us straight away on ${practice.phone}.`)]),
  ],
});

/** Tells an admin that an old address has undone a change that had applied. */
export function emailTakenBackMail(
  to: string,
  change: {
    readonly id: string;
    readonly name: string;
    readonly type: AccountType;
    readonly from: string;
    readonly to: string;
    readonly isOpen: boolean;
  },
  practice: Practice,
  siteUrl: string,
): MailContent {
  const isClient = change.type === 'client';
  const path = isClient ? clientPath(change.id) : portalPaths.team;
  return {
    kind: 'email-taken-back',
    to,
    replyTo: practice.email,
    subject: `A changed email address at ${practice.name} was stopped`,
    heading: 'A changed email address was stopped',
    blocks: [
      text(
        'Someone with the old address of an account says that they didn’t ask for the change. Everyone has been signed out of the account, and a password that was chosen since no longer works.',
      ),
      facts(
        ['Name', change.name || 'Not given yet'],
        ['Old address', change.from],
        ['New address', change.to],
      ),
      text(
        change.isOpen
          ? 'The old address is back. Please find out who made the change and why, and check what was sent or changed since then.'
          : 'The account is deactivated: someone else uses the old address by now, or no one had ever signed in with it. Please call the person before you make the account active again.',
      ),
      action(isClient ? 'Open the client' : 'Open the Team page', `${siteUrl}${path}`),
    ],
  };
}
