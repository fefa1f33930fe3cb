import { acceptAltered, describeAccount } from '#server/accounts/accept-altered.ts';
import { StartRefused } from '#server/env.ts';
import type { RowPlace } from '#server/vault/coded-rows.ts';
import { alteredRows, alteredValues } from '#server/vault/verify-rows.ts';
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
  clientRole: 'who acts for a client',
  siteDraft: 'the draft of the site',
  siteVersion: 'a version of the site',
  siteDrawing: 'a drawn version of the site',
  siteFile: 'a page or file of the site',
  siteImage: 'a picture of the site',
  value: 'an encrypted value',
} as const;

/** Lists what something other than Corella has written, or accepts one account as it is now. */
await withRecords(readAccepted, async ({ database, vault, audit }, email) => {
  if (email !== undefined) {
    console.log(await acceptAltered(database, audit, email));
    return;
  }
  const { queries } = database;
  let altered = 0;
  async function list(kind: keyof typeof things, { userId, record }: RowPlace) {
    altered += 1;
    const whose = userId === undefined ? '' : ` of ${await describeAccount(queries, userId)}`;
    console.log([`${things[kind]}${whose}`, record].filter(Boolean).join(': '));
  }
  for await (const { kind, ...place } of alteredRows(queries)) await list(kind, place);
  for await (const place of alteredValues(queries, vault)) await list('value', place);
  console.log(
    altered === 0
      ? 'Every account, what people sign in with, what was published and every encrypted value is as Corella wrote it.'
      : 'These were changed from outside, and are refused. Find out how before you accept an account.',
  );
  if (altered > 0) process.exitCode = 1;
});
