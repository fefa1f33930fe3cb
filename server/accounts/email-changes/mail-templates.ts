import type { Practice } from '#content/practice.ts';
import { portalPaths } from '#domain/paths.ts';
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
      `The account with the address ${change.from} is to use this address from now on. Until you confirm it, nothing changes. The link works for 72 hours.`,
    ),
    action(
      'Confirm the new address',
      `${siteUrl}${portalPaths.confirmEmail}?token=${change.confirmToken}`,
    ),
    text('If you know nothing of this, you need not do anything.'),
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
    text('Somebody has asked for another address for your account.'),
    facts(['Address now', change.from], ['New address', change.to]),
    text(
      'If that was you, open the mail that we sent to the new address. If it was not, stop it here; that works for 7 days, even after the change.',
    ),
    action('This was not me', `${siteUrl}${portalPaths.stopEmail}?token=${change.stopToken}`),
    text(`You can also call us on ${practice.phone}.`),
  ],
});

/** Tells the old address of a client that the practice has changed it. */
export const clientEmailChangedMail = (
  from: string,
  to: string,
  practice: Practice,
): MailContent => ({
  kind: 'client-email-changed',
  to: from,
  replyTo: practice.email,
  subject: `Your email address at ${practice.name} was changed`,
  heading: 'Your email address was changed',
  blocks: [
    text('We have changed the email address of your account. You are signed out everywhere.'),
    facts(['Address before', from], ['New address', to]),
    text(`If you did not ask for this, please call us at once on ${practice.phone}.`),
  ],
});
