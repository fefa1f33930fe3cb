import type { Practice } from '#content/practice.ts';
import { portalPaths } from '#domain/paths.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

/** Whoever has the address reads the appointments without signing in, so its owner is told. */
export const feedMadeMail = (email: string, practice: Practice, siteUrl: string): MailContent => ({
  kind: 'calendar-address-made',
  to: email,
  replyTo: practice.email,
  subject: `A calendar address was made for your account at ${practice.name}`,
  heading: 'A calendar address was made for your account',
  blocks: [
    text(
      'Whoever has this private address can see when you meet clients, and their names. An earlier address no longer works.',
    ),
    action('See your calendar address', `${siteUrl}${portalPaths.team}`),
    text(
      `If this wasn’t you, end the address there, change your password and call us on ${practice.phone}.`,
    ),
  ],
});
