import { acceptAltered, describeAccount } from '#server/accounts/accept-altered.ts';
import { StartRefused } from '#server/env.ts';
import { alteredRows } from '#server/vault/verify-rows.ts';
import { withRecords } from '../with-records.ts';

/** An account to accept as it is, as in `npm run tool -- accounts-verify --accept name@host`. */
function readAccepted([option, email, ...others]: readonly string[]): string | undefined {
  if (option === undefined) return undefined;
  if (option === '--accept' && email && others.length === 0) return email;
  throw new StartRefused('Give nothing, or --accept and the email address of one account.');
}

const things = {
  account: 'the account',
  session: 'a session',
  passkey: 'a passkey',
  recovery: 'a login code or reset link',
  emailChange: 'a new email address',
  feed: 'a calendar address',
} as const;

/** Lists what something other than Corella has written, or accepts one account as it is now. */
await withRecords(readAccepted, async ({ database, audit }, email) => {
  if (email !== undefined) {
    console.log(await acceptAltered(database, audit, email));
    return;
  }
  let found = 0;
  for await (const { kind, userId } of alteredRows(database.queries)) {
    found += 1;
    console.log(`${things[kind]} of ${await describeAccount(database.queries, userId)}`);
  }
  console.log(
    found === 0
      ? 'Every account, and what people sign in with, is as Corella wrote it.'
      : 'These were changed from outside, and are refused. Find out how before you accept an account.',
  );
  if (found > 0) process.exitCode = 1;
});
