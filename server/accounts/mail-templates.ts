import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { Practice } from '#content/practice.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { portalPaths } from '#domain/paths.ts';
import { action, code, facts, link, type MailContent, text } from '#server/mail/mail-content.ts';
import { ownWords } from '#server/mail/own-words.ts';
import type { AlteredKind } from '#server/vault/coded-rows.ts';

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

export function welcomeMail(to: Welcome, practice: PracticeAtWork, siteUrl: string): MailContent {
  const account = to.type === 'client' ? 'client portal' : 'account';
  const { says, ...headed } = ownWords(practice, 'welcome', { name: to.name, account });
  const verify = `${siteUrl}/api/users/verify-email?token=${to.verificationToken}`;
  return {
    kind: 'welcome',
    to: to.email,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      facts(['Email', to.email], ['Temporary password', to.temporaryPassword]),
      action('Sign in', loginAddress(siteUrl)),
      text(
        `The temporary password works for ${to.validFor}. If it has expired, call us on ${practice.phone} and we’ll send you a new one.`,
      ),
      text('Please also confirm that this email address is yours.'),
      link('Confirm your email address', verify),
    ],
    expiresAt: to.validUntil,
  };
}

export function welcomeLinkMail(
  to: {
    readonly email: string;
    readonly name: string;
    readonly token: string;
    readonly expiresAt: Date;
  },
  practice: PracticeAtWork,
  siteUrl: string,
): MailContent {
  const { says, ...headed } = ownWords(practice, 'welcome-link', { name: to.name });
  return {
    kind: 'welcome-link',
    to: to.email,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      action('Choose your password', `${siteUrl}${portalPaths.welcome}?token=${to.token}`),
      text(
        `You can use this link once, within 72 hours. If it has expired, call us on ${practice.phone} and we’ll send you a new one.`,
      ),
      text('If you weren’t expecting this, you don’t need to do anything.'),
    ],
    expiresAt: to.expiresAt,
  };
}

/** Tells someone who has an account already. */
export function actsForMail(
  to: { readonly email: string; readonly name: string },
  practice: PracticeAtWork,
  siteUrl: string,
): MailContent {
  const { says, ...headed } = ownWords(practice, 'acts-for', { name: to.name });
  return {
    kind: 'acts-for',
    to: to.email,
    replyTo: practice.email,
    ...headed,
    blocks: [
      ...says,
      action('Sign in', loginAddress(siteUrl)),
      text(`If you weren’t expecting this, please call us on ${practice.phone}.`),
    ],
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
    heading: 'Your email address has changed',
    blocks: [
      text('We now have this email address for your account. Please confirm that it’s yours.'),
      action(
        'Confirm your email address',
        `${siteUrl}/api/users/verify-email?token=${to.verificationToken}`,
      ),
      text(`If you didn’t ask for this, please call us on ${practice.phone}.`),
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
      text('Enter this code on the sign-in page. You can use it once, within 10 minutes.'),
      code(to.code),
      text('Or choose a new password with this link. You can use it once, within 1 hour.'),
      action(
        'Choose a new password',
        `${siteUrl}${portalPaths.resetPassword}?token=${to.linkToken}`,
      ),
      text(
        'If you didn’t ask for this, you don’t need to do anything. No one can use the code or the link without this email.',
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
      text('Once they’ve signed in, this person can see every client and reveal tax file numbers.'),
      facts(
        ['Name', admin.name || 'Not given yet'],
        ['Email', admin.email],
        ['Added by', admin.addedBy],
      ),
      text('If you weren’t expecting this, deactivate the account on the Team page straight away.'),
      action('Open the Team page', `${siteUrl}${portalPaths.team}`),
    ],
  };
}

interface Altered {
  readonly what: AlteredKind;
  /** Where no person says it. */
  readonly record?: string | undefined;
  readonly person?:
    | { readonly userId: string; readonly name: string; readonly email: string }
    | undefined;
}

const alteredThings: Readonly<Record<AlteredKind, string>> = {
  account: 'The account itself',
  session: 'A session',
  passkey: 'A passkey',
  recovery: 'A login code or reset link',
  emailChange: 'A new email address',
  feed: 'A calendar address',
  clientRole: 'Who acts for a client',
  siteDraft: 'The draft of the site',
  siteVersion: 'A version of the site',
  siteDrawing: 'A drawn version of the site',
  siteFile: 'A page or file of the site',
  siteImage: 'A picture of the site',
  value: 'Something that is kept encrypted',
};

/** Of whoever wrote the row we know nothing, so the mail repeats little of it. */
export function alteredRowMail(
  to: string,
  { what, record, person }: Altered,
  practice: Practice,
  siteUrl: string,
): MailContent {
  const whose: [string, string][] = person
    ? [
        ['Person', person.name || 'Unknown'],
        ['Email', person.email || 'Unknown'],
        ['Account', person.userId],
      ]
    : [];
  return {
    kind: 'altered-row',
    to,
    replyTo: practice.email,
    subject: `Someone changed records of ${practice.name} from outside`,
    heading: 'Records were changed from outside',
    blocks: [
      text(
        'Something in the database was changed, but not by Corella. We refused it: it would have decided who may do what, or what people are shown.',
      ),
      facts(
        ['What', alteredThings[what]],
        ...whose,
        ...(record === undefined ? [] : [['Record', record] satisfies [string, string]]),
      ),
      text(
        'If no one works on the database right now, someone else may have got in. Please tell whoever runs your server straight away. The command npm run tool -- accounts-verify shows what is wrong.',
      ),
      action('Open the activity log', `${siteUrl}${portalPaths.activity}`),
    ],
  };
}

/** Notifies the owner of an account that someone signed in on a device that is new to it. */
export function newDeviceMail(
  email: string,
  seen: { readonly device: string; readonly address: string; readonly at: Date },
  practice: Practice,
  siteUrl: string,
): MailContent {
  return {
    kind: 'new-device',
    to: email,
    replyTo: practice.email,
    subject: `New sign-in to your account at ${practice.name}`,
    heading: 'New sign-in to your account',
    blocks: [
      text('Someone signed in to your account on a device we haven’t seen lately.'),
      facts(
        ['Device', seen.device],
        ['Network address', seen.address],
        ['Time', longMoment(seen.at, practice.timeZone)],
      ),
      text('If it was you, there’s nothing you need to do.'),
      text(
        `If it wasn’t you, please change your password straight away and call us on ${practice.phone}.`,
      ),
      action('Change your password', `${siteUrl}${portalPaths.account}`),
    ],
  };
}

/** Tells the admins that someone reads more of the lists than a day’s work needs. */
export const manyReadsMail = (
  to: string,
  reads: { readonly userId: string; readonly who: string; readonly count: number },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'many-reads',
  to,
  replyTo: practice.email,
  subject: `Many people were read in lists at ${practice.name}`,
  heading: 'Many people were read in lists',
  blocks: [
    text(
      `${reads.who} wanted to read more than ${reads.count} people in lists within an hour. To read more, they have to confirm again that it’s them.`,
    ),
    text('If you weren’t expecting this, ask them about it or deactivate their account.'),
    action(
      'See what they did',
      `${siteUrl}${portalPaths.activity}?${new URLSearchParams({ actor: reads.userId })}`,
    ),
  ],
});

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
  blocks: [
    text(words),
    text(`If that wasn’t you, please call us straight away on ${practice.phone}.`),
  ],
});

/** Notifies an admin that their first password was set. */
export const firstPasswordMail = (email: string, practice: Practice): MailContent =>
  passwordMail(email, practice, {
    kind: 'first-password',
    happened: 'has been set',
    words: 'The temporary password for your account has just been replaced with a new one.',
  });

/** Notifies the owner of an account that its password was changed. */
export const passwordChangedMail = (email: string, practice: Practice): MailContent =>
  passwordMail(email, practice, {
    kind: 'password-changed',
    happened: 'was changed',
    words:
      'The password for your account has just been changed. Your other devices have been signed out.',
  });
