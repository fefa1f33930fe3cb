import type { Finding } from '#domain/publishing/launch.ts';
import { type Env, readEnv, StartRefused } from '#server/env.ts';
import { allowsClearText } from '#server/mail/smtp-tls.ts';
import { isReservedAddress } from './reserved.ts';

const place = 'environment';

type Source = Readonly<Record<string, string | undefined>>;

/** What a server lacks that has read its environment well. */
export function variableFindings(env: Env, isAdminNamed = true): Finding[] {
  const found: [string, string, boolean][] = [
    [
      'SMTP_URL',
      'Without a mail server every email becomes a file that no one reads. Give the address of yours.',
      env.SMTP_URL === undefined,
    ],
    [
      'SMTP_URL',
      'Emails with login codes may go out unencrypted. Take "?tls=off" out of the address.',
      env.SMTP_URL !== undefined && allowsClearText(new URL(env.SMTP_URL)),
    ],
    [
      'MAIL_FROM',
      `Emails come from ${env.MAIL_FROM}, which cannot receive replies. Give one of your mailboxes.`,
      env.MAIL_FROM !== undefined && isReservedAddress(env.MAIL_FROM),
    ],
    [
      'ENCRYPTION_KEY',
      'The key to tax file numbers and bank accounts would be kept beside the data. Make one with "openssl rand -hex 32", keep a copy elsewhere, and set it here.',
      env.ENCRYPTION_KEY === undefined,
    ],
    [
      'SITE_URL',
      `Links in emails lead to ${env.SITE_URL}. Give the https address that clients use.`,
      !env.SITE_URL.startsWith('https://') || isReservedAddress(env.SITE_URL),
    ],
    [
      'TRUST_PROXY',
      'Https ends at a proxy, so every visitor seems to come from its address, and limits would shut all of them out together. Say which proxy to trust.',
      env.SITE_URL.startsWith('https://') && env.TRUST_PROXY === false,
    ],
    [
      'BACKUP_DIR',
      'No backups are made, so a broken disk takes every record with it. Name a folder on another disk.',
      env.BACKUP_DIR === undefined,
    ],
    [
      'NODE_ENV',
      'Anyone can read how the API works. Set it to "production".',
      env.NODE_ENV !== 'production',
    ],
    [
      'TEMPORARY_PASSWORD',
      'Everyone who was ever invited knows the first password of new clients. Leave it out, and each client will get their own.',
      env.TEMPORARY_PASSWORD !== undefined,
    ],
    [
      'ADMIN_EMAIL',
      `The first admin is ${env.ADMIN_EMAIL}. Name the person who will run the office.`,
      !isAdminNamed || isReservedAddress(env.ADMIN_EMAIL),
    ],
  ];
  return found.filter(([, , open]) => open).map(([field, words]) => ({ place, field, words }));
}

/** What the environment of the live server lacks. */
export function environmentFindings(source: Source): Finding[] {
  try {
    return variableFindings(readEnv(source), Boolean(source.ADMIN_EMAIL?.trim()));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const [field = ''] = error.message.split(' ');
    return [{ place, field, words: error.message }];
  }
}
