import type { Practice } from '#content/practice.ts';
import { clientPath, portalPaths } from '#domain/paths.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

/** Mail can be read in transit: it tells that there is a letter, never what it says. */

interface ToSign {
  readonly to: string;
  readonly practice: Practice;
  readonly siteUrl: string;
}

export function toSignMail({ to, practice, siteUrl }: ToSign): MailContent {
  const subject = `Your engagement letter from ${practice.name} is ready to sign`;
  return {
    kind: 'letter-to-sign',
    to,
    replyTo: practice.email,
    subject,
    heading: subject,
    blocks: [
      text(
        'It says what we’ll do for you, what it costs, and what each of us is responsible for. Please sign in, read it, and sign it if you agree.',
      ),
      action('Read the letter', `${siteUrl}${portalPaths.clientDashboard}`),
      text('To keep your details safe, this email doesn’t repeat any of them.'),
      text(`If anything isn’t clear, please call us on ${practice.phone}.`),
    ],
  };
}

interface Signed {
  readonly to: string;
  /** Its id. */
  readonly client: string;
  readonly siteUrl: string;
}

export function letterSignedMail({ to, client, siteUrl }: Signed): MailContent {
  const subject = 'An engagement letter has been signed';
  return {
    kind: 'letter-signed',
    to,
    subject,
    heading: subject,
    blocks: [
      text('Everyone who was asked has signed. Sign in to see it.'),
      action('Open the client', `${siteUrl}${clientPath(client, 'letters')}`),
    ],
  };
}
