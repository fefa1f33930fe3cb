import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { Practice } from '#content/practice.ts';
import { longMoment, shortMoment } from '#domain/dates/moments.ts';
import { correctionsPath, portalPaths, receiptPath, submissionPath } from '#domain/paths.ts';
import { action, facts, type MailContent, text } from '#server/mail/mail-content.ts';
import { ownWords } from '#server/mail/own-words.ts';
import type { Receipt } from './store.ts';

/** Mail can be read in transit: neither mail repeats anything from the form. */

const receiptLink = (siteUrl: string, id: string) =>
  action('See your receipt', `${siteUrl}${receiptPath(id)}`);

export function receiptMail(
  to: string,
  { id, reference, submittedAt }: Receipt,
  practice: PracticeAtWork,
  siteUrl: string,
): MailContent {
  const received = longMoment(submittedAt, practice.timeZone);
  const { says, ...headed } = ownWords(practice, 'submission-receipt', { reference });
  return {
    kind: 'submission-receipt',
    to,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      facts(['Reference', reference], ['Received', received]),
      text(
        'To keep your details safe, this email doesn’t repeat any of them. Your receipt does: sign in to save it.',
      ),
      receiptLink(siteUrl, id),
      text(`If you didn’t send us a form, please call us on ${practice.phone}.`),
    ],
  };
}

/** `isLast`: the client has sent so many today that no more are announced. */
export function noticeMail(
  { id, submittedAt }: Receipt,
  practice: Practice,
  siteUrl: string,
  isLast: boolean,
): MailContent {
  return {
    kind: 'submission-notice',
    to: practice.email,
    subject: `A new contact form: ${shortMoment(submittedAt, practice.timeZone)}`,
    heading: 'A new contact form',
    blocks: [
      text('A client has sent the contact form. Sign in to read it.'),
      ...(isLast
        ? [
            text(
              'This client has sent many forms today. We won’t email you about any more of them.',
            ),
          ]
        : []),
      action('Open the form', siteUrl + submissionPath(id)),
    ],
  };
}

interface SentBackForm {
  readonly id: string;
  readonly reference: string;
  readonly onlySignature: boolean;
}

/** Says what to do, and not which answers it is about. */
export function sentBackMail(
  to: string,
  { id, reference, onlySignature }: SentBackForm,
  practice: PracticeAtWork,
  siteUrl: string,
): MailContent {
  const mail = onlySignature ? 'submission-signature' : 'submission-sent-back';
  const { says, ...headed } = ownWords(practice, mail, { reference });
  return {
    kind: 'submission-sent-back',
    to,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      action(onlySignature ? 'Sign again' : 'Look at the answers', siteUrl + correctionsPath(id)),
      text('To keep your details safe, this email doesn’t repeat any of them.'),
      text(`If anything isn’t clear, please call us on ${practice.phone}.`),
    ],
  };
}

interface CorrectedForm {
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
}

export function correctedMail(
  to: string,
  { id, reference, at }: CorrectedForm,
  practice: PracticeAtWork,
  siteUrl: string,
): MailContent {
  const { says, ...headed } = ownWords(practice, 'submission-corrected', { reference });
  return {
    kind: 'submission-corrected',
    to,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      facts(['Reference', reference], ['Received', longMoment(at, practice.timeZone)]),
      text('Your receipt has all your answers. Sign in to save it.'),
      receiptLink(siteUrl, id),
      text(`If you didn’t correct a form, please call us on ${practice.phone}.`),
    ],
  };
}

export const correctionNoticeMail = (
  { id, correctedAt }: { readonly id: string; readonly correctedAt: Date },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'correction-notice',
  to: practice.email,
  subject: `A corrected contact form: ${shortMoment(correctedAt, practice.timeZone)}`,
  heading: 'A corrected contact form',
  blocks: [
    text('A client has corrected a contact form that was sent back. Sign in to read it.'),
    action('Open the form', siteUrl + submissionPath(id)),
  ],
});

/** To the addresses from before the change: whoever changed the account may read the new one. */
export const bankAccountChangedMail = (
  to: string,
  reference: string,
  practice: Practice,
): MailContent => ({
  kind: 'bank-account-changed',
  to,
  replyTo: practice.email,
  subject: `The bank account in your contact form has changed (${reference})`,
  heading: 'The bank account in your contact form has changed',
  blocks: [
    text(
      'The bank account in your contact form is not the one we had before. Before we use it, we’ll call you on a phone number we had before the change.',
    ),
    text(
      `If you didn’t change it, please call us on ${practice.phone} straight away, and change your password.`,
    ),
    text('To keep your details safe, this email doesn’t repeat any of them.'),
  ],
});

/** Tells the admins that someone reveals more than usual. */
export const manyRevealsMail = (
  to: string,
  reveals: { readonly userId: string; readonly who: string; readonly count: number },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'many-reveals',
  to,
  replyTo: practice.email,
  subject: `Many hidden fields were revealed at ${practice.name}`,
  heading: 'Many hidden fields were revealed',
  blocks: [
    text(
      `${reveals.who} has revealed ${reveals.count} tax file numbers, bank accounts or birth dates within an hour. To reveal more, they have to confirm again that it’s them.`,
    ),
    text('If you weren’t expecting this, ask them about it or deactivate their account.'),
    action(
      'See what they did',
      `${siteUrl}${portalPaths.activity}?${new URLSearchParams({ actor: reveals.userId })}`,
    ),
  ],
});
