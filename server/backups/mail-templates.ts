import type { Practice } from '#content/practice.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { portalPaths } from '#domain/paths.ts';
import { action, facts, type MailContent, text } from '#server/mail/mail-content.ts';

export const backupFailedMail = (
  email: string,
  failure: { readonly error: string; readonly lastGoodAt: Date | undefined },
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'backup-failed',
  to: email,
  subject: `The backup of ${practice.name} failed`,
  heading: 'The nightly backup failed',
  blocks: [
    text('We’ll try again every hour. Please tell whoever looks after the server.'),
    facts(
      ['What happened', failure.error],
      [
        'Last good backup',
        failure.lastGoodAt ? longMoment(failure.lastGoodAt, practice.timeZone) : 'none yet',
      ],
    ),
    action('See the backups', siteUrl + portalPaths.adminDashboard),
  ],
});
