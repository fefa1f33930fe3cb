import { styleText } from 'node:util';
import { createAdmin } from '#server/accounts/first-admin/create-admin.ts';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createLogger } from '#server/log/logger.ts';
import { joinMailQueue } from '#server/mail/mail-queue.ts';
import { readAdminArguments } from './admin-arguments.ts';
import { publishedPractice } from './launch/published.ts';
import { withRecords } from './with-records.ts';

/**
 * Creates an admin, or lets a locked-out admin in again: `npm run user:create-admin -- name@host
 * --name "Mei Chen"`.
 */
await withRecords(readAdminArguments, async (records, wanted) => {
  const { database, vault, keyedHash, audit, env, now } = records;
  const sessions = openSessions(database, keyedHash, now);
  const limiter = createLimiter(database, keyedHash, now);
  const log = createLogger('silent');
  const jobs = await startJobs(database, log);
  const mailQueue = await joinMailQueue({ jobs, vault, log });
  const practice = await publishedPractice(database.queries, now());
  const mailing = { mailQueue, practice, siteUrl: env.SITE_URL };
  const made = await createAdmin(
    { database, sessions, limiter, audit, ...mailing },
    wanted,
  ).finally(() => jobs.stop());
  const quiet = (words: string) => styleText('dim', words);
  console.log(
    made.isNew
      ? `${made.email} is now an admin.`
      : `${made.email} is now an active admin, with a new password. Earlier sessions, codes and links no longer work.`,
  );
  console.log(
    `${quiet('Password')}  ${styleText('bold', made.password)}  ${quiet('shown only once: write it down')}`,
  );
});
