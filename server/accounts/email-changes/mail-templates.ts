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
    text('We’ve changed the email address of your account and signed you out on every device.'),
    facts(['Old address', from], ['New address', to]),
    text(`If you didn’t ask for this, please call us straight away on ${practice.phone}.`),
  ],
});
