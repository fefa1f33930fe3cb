import { styleText } from 'node:util';
import { createAdmin } from '#server/accounts/first-admin/create-admin.ts';
import { openSessions } from '#server/accounts/sessions/sessions.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { readAdminArguments } from './admin-arguments.ts';
import { withRecords } from './with-records.ts';

/**
 * Creates an admin, or lets a locked-out admin in again: `npm run user:create-admin -- name@host
 * --name "Mei Chen"`.
 */
await withRecords(readAdminArguments, async (records, wanted) => {
  const { database, keyedHash, audit, now } = records;
  const sessions = openSessions(database, keyedHash, now);
  const limiter = createLimiter(database, keyedHash, now);
  const made = await createAdmin({ database, sessions, limiter, audit }, wanted);
  const quiet = (words: string) => styleText('dim', words);
  console.log(
    made.isNew
      ? `${made.email} is an admin now.`
      : `${made.email} is an active admin now, with a new password. Older sessions, codes and links are dead.`,
  );
  console.log(
    `${quiet('Password')}  ${styleText('bold', made.password)}  ${quiet('shown only now, note it')}`,
  );
});
